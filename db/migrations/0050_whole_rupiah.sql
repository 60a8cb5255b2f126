-- Rupiah are paid whole. What shops and the platform ask for is rounded; what was agreed on or has moved stays.

update skus set tier_prices = (
  select array_agg(greatest(round(price / 100.0), 1)::bigint * 100 order by position)
  from unnest(tier_prices) with ordinality as tier (price, position)
)
from goods
where goods.id = skus.goods_id and goods.currency = 'IDR'
  and exists (select 1 from unnest(tier_prices) as price where price % 100 <> 0);

update goods set
  price_from = greatest(round(price_from / 100.0), 1)::bigint * 100,
  price_to = greatest(round(price_to / 100.0), 1)::bigint * 100
where currency = 'IDR' and (price_from % 100 <> 0 or price_to % 100 <> 0);

update freight_zones set
  first_price = round(first_price / 100.0)::bigint * 100,
  further_price = round(further_price / 100.0)::bigint * 100,
  free_from = greatest(round(free_from / 100.0), 1)::bigint * 100
from freight_templates
where freight_templates.id = freight_zones.template_id and freight_templates.currency = 'IDR'
  and (first_price % 100 <> 0 or further_price % 100 <> 0 or free_from % 100 <> 0);

update coupons set
  threshold = round(threshold / 100.0)::bigint * 100,
  amount = greatest(round(amount / 100.0), 1)::bigint * 100,
  cap = greatest(round(cap / 100.0), 1)::bigint * 100
-- A coupon that somebody holds keeps its terms: what it takes off is rounded down when it is used.
where currency = 'IDR' and claimed = 0 and (threshold % 100 <> 0 or amount % 100 <> 0 or cap % 100 <> 0);
