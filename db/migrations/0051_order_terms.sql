-- What both sides agree to when an order is placed, and what may no longer change once they have.

-- How long a shop takes until it ships, how long a buyer may take to pay the balance, and what percent of the deposit
-- the shop keeps when they do not.
alter table shops
  add column lead_days smallint not null default 15 check (lead_days between 1 and 180),
  add column balance_days smallint not null default 30 check (balance_days between 7 and 60),
  add column deposit_kept smallint not null default 0 check (deposit_kept between 0 and 100);

alter table orders
  add column lead_days smallint not null default 15 check (lead_days between 1 and 365),
  add column balance_days smallint not null default 30 check (balance_days between 7 and 60),
  add column deposit_kept smallint not null default 0 check (deposit_kept between 0 and 100),
  -- Prices come from an accepted quote: the seller can only offer others.
  add column is_frozen boolean not null default false,
  -- Prices and freight that the seller of a frozen order offers instead.
  add column offered jsonb,
  -- No freight rate for the place was known: the seller says what sending costs.
  add column freight_open boolean not null default false,
  -- When the side whose turn it is has promised to act: goods sent, or the balance paid.
  add column due_at timestamptz,
  -- The shop was closed: whoever paid may have their money back, and nobody can lose a deposit.
  add column seller_gone boolean not null default false,
  -- How many reminders of that moment have gone out.
  add column reminders smallint not null default 0,
  -- The buyer may be paying at a channel until then.
  add column paying_until timestamptz,
  -- What the seller keeps of a deposit whose balance was never paid.
  add column kept_amount bigint not null default 0 check (kept_amount >= 0),
  add check (kept_amount <= paid_amount - returned_amount);
alter table orders drop constraint orders_check8;
alter table orders add constraint orders_paid_within_total
  check (paid_amount - returned_amount - kept_amount <= total_amount - refunded_amount);

update orders set is_frozen = true
where exists (select from opportunity_quotes where opportunity_quotes.order_id = orders.id);

-- Orders that wait already: their terms begin now, so that nobody is late for what they never promised.
update orders set due_at = now() + interval '15 days' where state in ('preparing', 'awaiting_dispatch');
update orders set due_at = now() + interval '30 days' where state = 'awaiting_balance';
update orders set deadline = due_at + interval '30 days'
where state in ('preparing', 'awaiting_balance', 'awaiting_dispatch') and refund is null;
create index orders_due on orders (due_at) where due_at is not null;

-- Refunds that nobody has to ask for.
alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check check (reason in
  ('not_needed', 'late', 'not_received', 'missing', 'damaged', 'wrong', 'quality', 'other', 'balance_unpaid', 'shop_closed'));

-- What a coupon took off when the order was placed: repricing may lower it, never raise it.
alter table coupon_uses add column given bigint, add column given_cost bigint;
update coupon_uses set given = amount, given_cost = cost;
alter table coupon_uses
  alter column given set not null,
  alter column given_cost set not null,
  add check (amount <= given);

-- One open attempt to pay an instalment. Money that still arrives by an older one finds its order as it is.
update payment_parts set outcome = 'void' from (
  select payment_id, order_id, row_number() over (partition by order_id, instalment order by created_at desc) as age
  from payment_parts join payments on payments.id = payment_id where outcome = 'open'
) as open
where open.payment_id = payment_parts.payment_id and open.order_id = payment_parts.order_id and open.age > 1;
create unique index payment_parts_open_once on payment_parts (order_id, instalment) where outcome = 'open';
update orders set paying_until = attempt.expires_at from (
  select order_id, max(expires_at) as expires_at
  from payment_parts join payments on payments.id = payment_id where outcome = 'open' group by order_id
) as attempt
where attempt.order_id = orders.id and state in ('awaiting_payment', 'awaiting_balance');

-- The test bank answers one charge for a payment, however often it is asked at once.
delete from sandbox_bank_charges older using sandbox_bank_charges newer
where older.payment_id = newer.payment_id and older.state <> 'paid'
  and (newer.state = 'paid' or newer.created_at > older.created_at);
create unique index sandbox_bank_charges_payment on sandbox_bank_charges (payment_id);
