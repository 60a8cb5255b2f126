-- Files of payouts for a bank: each payout is in one at most, and statuses follow from the bank's statement.

create table payout_files (
  id uuid primary key,
  -- The bank knows it by this number (MsgId): two files under one number are one to it.
  number text not null unique,
  format text not null check (format in ('pain001', 'csv')),
  -- The marketplace's own account that is debited.
  bank_account_id uuid not null references bank_accounts,
  currency char(3) not null,
  payout_count integer not null check (payout_count > 0),
  control_sum bigint not null check (control_sum > 0),
  -- The file itself, encrypted: account numbers stand in it.
  content_sealed bytea not null,
  made_by uuid not null references staff,
  made_at timestamptz not null,
  -- Null while nobody has taken it, and again once two persons have agreed that somebody may.
  taken_by uuid references staff,
  taken_at timestamptz,
  version integer not null default 1,
  check ((taken_by is null) = (taken_at is null))
);
create index payout_files_in_order on payout_files (made_at desc, id desc);
create function refuse_changed_payout_file() returns trigger language plpgsql as $$
begin
  raise exception 'a payout file stays what it is' using errcode = 'restrict_violation';
end $$;
create trigger payout_files_stand
  before delete or update of number, format, bank_account_id, currency, payout_count, control_sum, content_sealed, made_by,
    made_at on payout_files
  for each row execute function refuse_changed_payout_file();

create table payout_file_lines (
  file_id uuid not null references payout_files,
  payout_id uuid not null references payouts,
  -- Two persons have said that the bank did not send it: it may go into another file, or back to its owner.
  released_at timestamptz,
  -- The bank's debit that says it has left.
  debit_id uuid unique references bank_debits,
  primary key (file_id, payout_id),
  check (released_at is null or debit_id is null)
);
-- No payout is in two files.
create unique index payout_file_lines_once on payout_file_lines (payout_id) where released_at is null;

-- What one operator asks for and another one decides on: to take a file once more, or to release what the bank did not send.
create table payout_file_requests (
  id uuid primary key,
  file_id uuid not null references payout_files,
  -- What is to be released; null: all of the file that has not left.
  payout_id uuid references payouts,
  kind text not null check (kind in ('take', 'release')),
  reason text not null check (reason <> ''),
  state text not null default 'open' check (state in ('open', 'approved', 'rejected')),
  requested_by uuid not null references staff,
  requested_at timestamptz not null,
  decided_by uuid references staff,
  decided_at timestamptz,
  check ((state = 'open') = (decided_at is null)),
  check (kind = 'release' or payout_id is null)
);
create unique index payout_file_requests_open on payout_file_requests (file_id) where state = 'open';
