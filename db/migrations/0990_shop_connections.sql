-- beside: 0976
-- Shops that sellers have in other systems, from which their products and stock come.
create table shop_connections (
  id uuid primary key,
  shop_id uuid not null references shops (id) on delete cascade,
  system text not null check (system in ('shopify', 'woocommerce')),
  address text not null check (address ~ '^https://'),
  -- Sealed; none of one that has ended.
  credentials bytea,
  their_name text not null,
  their_currency text not null,
  -- Where products go whose type there is no category here.
  category_id uuid references categories (id) on delete set null,
  -- What texts there are written in.
  language text not null,
  -- On which new products are offered.
  site text not null,
  -- Whoever answers for it: it stops with their rights.
  created_by uuid references accounts (id) on delete set null,
  created_at timestamptz not null,
  state text not null default 'active' check (state in ('active', 'paused', 'stopped', 'ended')),
  stop_reason text,
  -- Failures in a row.
  failures integer not null default 0,
  -- Somebody reads it until then.
  busy_until timestamptz,
  -- It is not asked before.
  resting_until timestamptz,
  -- All that changed before then was read; null before the first time.
  changed_since timestamptz,
  all_read_at timestamptz,
  -- The reading that is under way: when it began, from when on it reads, and where it goes on.
  reading_began_at timestamptz,
  reading_from timestamptz,
  next_cursor text,
  check ((credentials is null) = (state = 'ended')),
  check ((stop_reason is null) = (state <> 'stopped')),
  unique (shop_id, system, address)
);
create index shop_connections_of_creator on shop_connections (created_by);
create index shop_connections_at_work on shop_connections (id) where state = 'active';
create index shop_connections_of_category on shop_connections (category_id);

-- What became of a product there. One that its seller deleted here stays as a row without a product: it does not come again.
create table connected_products (
  connection_id uuid not null references shop_connections (id) on delete cascade,
  external_id text not null,
  product_id uuid references products (id) on delete set null,
  -- Digests of its text as it was read there last, and as it stood here then: another one here is its seller's.
  their_text text not null,
  our_text text not null,
  is_gone boolean not null default false,
  looked_for_at timestamptz not null,
  primary key (connection_id, external_id),
  unique (connection_id, product_id)
);
create index connected_products_of_product on connected_products (product_id);
create index connected_products_to_look_for on connected_products (connection_id, looked_for_at) where not is_gone;

create table connected_skus (
  connection_id uuid not null,
  external_product_id text not null,
  external_id text not null,
  sku_id uuid not null references skus (id) on delete cascade,
  -- The stock that was read there last; null where none is counted.
  their_stock integer,
  primary key (connection_id, external_id),
  unique (connection_id, sku_id),
  foreign key (connection_id, external_product_id) references connected_products (connection_id, external_id)
    on delete cascade
);
create index connected_skus_of_sku on connected_skus (sku_id);
create index connected_skus_of_product on connected_skus (connection_id, external_product_id);

create table connection_runs (
  id uuid primary key,
  connection_id uuid not null references shop_connections (id) on delete cascade,
  started_at timestamptz not null,
  ended_at timestamptz,
  -- Why it came to no end.
  issue text,
  added integer not null default 0,
  updated integer not null default 0,
  restocked integer not null default 0,
  taken_off integer not null default 0
);
create index connection_runs_of_connection on connection_runs (connection_id, started_at desc, id desc);
create unique index connection_runs_open on connection_runs (connection_id) where ended_at is null;

-- Products there of which their seller has to say something. A row is gone once it is said.
create table connection_items (
  connection_id uuid not null references shop_connections (id) on delete cascade,
  external_id text not null,
  title text not null,
  reasons text[] not null check (cardinality(reasons) > 0),
  since timestamptz not null,
  primary key (connection_id, external_id)
);
create index connection_items_by_age on connection_items (connection_id, since desc, external_id);
