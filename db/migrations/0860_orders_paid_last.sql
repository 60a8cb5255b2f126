-- When money last came for an order: what one hand pays within some days is looked at together, whenever it was ordered.
alter table orders add column last_paid_at timestamptz;
update orders set last_paid_at = paid.at
from (
  select order_id, max(at) as at from order_events where kind in ('pay', 'payTerms') and at >= now() - interval '7 days'
  group by order_id
) as paid
where paid.order_id = orders.id;
create index orders_paid_lately_of_buyer on orders (buyer_id, last_paid_at) where last_paid_at is not null;
