-- Payments and the double-entry ledger.

create table payments (
  id uuid primary key,
  number text not null unique,
  trade_id uuid not null references trades,
  buyer_id uuid not null references accounts,
  channel text not null,
  currency char(3) not null,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('created', 'pending', 'succeeded', 'failed', 'expired')),
  reason text not null default '',
  -- The channel's own name for it.
  channel_ref text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  settled_at timestamptz,
  check ((state in ('succeeded', 'failed', 'expired')) = (settled_at is not null))
);
create unique index payments_channel_ref on payments (channel, channel_ref) where channel_ref is not null;
create index payments_of_buyer on payments (buyer_id, created_at desc);

-- What a payment is for. A part is settled when its money reached the order; at most one attempt ever is.
create table payment_parts (
  payment_id uuid not null references payments,
  order_id uuid not null references orders,
  instalment text not null check (instalment in ('full', 'deposit', 'balance')),
  amount bigint not null check (amount > 0),
  outcome text not null default 'open' check (outcome in ('open', 'settled', 'returned', 'void')),
  primary key (payment_id, order_id)
);
create unique index payment_parts_settled_once on payment_parts (order_id, instalment) where outcome = 'settled';
create index payment_parts_of_order on payment_parts (order_id);

-- Every word from a channel, kept as it came; the same word twice is one row.
create table channel_notifications (
  channel text not null,
  event_id text not null,
  payment_id uuid references payments,
  body jsonb not null,
  received_at timestamptz not null,
  primary key (channel, event_id)
);

-- Money owed back to a buyer: it came too late or twice. The channel is asked until it has sent it.
create table returns (
  payment_id uuid not null,
  order_id uuid not null,
  amount bigint not null check (amount > 0),
  currency char(3) not null,
  reason text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  primary key (payment_id, order_id),
  foreign key (payment_id, order_id) references payment_parts (payment_id, order_id)
);

create table ledger_accounts (
  id uuid primary key,
  -- channel: money at a channel · escrow: held for an order's shop · seller: a shop's balance
  -- fee: the platform's income · owed: to be returned to buyers
  kind text not null check (kind in ('channel', 'escrow', 'seller', 'fee', 'owed')),
  owner text not null,
  currency char(3) not null,
  unique (kind, owner, currency),
  unique (id, currency)
);

create table ledger_transactions (
  id uuid primary key,
  kind text not null,
  -- What caused it; the same cause can be booked once.
  cause text not null,
  currency char(3) not null,
  at timestamptz not null,
  unique (kind, cause),
  unique (id, currency)
);

create table ledger_entries (
  transaction_id uuid not null,
  account_id uuid not null,
  currency char(3) not null,
  -- Positive: into the account; negative: out of it. A transaction sums to zero.
  amount bigint not null check (amount <> 0),
  primary key (transaction_id, account_id),
  foreign key (transaction_id, currency) references ledger_transactions (id, currency),
  foreign key (account_id, currency) references ledger_accounts (id, currency)
);
create index ledger_entries_of_account on ledger_entries (account_id);

create trigger ledger_transactions_append_only before update or delete on ledger_transactions
  for each row execute function refuse_change();
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_change();

create function check_ledger_balance() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from ledger_entries where transaction_id = new.transaction_id) <> 0 then
    raise exception 'ledger transaction % does not sum to zero', new.transaction_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function check_ledger_balance();

-- The bank behind the sandbox channel: what a real bank would keep on its own side.
create table sandbox_bank_charges (
  ref text primary key,
  payment_id uuid not null,
  amount bigint not null,
  currency char(3) not null,
  state text not null check (state in ('open', 'paid', 'refused', 'closed')),
  returned bigint not null default 0,
  created_at timestamptz not null,
  decided_at timestamptz
);
