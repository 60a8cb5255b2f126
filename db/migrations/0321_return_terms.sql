-- What a shop promises of products that go back without its fault, as it offers it and as an order was placed on it; null:
-- by agreement only. Where they go back to, unless it says another place.
alter table shops
  add column return_terms jsonb check (jsonb_typeof(return_terms) = 'object'),
  add column return_address text not null default '' check (length(return_address) <= 500);
alter table orders add column return_terms jsonb check (jsonb_typeof(return_terms) = 'object');

-- Products that the promise leaves out, as their seller says before they are bought.
alter table products add column no_return boolean not null default false;
alter table order_lines add column no_return boolean not null default false;

create or replace view products_on_sale as
  select id, shop_id, category_id, source_language, unit_code, currency, moq, multiple, weight_grams, price_from, price_to,
    pictures, video, specs, labels, brand, sites, sales_count, freight_template_id, product_type, updated_at, carton_pieces,
    carton_grams, carton_size, hs_code, origin_country, no_return
  from products
  where publish_status = 'published' and not (shop_id in (select id from shops where closed_at is not null));

-- A return that the seller has promised, and what they keep of the price for it.
alter table refunds
  add column by_right boolean not null default false,
  add column restocking_percent smallint not null default 0 check (restocking_percent between 0 and 100),
  add constraint refunds_restocking check (by_right or restocking_percent = 0);
