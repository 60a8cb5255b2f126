-- Sites, currencies, dictionaries and places: what everything else refers to.

create table site_hosts (
  host text primary key check (host = lower(host)),
  site text not null check (site in ('cn', 'hk', 'uae', 'id'))
);

-- A price type is a currency a buyer may see prices and pay in; the ids stand in the specification.
create table price_types (
  id integer primary key,
  currency char(3) not null unique,
  symbol text not null
);

create table site_price_types (
  site text not null check (site in ('cn', 'hk', 'uae', 'id')),
  price_type_id integer not null references price_types,
  position integer not null,
  primary key (site, price_type_id)
);

-- Units of the currency for one euro. A rate holds from its day until the next one.
create table exchange_rates (
  currency char(3) not null,
  day date not null,
  per_eur numeric(24, 9) not null check (per_eur > 0),
  primary key (currency, day)
);

create table regions (
  country char(2) not null,
  code text not null,
  parent text,
  level smallint not null check (level between 1 and 4),
  names jsonb not null,
  position integer not null default 0,
  primary key (country, code),
  foreign key (country, parent) references regions (country, code)
);
create index regions_below on regions (country, parent, position);

create table units (
  code text primary key,
  names jsonb not null,
  short jsonb not null,
  position integer not null
);

create table dictionary_items (
  dict_key text not null,
  code text not null,
  value text not null,
  names jsonb not null,
  position integer not null,
  primary key (dict_key, code)
);
