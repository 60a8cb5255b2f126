-- What a company's order is of, with the categories above: a rule about categories is asked again where its seller makes
-- it dearer.
alter table company_orders add column category_ids uuid[] not null default '{}';
update company_orders set category_ids = coalesce((
  select array_agg(distinct above.id) from order_lines
  join products on products.id = order_lines.product_id
  join categories on categories.id = products.category_id
  cross join unnest(categories.path) as above (id)
  where order_lines.order_id = company_orders.order_id
), '{}');
