-- beside: 0976
-- What it costs to send from a warehouse, where that is another price than the product's or the shop's table says.
alter table warehouses
  add freight_template_id uuid,
  add constraint warehouses_freight_template_fkey foreign key (shop_id, freight_template_id)
    references freight_templates (shop_id, id) on delete set null (freight_template_id);
create or replace view shop_warehouses as
  select warehouses.id, warehouses.shop_id, warehouses.id = warehouses.shop_id as is_main, warehouses.name,
    coalesce(warehouses.country, shops.country) as country,
    case when warehouses.country is null then shops.region_codes else warehouses.region_codes end as region_codes,
    warehouses.address, warehouses.contact, coalesce(warehouses.lead_days, shops.lead_days) as lead_days,
    warehouses.position, warehouses.closed_at is not null as is_closed, warehouses.freight_template_id
  from warehouses join shops on shops.id = warehouses.shop_id;

-- How many of the pieces that left a warehouse for an order came back into stock: they go back to where they came from.
alter table reservations
  add returned int not null default 0,
  add constraint reservations_returned_check check (returned between 0 and shipped);
