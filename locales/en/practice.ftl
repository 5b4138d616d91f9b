## Practice

practice-make = 🎓 Practice run
practice-title = Practice: { $title }
practice-entry = { $kind ->
    [player] Player { $number }
    [pair] Pair { $number }
   *[team] Team { $number }
}
practice-member = Player { $number }.{ $seat }
practice-throw = 🗑 Throw the practice run away
practice-back = ↩️ Have it back
practice-thrown =
    <b>{ $title }: thrown away.</b>
    It is in no list any more; its journal is kept in the archive.
refusal-practice-real = This is a real tournament; it is not thrown away.
refusal-practice-named = A practice run is not renamed: its title says that it is not real.
refusal-practice-alone = This is a practice run: nobody is invited into it, and nobody hears of it.
refusal-practice-thrown = This practice run is thrown away. The button on its last screen brings it back.
