-- Where the products of a shop lie. Each shop has a main warehouse, which bears the shop's id: what is said to lie nowhere
-- else lies there. It is where the shop is until it says another place.
create table warehouses (
  id uuid primary key,
  shop_id uuid not null references shops (id) on delete cascade,
  name text not null default '' check (char_length(name) <= 60),
  -- Of the main one null: the place of the shop.
  country character(2),
  region_codes text[] not null default '{}',
  address text not null default '' check (char_length(address) <= 300),
  contact text not null default '' check (char_length(contact) <= 120),
  -- Null: as the shop says.
  lead_days smallint check (lead_days between 1 and 180),
  position integer not null,
  version integer not null default 1,
  closed_at timestamptz,
  created_at timestamptz not null,
  unique (shop_id, id),
  check (id = shop_id or (country is not null and name <> '')),
  check (id <> shop_id or closed_at is null)
);
-- Sheets tell them apart by their names.
create unique index warehouses_names on warehouses (shop_id, fold_name(name)) where name <> '';

insert into warehouses (id, shop_id, position, created_at) select id, id, 0, created_at from shops;

create function open_main_warehouse() returns trigger language plpgsql as $$
begin
  insert into warehouses (id, shop_id, position, created_at) values (new.id, new.id, 0, new.created_at);
  return null;
end $$;
create trigger shops_main_warehouse after insert on shops for each row execute function open_main_warehouse();

-- As other parts of the server read them: what is not said is the shop's.
create view shop_warehouses as
select warehouses.id, warehouses.shop_id, warehouses.id = warehouses.shop_id as is_main, warehouses.name,
  coalesce(warehouses.country, shops.country) as country,
  case when warehouses.country is null then shops.region_codes else warehouses.region_codes end as region_codes,
  warehouses.address, warehouses.contact, coalesce(warehouses.lead_days, shops.lead_days) as lead_days,
  warehouses.position, warehouses.closed_at is not null as is_closed
from warehouses join shops on shops.id = warehouses.shop_id;
