-- The cart, orders and what is held for them.

create table cart_lines (
  account_id uuid not null references accounts on delete cascade,
  sku_id uuid not null references skus on delete cascade,
  quantity integer not null check (quantity > 0),
  checked boolean not null default true,
  added_at timestamptz not null,
  primary key (account_id, sku_id)
);

-- The orders of one submission. The key makes a repeated submission the same submission.
create table trades (
  id uuid primary key,
  buyer_id uuid not null references accounts,
  idempotency_key text not null,
  request_hash text not null,
  created_at timestamptz not null,
  unique (buyer_id, idempotency_key)
);

create table orders (
  id uuid primary key,
  number text not null unique,
  trade_id uuid not null references trades,
  buyer_id uuid not null references accounts,
  shop_id uuid not null references shops,
  site text not null check (site in ('cn', 'hk', 'uae', 'id')),
  state text not null check (state in ('submitted', 'awaiting_payment', 'preparing', 'awaiting_balance',
    'awaiting_dispatch', 'dispatched', 'completed', 'cancelled', 'refunded')),
  -- Frozen at submission: every amount below is in minor units of `currency`.
  currency char(3) not null,
  sale_currency char(3) not null,
  rate numeric(24, 9) not null check (rate > 0),
  goods_amount bigint not null check (goods_amount >= 0),
  freight_amount bigint not null default 0 check (freight_amount >= 0),
  discount_amount bigint not null default 0 check (discount_amount >= 0),
  total_amount bigint not null check (total_amount >= 0),
  pre_ratio smallint not null check (pre_ratio between 10 and 100),
  paid_amount bigint not null default 0 check (paid_amount >= 0),
  address jsonb not null,
  buyer_message text not null default '',
  submitted_at timestamptz not null,
  -- When the present state ends by itself, if it does.
  deadline timestamptz,
  version integer not null default 1,
  check (total_amount = goods_amount + freight_amount - discount_amount),
  check (paid_amount <= total_amount),
  check (state not in ('awaiting_dispatch', 'dispatched', 'completed') or paid_amount = total_amount)
);
create index orders_of_buyer on orders (buyer_id, submitted_at desc, id);
create index orders_of_buyer_state on orders (buyer_id, state, submitted_at desc, id);
create index orders_of_shop on orders (shop_id, submitted_at desc, id);
create index orders_of_shop_state on orders (shop_id, state, submitted_at desc, id);
create index orders_of_trade on orders (trade_id);
create index orders_latest on orders (submitted_at desc);
create index orders_deadline on orders (deadline) where deadline is not null;

create table order_lines (
  id uuid primary key,
  order_id uuid not null references orders,
  position integer not null,
  goods_id uuid not null references goods,
  sku_id uuid not null references skus,
  quantity integer not null check (quantity > 0),
  sale_price bigint not null check (sale_price >= 0),
  price bigint not null check (price >= 0),
  -- What the buyer saw, in every language there was: goods change, orders do not.
  titles jsonb not null,
  source_language text not null,
  spec jsonb not null,
  unit_code text not null references units,
  picture text,
  unique (order_id, sku_id),
  unique (order_id, position)
);

create table order_events (
  id uuid primary key,
  order_id uuid not null references orders,
  version integer not null,
  kind text not null,
  actor_id uuid references accounts,
  actor_role text not null check (actor_role in ('buyer', 'seller', 'system', 'bank')),
  from_state text,
  to_state text not null,
  data jsonb not null default '{}',
  at timestamptz not null,
  unique (order_id, version)
);
create trigger order_events_append_only before update or delete on order_events
  for each row execute function refuse_change();

-- Goods held for an order: held until paid, then sold; or released, back to the sku. Once.
create table reservations (
  order_id uuid not null references orders,
  sku_id uuid not null references skus,
  quantity integer not null check (quantity > 0),
  state text not null check (state in ('held', 'sold', 'released')),
  primary key (order_id, sku_id)
);

create table shipments (
  id uuid primary key,
  order_id uuid not null references orders,
  carrier text not null,
  tracking_number text not null,
  shipped_at timestamptz not null
);
create index shipments_of_order on shipments (order_id);
