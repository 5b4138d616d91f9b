"""Pictures for chats: a pure view of the data each; `typeset` sets them."""
