-- The warehouse that a parcel left from.
alter table shipments add column warehouse_id uuid references warehouses (id);
update shipments set warehouse_id = orders.shop_id from orders where orders.id = shipments.order_id;
alter table shipments alter column warehouse_id set not null;
