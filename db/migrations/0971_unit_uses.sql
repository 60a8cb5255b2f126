-- beside: 0951
-- Where each unit of measure is used, and how often.
create view unit_uses as
select units.code,
  coalesce(offered.products, 0) as products, coalesce(offered.on_sale, 0) as on_sale, coalesce(offered.shops, 0) as shops,
  coalesce(requested.requests, 0) as requests, coalesce(ordered.order_lines, 0) as order_lines
from units
left join (
  select unit_code, count(*)::int as products, (count(*) filter (where publish_status = 'published'))::int as on_sale,
    count(distinct shop_id)::int as shops
  from products where made_for is null group by unit_code
) as offered on offered.unit_code = units.code
left join (select unit_code, count(*)::int as requests from rfqs group by unit_code) as requested
  on requested.unit_code = units.code
left join (select unit_code, count(*)::int as order_lines from order_lines group by unit_code) as ordered
  on ordered.unit_code = units.code;
