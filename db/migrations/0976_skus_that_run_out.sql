-- beside: 0951
-- Apart from the triggers that keep it: orders do not wait while it is read for the first time.
insert into skus_running_out
  select skus.id, shop_id, product_id from skus join products on products.id = product_id
  where made_for is null and publish_status <> 'archived' and not retired and runs_out(stock, moq)
  on conflict do nothing;
