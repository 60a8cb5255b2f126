-- Price lists by file find products and variants by what sellers call them: item numbers and GTINs.
create or replace view price_list_targets as
  select products.id, products.shop_id, products.id as product_id, null::uuid as sku_id, products.currency,
    products.price_from as public_price, products.pictures[1] as picture, products.specs, products.source_language,
    null::smallint[] as spec_values, null::int as position, null::integer[] as minimums, null::bigint[] as prices,
    products.publish_status = 'archived' as is_gone, products.code as product_code, '' as sku_code, '' as gtin,
    products.made_for is not null as is_made_for_one
  from products
  union all
  select skus.id, products.shop_id, products.id, skus.id, products.currency, skus.tier_prices[1],
    coalesce(skus.picture, products.pictures[1]), products.specs, products.source_language, skus.spec_values,
    skus.position, skus.tier_minimums, skus.tier_prices, skus.retired or products.publish_status = 'archived',
    products.code, skus.code, skus.gtin, products.made_for is not null
  from skus join products on products.id = skus.product_id;
