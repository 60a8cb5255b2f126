-- What programs may order for their buyers, what they prepared, and what waits for the buyer.

-- Zero is none: each order waits for the buyer's click then.
alter table agent_grants
  add column limits_currency text not null default 'CNY' check (length(limits_currency) = 3),
  add column per_order bigint not null default 0 check (per_order >= 0),
  add column per_day bigint not null default 0 check (per_day >= 0),
  add column per_month bigint not null default 0 check (per_month >= 0),
  add column orders_a_day integer not null default 0 check (orders_a_day between 0 and 100),
  -- Only those; all where there are none.
  add column shop_ids uuid[] not null default '{}' check (cardinality(shop_ids) <= 50),
  add column address_ids uuid[] not null default '{}' check (cardinality(address_ids) <= 50);

-- An order that a program prepared. It becomes orders once at most, under a key that is made of its id.
create table agent_drafts (
  id uuid primary key,
  grant_id uuid not null references agent_grants on delete cascade,
  kind text not null check (kind in ('order', 'quote')),
  state text not null default 'prepared'
    check (state in ('prepared', 'waiting', 'ordered', 'refused', 'canceled')),
  site text not null,
  currency text not null check (length(currency) = 3),
  language text not null,
  -- What is submitted, as it was priced; what a person is shown of it.
  input jsonb not null check (jsonb_typeof(input) = 'object'),
  shown jsonb not null check (jsonb_typeof(shown) = 'object'),
  total bigint not null check (total >= 0),
  -- What it came to before it was priced anew.
  total_before bigint,
  -- The program's own key of its submission.
  submit_key text check (length(submit_key) between 8 and 64),
  -- Why it waits for the buyer.
  reason text,
  -- The orders it became.
  ordered jsonb check (jsonb_typeof(ordered) = 'array'),
  version integer not null default 1,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz,
  check ((state = 'ordered') = (ordered is not null)),
  check (state <> 'waiting' or reason is not null)
);
create unique index agent_drafts_key on agent_drafts (grant_id, submit_key) where submit_key is not null;
create index agent_drafts_grant on agent_drafts (grant_id, created_at desc);
create index agent_drafts_expiry on agent_drafts (expires_at);

-- What was ordered within the limits, without a click; minor units of the grant's currency of then.
create table agent_spending (
  -- Written as the order is admitted, just before it.
  order_id uuid primary key references orders on delete cascade deferrable initially deferred,
  grant_id uuid not null references agent_grants on delete cascade,
  at timestamptz not null,
  amount bigint not null check (amount >= 0),
  currency text not null check (length(currency) = 3),
  -- It was cancelled the same day.
  given_back_at timestamptz
);
create index agent_spending_grant on agent_spending (grant_id, at);

-- Carts of programs, apart from the buyer's own. The one with the id of the grant is what its tools work on.
create table agent_carts (
  id uuid primary key,
  grant_id uuid not null references agent_grants on delete cascade,
  lines jsonb not null default '[]' check (jsonb_typeof(lines) = 'array'),
  canceled_at timestamptz,
  updated_at timestamptz not null
);
create index agent_carts_grant on agent_carts (grant_id);

alter table agent_log
  add column orders text not null default '',
  add column amount bigint,
  add column currency text;

-- The program that an order was placed through, as it called itself.
alter table orders add column agent_name text check (length(agent_name) between 1 and 200);
