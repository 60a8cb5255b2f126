-- An attempt to pay protects an order from its seller once for each instalment, however many attempts follow; and the
-- day in which an order has to be paid begins once.
alter table orders add column protected_until timestamptz, add column pay_by timestamptz;
alter table bookings add column protected_until timestamptz;
update orders set protected_until = paying_until where paying_until is not null;
update orders set pay_by = deadline where state = 'awaiting_payment';
update bookings set protected_until = paying_until where paying_until is not null;

-- What one buyer may hold of a shop without having paid: orders, and percent of what there is of a variant.
alter table shops
  add column unpaid_orders integer not null default 10 check (unpaid_orders between 1 and 100),
  add column unpaid_stock_percent integer not null default 80 check (unpaid_stock_percent between 10 and 100);
create index reservations_held on reservations (sku_id) where state = 'held';
