-- What is decided about a held order is all that was paid of it, whichever payment made somebody look.
alter table order_holds add column order_amount bigint;
update order_holds set order_amount = greatest(order_holds.amount,
  case when order_holds.state = 'held' then orders.paid_amount - orders.returned_amount else order_holds.amount end)
  from orders where orders.id = order_holds.order_id;
alter table order_holds alter column order_amount set not null,
  add constraint order_holds_order_amount_check check (order_amount > 0);

-- Where an order goes that somebody looked at stays what they looked at.
alter table orders add column address_looked_at boolean not null default false;
update orders set address_looked_at = true where id in (select order_id from order_holds);
