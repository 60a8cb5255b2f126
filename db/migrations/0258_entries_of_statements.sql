-- What a bank's statement proves: which entries it names, which of them it took back, and what left the account.

alter table bank_accounts
  -- The same number is one account for what was loaded, however often it was proposed and closed.
  add column plain_number text not null generated always as (regexp_replace(upper(number), '[^A-Z0-9]', '', 'g')) stored;
create index bank_accounts_by_number on bank_accounts (plain_number);

alter table bank_statements
  -- Lines that the bank had not booked yet, and those by which it took back an entry.
  add column pending integer not null default 0,
  add column reversals integer not null default 0;

alter table bank_receipts
  add column bank_reference text not null default '',
  -- Of a part of a batch: what the whole entry was.
  add column batch_amount bigint,
  -- A transfer of ours that came back, not a buyer's money.
  add column is_reversal boolean not null default false,
  -- When the bank took the money back.
  add column reversed_at timestamptz;
alter table bank_receipts drop constraint bank_receipts_state_check;
alter table bank_receipts add constraint bank_receipts_state_check
  -- reversed: the bank took the money back before anything was done with it
  check (state in ('open', 'proposed', 'applied', 'returning', 'set_aside', 'reversed'));
-- Copies of one entry are looked for by amount.
drop index bank_receipts_alike;
create index bank_receipts_alike on bank_receipts (amount, booked_on);
create index bank_receipts_of_batch on bank_receipts (batch_amount, booked_on) where batch_amount is not null;
create index bank_receipts_reversed on bank_receipts (reversed_at) where reversed_at is not null;

-- Money that left an account: what we sent, fees, and what the bank took back of what had come in.
create table bank_debits (
  id uuid primary key,
  bank_account_id uuid not null references bank_accounts (id),
  statement_id uuid not null references bank_statements (id),
  entry_key text not null,
  booked_on date not null,
  amount bigint not null check (amount > 0),
  currency char(3) not null,
  payee_name text not null,
  remittance text not null,
  bank_reference text not null,
  is_reversal boolean not null,
  -- Of a reversal: the money that it takes back, once it is known.
  receipt_id uuid references bank_receipts (id),
  -- Of a reversal: when an operator has dealt with it, and what they say of it.
  settled_at timestamptz,
  settled_by uuid references staff (id),
  reason text not null default '',
  created_at timestamptz not null,
  version integer not null default 1,
  unique (bank_account_id, entry_key),
  check ((settled_at is null) = (settled_by is null))
);
create index bank_debits_to_settle on bank_debits (booked_on, id) where is_reversal and settled_at is null;
create index bank_debits_alike on bank_debits (amount, booked_on);
create index bank_debits_of_receipt on bank_debits (receipt_id) where receipt_id is not null;
