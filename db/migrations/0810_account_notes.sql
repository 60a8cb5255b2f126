-- What operators write about an account for each other, as they do about orders.
create table account_notes (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  staff_id uuid not null references staff,
  text text not null check (char_length(text) between 1 and 1000),
  at timestamptz not null
);
create index account_notes_of_account on account_notes (account_id, at desc, id desc);
