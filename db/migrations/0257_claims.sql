-- Claims: what a buyer asks back after an order was completed, for so many days as was agreed when it was placed. The money
-- comes from the shop's own balance, and where that does not reach, from what comes in.

alter table orders
  add column claim_days smallint not null default 15 check (claim_days between 0 and 180),
  add column claims_until timestamptz,
  drop constraint orders_check10,
  add constraint orders_refund_of_paid check (
    refund is null or state in ('preparing', 'awaiting_balance', 'awaiting_dispatch', 'dispatched', 'completed')
  );
update orders set claims_until = completed.at + interval '15 days'
from (select order_id, max(at) as at from order_events where to_state = 'completed' group by order_id) as completed
where completed.order_id = orders.id and state = 'completed';

create table claim_debts (
  refund_id uuid primary key references refunds (id),
  order_id uuid not null references orders (id),
  shop_id uuid not null references shops (id),
  currency char(3) not null,
  -- What the shop owes for it, and what the platform gives back of its fee, in proportion, as the shop pays.
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  recovered bigint not null default 0 check (recovered between 0 and amount),
  created_at timestamptz not null
);
create index claim_debts_open on claim_debts (shop_id, currency, created_at) where recovered < amount;

-- A claim may be paid back in parts, each of them once.
alter table returns add column portion text not null default '';
drop index returns_once;
create unique index returns_once on returns (payment_id, order_id, refund_id, booking_refund_id, portion) nulls not distinct;
