-- Payment by bank transfer: the accounts that take money, what a payment asks a buyer to transfer, what the bank's
-- statements say has come in, and what is sent back.

create table bank_accounts (
  id uuid primary key,
  site text not null check (site in ('cn', 'hk', 'uae', 'id')),
  currency char(3) not null,
  holder text not null check (holder <> ''),
  bank text not null check (bank <> ''),
  -- An IBAN, or the bank's own number.
  number text not null check (number <> ''),
  bic text not null default '',
  bank_address text not null default '',
  -- proposed: waits for a second operator; buyers see an open one only.
  state text not null default 'proposed' check (state in ('proposed', 'open', 'closed')),
  -- How this bank's CSV files name their columns; null until one was read.
  columns jsonb,
  proposed_by uuid not null references staff (id),
  confirmed_by uuid references staff (id),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  version integer not null default 1
);
create unique index bank_accounts_open on bank_accounts (site, currency) where state = 'open';

-- What a payment asks for.
create table bank_transfers (
  -- ISO 11649: RF, two check digits, and ours.
  ref text primary key,
  payment_id uuid not null unique references payments (id),
  bank_account_id uuid not null references bank_accounts (id),
  buyer_id uuid not null references accounts (id),
  amount bigint not null check (amount > 0),
  currency char(3) not null,
  state text not null default 'open' check (state in ('open', 'paid', 'closed')),
  -- What has come in for it so far.
  received bigint not null default 0 check (received >= 0),
  -- What the buyer says of it: who pays, from which account, when it was sent, and the bank's proof.
  payer_name text not null default '',
  payer_account bytea,
  payer_account_end text not null default '',
  sent_on date,
  proof_key text,
  proof_mime text,
  declared_at timestamptz,
  created_at timestamptz not null,
  decided_at timestamptz,
  version integer not null default 1,
  check ((state = 'open') = (decided_at is null)),
  check ((declared_at is null) = (sent_on is null))
);
create index bank_transfers_open on bank_transfers (currency, amount) where state = 'open';

create table bank_statements (
  id uuid primary key,
  bank_account_id uuid not null references bank_accounts (id),
  name text not null,
  format text not null check (format in ('camt053', 'mt940', 'csv')),
  receipts integer not null,
  -- Lines that an earlier file had told already.
  known integer not null,
  -- Money that left the account.
  debits integer not null,
  loaded_by uuid not null references staff (id),
  loaded_at timestamptz not null
);
create index bank_statements_of_account on bank_statements (bank_account_id, loaded_at desc);

-- Money that came in on an account.
create table bank_receipts (
  id uuid primary key,
  bank_account_id uuid not null references bank_accounts (id),
  statement_id uuid references bank_statements (id),
  -- The bank's own name of the entry, or what identifies a line without one: the same entry is taken once.
  entry_key text not null,
  booked_on date not null,
  amount bigint not null check (amount > 0),
  currency char(3) not null,
  payer_name text not null,
  payer_account bytea,
  payer_account_end text not null default '',
  remittance text not null,
  -- open: nobody has said what it is for · proposed: waits for a second operator · applied: it pays a transfer ·
  -- returning: all of it goes back · set_aside: no buyer's money
  state text not null default 'open' check (state in ('open', 'proposed', 'applied', 'returning', 'set_aside')),
  ref text references bank_transfers (ref),
  -- Why an operator took another payer's money, sent it back or set it aside.
  reason text not null default '',
  recorded_by uuid not null references staff (id),
  proposed_by uuid references staff (id),
  decided_by uuid references staff (id),
  created_at timestamptz not null,
  decided_at timestamptz,
  version integer not null default 1,
  unique (bank_account_id, entry_key),
  check ((state in ('proposed', 'applied')) = (ref is not null))
);
create index bank_receipts_by_state on bank_receipts (state, booked_on, id);
create index bank_receipts_alike on bank_receipts (bank_account_id, booked_on, amount);
create index bank_receipts_of_transfer on bank_receipts (ref) where ref is not null;

-- Money that goes back by a transfer of ours.
create table outgoing_transfers (
  id uuid primary key,
  -- The return that asked for it, or the receipt it is left of: one of both.
  return_id uuid unique references returns (id),
  receipt_id uuid unique references bank_receipts (id),
  bank_account_id uuid not null references bank_accounts (id),
  ref text references bank_transfers (ref),
  amount bigint not null check (amount > 0),
  currency char(3) not null,
  holder text not null,
  account_sealed bytea,
  account_end text not null default '',
  state text not null default 'due' check (state in ('due', 'approved', 'sent')),
  approved_by uuid references staff (id),
  sent_by uuid references staff (id),
  bank_reference text not null default '',
  created_at timestamptz not null,
  sent_at timestamptz,
  version integer not null default 1,
  check ((return_id is null) <> (receipt_id is null)),
  check ((state = 'sent') = (sent_at is not null)),
  check ((state = 'sent') = (bank_reference <> ''))
);
create index outgoing_transfers_by_state on outgoing_transfers (state, created_at);

-- Where it was begun: which accounts take it.
alter table payments add column site text check (site in ('cn', 'hk', 'uae', 'id'));

alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check
  -- unapplied: money on our account that no payment has taken yet
  check (kind in ('channel', 'escrow', 'seller', 'fee', 'owed', 'coupon', 'payout', 'unapplied'));
