-- Orders of shops that had closed and opened again since could not be paid any more: they go on.
update orders set seller_gone = false, version = orders.version + 1,
  reminders = case when state = 'awaiting_balance' then 0 else reminders end,
  due_at = case when state = 'awaiting_balance' then now() + make_interval(days => orders.balance_days) else due_at end,
  deadline = case when state = 'awaiting_balance' and refund is null
    then now() + make_interval(days => orders.balance_days + 30) else deadline end
from shops
where shops.id = shop_id and shops.closed_at is null and seller_gone
  and state in ('submitted', 'awaiting_payment', 'preparing', 'awaiting_balance', 'awaiting_dispatch');
