-- Buyers read how a product is packed before they order.
create or replace view products_on_sale as
 select id,
    shop_id,
    category_id,
    source_language,
    unit_code,
    currency,
    moq,
    multiple,
    weight_grams,
    price_from,
    price_to,
    pictures,
    video,
    specs,
    labels,
    brand,
    sites,
    sales_count,
    freight_template_id,
    product_type,
    updated_at,
    carton_pieces,
    carton_grams,
    carton_size
   from products
  where publish_status = 'published'
    and shop_id not in (select shops.id from shops where shops.closed_at is not null);
