-- What unpaid orders hold of each sku, and who placed them.
create view held_pieces as
  select reservations.sku_id, orders.buyer_id, reservations.quantity
  from reservations join orders on orders.id = reservations.order_id
  where reservations.state = 'held';

-- What there is of a sku that nobody holds.
create view sku_stock as select id as sku_id, stock from skus;

-- Orders whose buyer and shop are likely one hand by what is known now.
create view orders_of_linked_accounts as
  select distinct orders.id, orders.is_related
  from orders
  join shops on shops.id = orders.shop_id
  join linked_accounts on linked_accounts.account_id = orders.buyer_id and linked_accounts.other_id = shops.owner_id;
