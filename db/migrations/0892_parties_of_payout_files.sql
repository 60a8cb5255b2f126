-- Whom what an operator does concerns: a file of payouts concerns whoever each of them goes to.
create or replace view parties_of_acts as
  select 'order' as subject_type, id as subject_id, buyer_id as account_id from orders
  union all
  select 'order', orders.id, person.account_id
  from orders join people_of_shops as person on person.shop_id = orders.shop_id
  union all
  select 'refund', refunds.id, buyer_id from refunds join orders on orders.id = order_id
  union all
  select 'refund', refunds.id, person.account_id
  from refunds join orders on orders.id = order_id join people_of_shops as person on person.shop_id = orders.shop_id
  union all
  select 'booking refund', booking_refunds.id, buyer_id from booking_refunds join bookings on bookings.id = booking_id
  union all
  select 'booking refund', booking_refunds.id, provider_id from booking_refunds join bookings on bookings.id = booking_id
  union all
  select 'payout', id, asked_by from payouts
  union all
  select 'payout', payouts.id, person.account_id
  from payouts join people_of_shops as person on person.shop_id = payouts.shop_id
  union all
  select 'account', id, id from accounts
  union all
  select 'shop', shop_id, account_id from people_of_shops
  union all
  select 'shop', shop_id, account_id from reports where product_id is null and account_id is not null
  union all
  select kind.name, products.id, person.account_id
  from products
  join people_of_shops as person on person.shop_id = products.shop_id
  cross join (values ('product'), ('goods')) as kind (name)
  union all
  select 'product', product_id, account_id from reports where product_id is not null and account_id is not null
  union all
  select 'entry', id, account_id from merchant_applications
  union all
  select 'payment', id, buyer_id from payments
  union all
  select 'outgoing transfer', outgoing_transfers.id, buyer_id
  from outgoing_transfers join returns on returns.id = return_id join payments on payments.id = returns.payment_id
  union all
  select 'tradeService', id, provider_id from trade_services
  union all
  select 'coupon', coupon_products.coupon_id, person.account_id
  from coupon_products
  join products on products.id = coupon_products.product_id
  join people_of_shops as person on person.shop_id = products.shop_id
  union all
  select 'payout file', line.file_id, payouts.asked_by
  from payout_file_lines as line join payouts on payouts.id = line.payout_id
  union all
  select 'payout file', line.file_id, person.account_id
  from payout_file_lines as line join payouts on payouts.id = line.payout_id
  join people_of_shops as person on person.shop_id = payouts.shop_id;
