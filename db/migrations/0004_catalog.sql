-- Markets, shops, categories and goods.

-- A file is named by what is in it, so the same picture is kept once.
create table files (
  key text primary key check (key ~ '^[0-9a-f]{40}$'),
  mime text not null,
  bytes integer not null check (bytes > 0),
  width integer,
  height integer,
  created_at timestamptz not null default now()
);

create table markets (
  id uuid primary key,
  code text not null unique,
  industry_type smallint not null check (industry_type between 1 and 6),
  names jsonb not null,
  descriptions jsonb not null,
  country char(2) not null,
  city jsonb not null,
  latitude double precision,
  longitude double precision,
  picture text references files
);

create table shops (
  id uuid primary key,
  code text not null unique,
  owner_id uuid not null unique references accounts,
  market_id uuid references markets,
  source_language text not null,
  names jsonb not null,
  descriptions jsonb not null,
  logo text references files,
  banner text references files,
  country char(2) not null,
  region_codes text[] not null,
  opened_year smallint not null,
  level smallint not null default 1 check (level between 1 and 5),
  trusted boolean not null default false,
  sale_currency char(3) not null,
  -- getPreRatio: percent paid before the goods are prepared; 100 is all at once.
  pre_ratio smallint not null default 100 check (pre_ratio between 10 and 100),
  auto_confirm boolean not null default false,
  created_at timestamptz not null
);

create table categories (
  id uuid primary key,
  code text not null unique,
  parent_id uuid references categories,
  level smallint not null check (level between 1 and 8),
  -- The ids from the root down to this one, itself included.
  path uuid[] not null,
  names jsonb not null,
  position integer not null default 0,
  picture text references files,
  check (cardinality(path) = level),
  check (path[level] = id),
  check (level = 1 or path[level - 1] = parent_id)
);
create index categories_below on categories (parent_id, position);

create table attributes (
  id uuid primary key,
  code text not null unique,
  names jsonb not null
);

create table attribute_values (
  id uuid primary key,
  attribute_id uuid not null references attributes on delete cascade,
  code text not null,
  names jsonb not null,
  position integer not null default 0,
  unique (attribute_id, code),
  unique (attribute_id, id)
);

create table category_attributes (
  category_id uuid not null references categories on delete cascade,
  attribute_id uuid not null references attributes on delete cascade,
  position integer not null default 0,
  primary key (category_id, attribute_id)
);

create table goods (
  id uuid primary key,
  shop_id uuid not null references shops,
  -- The seller's own name for it; an import that is repeated finds its rows by it.
  code text not null,
  category_id uuid not null references categories,
  source_language text not null,
  unit_code text not null references units,
  currency char(3) not null,
  moq integer not null check (moq > 0),
  multiple integer not null check (multiple > 0),
  weight_grams integer not null default 0 check (weight_grams >= 0),
  -- The lowest and the highest tier price of its skus: what a card shows without reading them.
  price_from bigint not null check (price_from > 0),
  price_to bigint not null,
  -- Files by key, the main picture first.
  pictures text[] not null default '{}',
  -- [{ names, values: [{ names, picture? }] }], at most three; skus refer to values by position.
  specs jsonb not null default '[]',
  labels text[] not null default '{}',
  sites text[] not null,
  publish_status text not null check (publish_status in ('draft', 'published', 'down')),
  sales_count integer not null default 0 check (sales_count >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  unique (shop_id, code),
  check (price_to >= price_from),
  check (moq % multiple = 0),
  check (jsonb_array_length(specs) <= 3),
  check (sites <@ array['cn', 'hk', 'uae', 'id'])
);
create index goods_of_category on goods (category_id);
create index goods_labels on goods using gin (labels);

create table goods_texts (
  goods_id uuid not null references goods on delete cascade,
  language text not null,
  title text not null,
  description text not null default '',
  origin text not null check (origin in ('human', 'machine')),
  -- Hash of the source text a translation was made from; another hash today means it is stale.
  source_hash text,
  primary key (goods_id, language)
);

create table skus (
  id uuid primary key,
  goods_id uuid not null references goods on delete cascade,
  position integer not null,
  spec_values smallint[] not null default '{}',
  code text not null default '',
  picture text references files,
  -- What can still be promised: a reservation takes from it, a release gives back.
  stock integer not null check (stock >= 0),
  -- Wholesale tiers: from tier_minimums[i] pieces on, one costs tier_prices[i] (minor units of goods.currency).
  tier_minimums integer[] not null,
  tier_prices bigint[] not null,
  unique (goods_id, spec_values),
  unique (goods_id, position),
  check (cardinality(spec_values) <= 3),
  check (cardinality(tier_minimums) between 1 and 10),
  check (cardinality(tier_minimums) = cardinality(tier_prices)),
  check (0 < all (tier_minimums)),
  check (0 < all (tier_prices))
);

create table goods_attributes (
  goods_id uuid not null references goods on delete cascade,
  attribute_id uuid not null references attributes,
  value_id uuid not null,
  primary key (goods_id, attribute_id, value_id),
  foreign key (attribute_id, value_id) references attribute_values (attribute_id, id)
);
create index goods_attributes_of_value on goods_attributes (value_id);

-- Where an import stands, so that one that was cut off goes on; and what it refused.
create table imports (
  id uuid primary key,
  -- SHA-256 of the file and what it was read as.
  source_hash text not null unique,
  name text not null,
  rows_done integer not null default 0,
  rows_refused integer not null default 0,
  started_at timestamptz not null,
  finished_at timestamptz
);

create table import_refusals (
  import_id uuid not null references imports on delete cascade,
  line integer not null,
  reason text not null,
  excerpt text not null,
  primary key (import_id, line)
);
