-- What a seller keeps of the price of pieces that went back: it stays in the order as its price, and nobody claims it again.
alter table orders add column kept_price bigint not null default 0 check (kept_price >= 0);

update orders set kept_price = least(settled.kept, total_amount - refunded_amount)
from (
  select order_id, sum(settled_amount * restocking_percent / (100 - restocking_percent))::bigint as kept
  from refunds where state = 'agreed' and restocking_percent between 1 and 99
  group by order_id) as settled
where settled.order_id = orders.id;

-- What a settled request pays for the way back, beside what it takes out of the order; null where it was part of that.
alter table refunds
  add column postage_settled bigint,
  add constraint refunds_postage_settled check (postage_settled between 0 and postage_amount),
  drop constraint refunds_check1,
  add constraint refunds_check1 check (returned_amount between 0 and settled_amount + coalesce(postage_settled, 0));

-- Of what goes back, what is more than its payment brought in: no channel sends that, so operators do.
alter table returns add column beyond_payment boolean not null default false;
drop index returns_once;
create unique index returns_once on returns
  (payment_id, order_id, refund_id, booking_refund_id, portion, beyond_payment) nulls not distinct;
