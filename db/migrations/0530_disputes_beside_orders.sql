-- Card payments for bookings and for repayments of trust credit that a buyer's bank takes back.
alter table booking_refunds drop constraint booking_refunds_reason_check;
alter table booking_refunds add constraint booking_refunds_reason_check check (reason in
  ('not_needed', 'late', 'not_received', 'quality', 'other', 'overdue', 'card_dispute'));

-- Refunds by which providers bear what was lost: the bank has given their money to the buyer already.
create table dispute_booking_refunds (
  refund_id uuid primary key references booking_refunds (id),
  dispute_id uuid not null references card_disputes (id)
);
create index dispute_booking_refunds_dispute on dispute_booking_refunds (dispute_id);

-- What providers owe of completed bookings that a bank took back, recovered from their balance as far as it reaches.
create table booking_debts (
  refund_id uuid primary key references booking_refunds (id),
  booking_id uuid not null references bookings (id),
  provider_id uuid not null references accounts (id),
  currency char(3) not null,
  -- What the provider owes, in minor units.
  amount bigint not null check (amount > 0),
  -- What the platform gives back of its fee, as the provider pays.
  fee bigint not null check (fee >= 0),
  recovered bigint not null default 0 check (recovered between 0 and amount),
  created_at timestamptz not null
);
create index booking_debts_open on booking_debts (provider_id, currency, created_at) where recovered < amount;

-- Providers give files as shops do: by their account, without a shop.
alter table dispute_files drop constraint dispute_files_check1;
alter table dispute_files add constraint dispute_files_of_shop check (shop_id is null or account_id is not null);

-- Repayments of trust credit that a bank may take back: nothing is drawn on their lines meanwhile.
create table disputed_repayments (
  ref text primary key,
  account_id uuid not null references credit_lines (account_id),
  amount bigint not null check (amount > 0),
  created_at timestamptz not null
);
create index disputed_repayments_account on disputed_repayments (account_id);

alter table credit_movements drop constraint credit_movements_kind_check;
alter table credit_movements add constraint credit_movements_kind_check check (kind in
  ('draw', 'repayment', 'return', 'late fee', 'reversal'));
