-- A channel says that another amount was paid than was asked for: the payment stays open, and people look.
alter table channel_tasks drop constraint channel_tasks_kind_check;
alter table channel_tasks add constraint channel_tasks_kind_check
  check (kind in ('return', 'dispute', 'amount'));
-- Told again it stands there already.
create unique index channel_tasks_of_other_amount on channel_tasks (payment_id) where kind = 'amount';
