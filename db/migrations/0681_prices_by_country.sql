-- Prices for deliveries to some countries: of the customers of a list, or of everybody who buys.
alter table price_lists
  -- Empty: wherever the order goes.
  add column countries text[] not null default '{}' check (cardinality(countries) <= 250),
  -- Holds for every buyer rather than for its customers; then it names the countries.
  add column is_for_all boolean not null default false,
  add check (not is_for_all or cardinality(countries) > 0);
create index price_lists_for_all on price_lists (shop_id) where is_for_all;

-- Where the list holds that the price of a line came from; null: everywhere. An order moves to no other country with it.
alter table order_lines add column price_list_countries text[];

-- The countries of the addresses that accounts have things delivered to, for prices that depend on them.
create view delivery_countries as
  select account_id, id, country, is_default, created_at from delivery_addresses where deleted_at is null;
