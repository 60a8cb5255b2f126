-- Catalogs of products as PDF, each for whoever had it made (docs/decisions/0247-product-sheets-and-catalogs.md). What it says
-- is read when it is asked for, at the prices of its reader, and stands in its row until the file is drawn.
create table product_catalogs (
  id uuid primary key,
  kind text not null check (kind in ('shop', 'own', 'saved')),
  shop_id uuid references shops (id),
  -- Null of a visitor who is not signed in.
  account_id uuid references accounts (id),
  -- The account at whose prices it is, a person's or a company's; null where it is at everybody's.
  buyer_id uuid references accounts (id),
  language text not null,
  name text not null,
  contents jsonb,
  state text not null default 'waiting' check (state in ('waiting', 'working', 'done', 'failed')),
  products_total integer not null check (products_total between 1 and 500),
  products_done integer not null default 0,
  file text check (file ~ '^[0-9a-f]{40}$'),
  bytes integer check (bytes > 0),
  created_at timestamptz not null,
  finished_at timestamptz,
  check (products_done between 0 and products_total),
  check ((kind = 'saved') = (shop_id is null)),
  check (kind = 'shop' or account_id is not null),
  check (buyer_id is null or account_id is not null),
  check ((finished_at is not null) = (state in ('done', 'failed'))),
  check ((contents is null) = (finished_at is not null)),
  check ((file is not null) = (state = 'done')),
  check ((bytes is null) = (file is null))
);
-- One at a time for each account.
create unique index product_catalogs_at_work on product_catalogs (account_id) where state in ('waiting', 'working');
create index product_catalogs_of_account on product_catalogs (account_id, created_at desc);
create index product_catalogs_of_buyer on product_catalogs (buyer_id);
create index product_catalogs_of_shop on product_catalogs (shop_id);
create index product_catalogs_oldest on product_catalogs (created_at);
create index product_catalogs_by_file on product_catalogs (file);
