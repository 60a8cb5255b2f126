-- Payments that a buyer's bank takes back.
alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check check (kind in
  ('channel', 'escrow', 'seller', 'fee', 'owed', 'coupon', 'payout', 'unapplied', 'cost', 'disputed'));

create table card_disputes (
  id uuid primary key,
  -- The channel's own name of it.
  ref text not null unique,
  payment_id uuid not null references payments (id),
  amount bigint not null check (amount > 0),
  currency char(3) not null,
  reason text not null,
  state text not null default 'open' check (state in ('open', 'won', 'lost')),
  -- By when the bank wants an answer.
  due_at timestamptz,
  created_at timestamptz not null,
  closed_at timestamptz,
  -- When it was settled who bears what was lost.
  settled_at timestamptz,
  check ((state = 'open') = (closed_at is null)),
  check (settled_at is null or state = 'lost')
);
create index card_disputes_payment on card_disputes (payment_id);
create index card_disputes_unsettled on card_disputes (created_at) where state <> 'won' and settled_at is null;

-- Refunds by which shops bear what was lost: the bank has given their money to the buyer already.
create table dispute_refunds (
  refund_id uuid primary key references refunds (id),
  dispute_id uuid not null references card_disputes (id)
);
create index dispute_refunds_dispute on dispute_refunds (dispute_id);

alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check check (reason in
  ('not_needed', 'late', 'not_received', 'missing', 'damaged', 'wrong', 'quality', 'other', 'balance_unpaid',
    'shop_closed', 'card_dispute', 'out_of_stock', 'price_error', 'cannot_ship', 'goodwill'));
