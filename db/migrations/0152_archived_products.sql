-- A product that is no longer sold is archived: out of the seller's lists, kept for the orders that name it.
alter table products drop constraint products_publish_status_check;
alter table products add constraint products_publish_status_check
  check (publish_status in ('draft', 'published', 'down', 'archived'));

-- A product is deleted only while nothing names it; each of these is asked about that.
create index order_lines_of_product on order_lines (product_id);
create index order_lines_of_sku on order_lines (sku_id);
create index reservations_of_sku on reservations (sku_id);
create index cart_lines_of_sku on cart_lines (sku_id);
create index messages_of_product on messages (product_id) where product_id is not null;
create index message_threads_of_product on message_threads (product_id) where product_id is not null;
create index samples_of_product on samples (shop_id, product_id);
create index promotion_products_of_product on promotion_products (product_id);
