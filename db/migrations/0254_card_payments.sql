-- Card payments by Stripe: what was asked of it for a payment, what it keeps of the money, and what a channel leaves to
-- operators.

-- A payment's page at Stripe.
create table stripe_sessions (
  payment_id uuid primary key references payments (id),
  -- Which account: a Stripe account is of one country.
  site text not null check (site in ('hk', 'uae')),
  -- What was asked for, word for word: under the same key only the same may be asked again.
  request jsonb not null,
  -- How often Stripe failed in the middle of it: it repeats that for as long as it is asked under the same key.
  failures integer not null default 0,
  -- Stripe's name of it and where its page is; null until Stripe has answered.
  ref text unique,
  url text,
  created_at timestamptz not null,
  -- When what Stripe kept of it was booked.
  fee_booked_at timestamptz,
  check ((ref is null) = (url is null))
);
create index stripe_sessions_without_fee on stripe_sessions (created_at) where fee_booked_at is null;

-- What a channel cannot do by itself, or says that people have to look at.
create table channel_tasks (
  id uuid primary key,
  -- return: money that the channel does not give back · dispute: a buyer's bank takes a payment back
  kind text not null check (kind in ('return', 'dispute')),
  payment_id uuid not null references payments (id),
  return_id uuid unique references returns (id),
  -- The channel's own name of a dispute.
  dispute_ref text unique,
  amount bigint not null check (amount > 0),
  currency char(3) not null,
  -- In the channel's words.
  reason text not null,
  -- By when the channel wants an answer.
  due_at timestamptz,
  state text not null default 'open' check (state in ('open', 'done')),
  -- Null where it was done by the channel after all.
  decided_by uuid references staff (id),
  note text not null default '',
  created_at timestamptz not null,
  decided_at timestamptz,
  version integer not null default 1,
  check ((kind = 'return') = (return_id is not null)),
  check ((kind = 'dispute') = (dispute_ref is not null)),
  check ((state = 'done') = (decided_at is not null))
);
create index channel_tasks_by_state on channel_tasks (state, created_at, id);
create index channel_tasks_of_payment on channel_tasks (payment_id);

-- How often money that had left for its buyer has come back to the channel.
alter table returns add column lost integer not null default 0 check (lost >= 0);

alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check
  -- cost: what a channel keeps for its service (negative: the platform has paid)
  check (kind in ('channel', 'escrow', 'seller', 'fee', 'owed', 'coupon', 'payout', 'unapplied', 'cost'));
