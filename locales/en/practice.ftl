## Practice

practice-make = 🎓 Practice run
practice-title = Practice: { $title }
practice-entry = { $kind ->
    [player] Player { $number }
    [pair] Pair { $number }
   *[team] Team { $number }
}
practice-member = Player { $number }.{ $seat }
practice-throw = 🗑 Discard the practice run
practice-back = ↩️ Bring it back
practice-thrown =
    <b>{ $title }: discarded.</b>
    It is no longer listed anywhere; its journal is kept in the archive.
refusal-practice-real = This is a real tournament; it cannot be discarded.
refusal-practice-named = A practice run keeps its title, which says that it is not real.
refusal-practice-alone = This is a practice run: nobody is invited, and nobody is told.
refusal-practice-thrown = This practice run was discarded. The button on its last screen brings it back.
