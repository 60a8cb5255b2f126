-- beside: 0976
-- Orders that were paid from then on are placed in the connected shop; null: none are.
alter table shop_connections add column orders_since timestamptz;

-- What whoever carries an order out elsewhere has to know of it.
create view paid_order_lines as
  select order_lines.order_id, orders.shop_id, orders.last_paid_at, order_lines.sku_id
  from orders join order_lines on order_lines.order_id = orders.id
  where orders.last_paid_at is not null;
create index orders_paid_lately_of_shop on orders (shop_id, last_paid_at) where last_paid_at is not null;

-- What became of an order in a connected shop that its products came from.
create table connected_orders (
  id uuid primary key,
  connection_id uuid not null references shop_connections (id) on delete cascade,
  order_id uuid not null references orders (id),
  -- ended: nobody has to look at it any more, whatever is there.
  state text not null default 'waiting' check (state in ('waiting', 'placed', 'needs_you', 'cancelled', 'ended')),
  -- Why its seller is asked, or why it waits.
  issue text,
  -- Somebody set out to place it then, and perhaps did: it is looked for before it is placed anew.
  attempted_at timestamptz,
  first_attempted_at timestamptz,
  -- What of it was given back when its seller said that they have changed it there.
  refunded_known bigint not null default -1,
  -- Failures in a row.
  failures integer not null default 0,
  next_at timestamptz not null,
  -- Somebody works on it until then.
  busy_until timestamptz,
  external_id text,
  external_name text,
  created_at timestamptz not null,
  placed_at timestamptz,
  check (state not in ('placed', 'cancelled') or external_id is not null),
  check ((first_attempted_at is null) = (attempted_at is null)),
  unique (connection_id, order_id)
);
create index connected_orders_of_order on connected_orders (order_id);
create index connected_orders_due on connected_orders (connection_id, next_at) where state in ('waiting', 'placed');
create index connected_orders_newest on connected_orders (connection_id, created_at desc, id desc);

-- Which shipments there were taken over here.
create table connected_shipments (
  connected_order_id uuid not null references connected_orders (id) on delete cascade,
  external_id text not null,
  shipped_at timestamptz not null,
  primary key (connected_order_id, external_id)
);
