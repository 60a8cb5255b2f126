-- What other domains than the products' own read of products that are on sale.
create view products_on_sale as
  select id, shop_id, category_id, source_language, unit_code, currency, moq, multiple, weight_grams, price_from, price_to,
    pictures, video, specs, labels, brand, sites, sales_count, freight_template_id, product_type, updated_at
  from products
  where publish_status = 'published';
