-- The order that a quote became and that was cancelled before it was paid: the request is open again, and the quote holds
-- no more unless its shop revises it. A quote that is accepted again has another product made for it.
alter table rfq_quotes add column lapsed_order_id uuid references orders (id);
alter table products drop constraint products_made_for_key;
create index products_made_for on products (made_for) where made_for is not null;
