-- Sheets with which sellers ship many orders at once: what one would do is written first, and done when its seller confirms.
create table tracking_imports (
  id uuid primary key,
  shop_id uuid not null references shops on delete cascade,
  -- Who sent it, then who confirmed it: the shipments are theirs.
  account_id uuid not null references accounts,
  name text not null,
  language text not null,
  file bytea check (octet_length(file) <= 16000000),
  -- As it is to be read, where somebody said so; and as it was read.
  wanted_encoding text,
  encoding text,
  state text not null default 'waiting' check (state in ('waiting', 'working', 'checked', 'done', 'failed')),
  problem text,
  rows_total integer not null default 0,
  rows_done integer not null default 0,
  rows_refused integer not null default 0,
  rows_unchanged integer not null default 0 check (rows_unchanged >= 0),
  -- Shipments and orders that are sent whole with them: to be made, and once confirmed those that are made.
  parcels integer not null default 0 check (parcels >= 0),
  orders_shipped integer not null default 0 check (orders_shipped >= 0),
  created_at timestamptz not null,
  confirmed_at timestamptz,
  finished_at timestamptz,
  check ((problem is not null) = (state = 'failed')),
  check (rows_done >= 0 and rows_done <= rows_total),
  check (rows_refused >= 0 and rows_refused <= rows_done),
  check ((finished_at is not null) = (state in ('done', 'failed'))),
  -- Once it is checked its plan says everything.
  check ((file is null) = (state in ('checked', 'done', 'failed') or confirmed_at is not null))
);
create index tracking_imports_of_shop on tracking_imports (shop_id, created_at desc, id desc);

create table tracking_import_parcels (
  import_id uuid not null references tracking_imports on delete cascade,
  -- Its first row in the sheet, and how many rows it has.
  line integer not null check (line > 1),
  row_count integer not null check (row_count > 0),
  -- Known where it is an order of the shop, with the version that was looked at.
  order_id uuid references orders on delete cascade,
  order_number text not null,
  version integer,
  carrier_code text not null,
  carrier text not null,
  tracking_number text not null,
  -- Pieces by line of the order.
  lines jsonb not null default '[]' check (jsonb_typeof(lines) = 'array'),
  is_last boolean not null default false,
  kind text not null check (kind in ('ship', 'unchanged', 'refused', 'shipped')),
  problem text,
  primary key (import_id, line),
  check ((order_id is null) = (version is null)),
  check (kind not in ('ship', 'shipped') or (order_id is not null and jsonb_array_length(lines) > 0)),
  check ((kind = 'refused') = (problem is not null))
);
create index tracking_import_parcels_by_kind on tracking_import_parcels (import_id, kind, line);
create index tracking_import_parcels_order on tracking_import_parcels (order_id);

-- The rows, as they come back where they are refused.
create table tracking_import_rows (
  import_id uuid not null references tracking_imports on delete cascade,
  line integer not null check (line > 1),
  -- The first row of its shipment.
  parcel integer not null,
  cells jsonb not null check (jsonb_typeof(cells) = 'object'),
  problem text,
  primary key (import_id, line)
);
create index tracking_import_rows_of_parcel on tracking_import_rows (import_id, parcel);
