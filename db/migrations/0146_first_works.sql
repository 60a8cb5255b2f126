-- Accounts of the demo world whose first works have begun, so that they begin once.
create table studio_first_works (
  account_id uuid primary key references accounts (id) on delete cascade,
  begun_at timestamptz not null
);
