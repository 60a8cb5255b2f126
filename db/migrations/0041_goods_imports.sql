-- A seller's spreadsheet on its way into the shop: worked off in parts that each are whole, so that it goes on where it
-- was after any interruption.
create table goods_imports (
  id uuid primary key,
  shop_id uuid not null references shops on delete cascade,
  account_id uuid not null references accounts,
  name text not null check (char_length(name) between 1 and 200),
  language text not null,
  site text not null,
  category_id uuid not null references categories,
  -- Whether what is complete goes on sale at once.
  publishes boolean not null,
  -- Files by the names the sheet calls them.
  pictures jsonb not null default '{}' check (jsonb_typeof(pictures) = 'object'),
  -- Kept until it is done.
  file bytea check (octet_length(file) <= 16000000),
  state text not null default 'waiting' check (state in ('waiting', 'working', 'done', 'failed')),
  problem text check ((problem is not null) = (state = 'failed')),
  rows_total integer not null default 0 check (rows_total >= 0),
  rows_done integer not null default 0 check (rows_done between 0 and rows_total),
  -- Goods are written whole: so many of the sheet's are behind us.
  goods_done integer not null default 0 check (goods_done >= 0),
  goods_new integer not null default 0 check (goods_new >= 0),
  rows_refused integer not null default 0 check (rows_refused between 0 and rows_done),
  created_at timestamptz not null,
  finished_at timestamptz,
  check ((finished_at is not null) = (state in ('done', 'failed'))),
  check ((file is null) = (state in ('done', 'failed')))
);
create index goods_imports_of_shop on goods_imports (shop_id, created_at desc, id desc);

create table goods_import_refusals (
  import_id uuid not null references goods_imports on delete cascade,
  line integer not null check (line > 1),
  -- The row as it was sent, by column.
  cells jsonb not null check (jsonb_typeof(cells) = 'object'),
  -- What is wrong, by column.
  faults jsonb not null check (jsonb_typeof(faults) = 'object'),
  primary key (import_id, line)
);
