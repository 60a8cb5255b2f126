-- What a shop asks for sending goods, by weight and where to.

create table freight_templates (
  id uuid primary key,
  shop_id uuid not null references shops on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  -- Where the goods are sent from.
  country char(2) not null,
  region_code text,
  currency char(3) not null,
  is_default boolean not null default false,
  created_at timestamptz not null,
  unique (shop_id, id)
);
create unique index freight_templates_default on freight_templates (shop_id) where is_default;

create table freight_zones (
  id uuid primary key,
  template_id uuid not null references freight_templates on delete cascade,
  position integer not null,
  -- Either whole countries, or provinces of China.
  countries text[] not null default '{}',
  provinces text[] not null default '{}',
  first_grams integer not null check (first_grams > 0),
  first_price bigint not null check (first_price >= 0),
  further_grams integer not null check (further_grams > 0),
  further_price bigint not null check (further_price >= 0),
  -- Goods for this much or more are sent for nothing.
  free_from bigint check (free_from > 0),
  days_min smallint not null check (days_min > 0),
  days_max smallint not null check (days_max <= 365),
  unique (template_id, position),
  check (days_min <= days_max),
  check ((cardinality(countries) > 0) <> (cardinality(provinces) > 0))
);

-- Goods that are sent otherwise than the shop's others.
alter table goods add column freight_template_id uuid;
alter table goods add foreign key (shop_id, freight_template_id)
  references freight_templates (shop_id, id) on delete set null (freight_template_id);
create index goods_of_freight_template on goods (freight_template_id) where freight_template_id is not null;
