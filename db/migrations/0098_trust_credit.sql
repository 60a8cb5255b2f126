-- Trust credit: what a buyer applies for, the line an operator opens, what is drawn on it, and each movement.
create table credit_applications (
  id uuid primary key,
  buyer_id uuid not null references accounts (id),
  currency character(3) not null,
  requested bigint not null check (requested > 0),
  yearly_purchases bigint not null check (yearly_purchases >= 0),
  note text not null check (char_length(note) <= 1000),
  pictures text[] not null check (cardinality(pictures) <= 6),
  -- As it was calculated when the application was sent.
  score jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused')),
  reason text not null default '',
  created_at timestamptz not null,
  decided_by uuid references staff (id),
  decided_at timestamptz,
  check ((state = 'waiting') = (decided_at is null))
);
create unique index credit_applications_waiting on credit_applications (buyer_id) where state = 'waiting';
create index credit_applications_of_buyer on credit_applications (buyer_id, created_at desc);
create index credit_applications_by_state on credit_applications (state, created_at);

create table credit_lines (
  account_id uuid primary key references accounts (id),
  currency character(3) not null,
  limit_amount bigint not null check (limit_amount > 0),
  term_days integer not null check (term_days between 7 and 180),
  -- Of what is overdue, for each day, in hundredths of a percent.
  late_fee_bps integer not null check (late_fee_bps between 0 and 10),
  state text not null check (state in ('active', 'frozen', 'closed')),
  reason text not null default '',
  -- What was returned or repaid beyond what was owed: the next draw uses it up first.
  in_favour bigint not null default 0 check (in_favour >= 0),
  version integer not null default 1,
  opened_at timestamptz not null,
  changed_at timestamptz not null
);

-- What a payment asks of a line.
create table credit_charges (
  ref text primary key,
  payment_id uuid not null unique references payments (id),
  payment_number text not null,
  account_id uuid not null references accounts (id),
  amount bigint not null check (amount > 0),
  currency character(3) not null,
  state text not null default 'open' check (state in ('open', 'paid', 'refused', 'closed')),
  created_at timestamptz not null,
  decided_at timestamptz,
  check ((state = 'open') = (decided_at is null))
);
create index credit_charges_of_account on credit_charges (account_id);

create table credit_draws (
  id uuid primary key,
  account_id uuid not null references credit_lines (account_id),
  ref text not null unique references credit_charges (ref),
  amount bigint not null check (amount > 0),
  -- Repaid, or returned by a refund.
  settled bigint not null default 0 check (settled between 0 and amount),
  fees bigint not null default 0,
  -- What the days that are charged for come to, in ten-thousandths: no day is rounded by itself.
  accrued bigint not null default 0,
  fees_paid bigint not null default 0 check (fees_paid between 0 and fees),
  -- As agreed when it was drawn, whatever the line says later.
  late_fee_bps integer not null,
  due_on date not null,
  -- Days up to this one have been charged for.
  charged_until date not null,
  drawn_at timestamptz not null
);
create index credit_draws_of_line on credit_draws (account_id, due_on, id);
create index credit_draws_open on credit_draws (due_on) where settled < amount or fees_paid < fees;

-- The statement: what made the debt grow (positive) or shrink (negative). Never changed.
create table credit_movements (
  id uuid primary key,
  account_id uuid not null references credit_lines (account_id),
  kind text not null check (kind in ('draw', 'repayment', 'return', 'late fee')),
  -- The same kind and cause count once.
  cause text not null,
  payment_number text not null default '',
  amount bigint not null check (amount <> 0),
  at timestamptz not null,
  unique (kind, cause)
);
create index credit_movements_of_line on credit_movements (account_id, id desc);

-- A payment is for orders, or repays what was drawn.
alter table payments
  add column subject text not null default 'orders' check (subject in ('orders', 'credit')),
  alter column trade_id drop not null,
  add constraint payments_trade check ((subject = 'orders') = (trade_id is not null));
create unique index payments_open_repayment on payments (buyer_id)
  where subject = 'credit' and state in ('created', 'pending');

-- What other domains read of disputes: the requests that an operator decided against the buyer.
create view rejected_refunds as
  select id, order_id, closed_at from refunds where state = 'rejected';
