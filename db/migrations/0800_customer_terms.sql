-- Payment terms that a seller grants customers of their own: delivered first, paid so many days after shipment (decision 230).
create table customer_terms (
  id uuid primary key,
  shop_id uuid not null references shops (id),
  -- The account that orders: a person, or a company (decision 194).
  buyer_id uuid not null references accounts (id),
  days smallint not null check (days in (7, 14, 30, 45, 60, 90)),
  limit_amount bigint not null check (limit_amount > 0),
  currency char(3) not null,
  -- The last day of the site of an order on which it can be placed; null: until they are ended.
  valid_until date,
  note text not null default '' check (char_length(note) <= 500),
  ended_at timestamptz,
  version integer not null default 1,
  unique (shop_id, buyer_id)
);
create index customer_terms_of_buyer on customer_terms (buyer_id);

-- What became of them, by whom; each row says what they were from then on.
create table customer_terms_events (
  terms_id uuid not null references customer_terms (id),
  version integer not null,
  kind text not null check (kind in ('granted', 'changed', 'ended')),
  actor_id uuid not null references accounts (id),
  days smallint not null,
  limit_amount bigint not null,
  currency char(3) not null,
  valid_until date,
  at timestamptz not null,
  primary key (terms_id, version)
);

-- An order keeps the terms that it was placed on; its due day is known once all of it was sent.
alter table orders
  add column terms_days smallint check (terms_days in (7, 14, 30, 45, 60, 90)),
  add column terms_due_on date,
  add constraint orders_due_on_terms check (terms_due_on is null or terms_days is not null);
create index orders_on_terms_of_shop on orders (shop_id, buyer_id) where terms_days is not null;
create index orders_on_terms_of_buyer on orders (buyer_id) where terms_days is not null;

-- What was ordered on terms goes its way without having been paid.
alter table orders drop constraint orders_paid_whole;
alter table orders add constraint orders_paid_whole check (
  state not in ('awaiting_dispatch', 'dispatched', 'completed') or terms_days is not null
  or paid_amount - returned_amount = total_amount - refunded_amount);

-- What buyers owe shops. It is between the two of them: the ledger has what was paid of it, and nothing before.
create view orders_on_terms as
  select id as order_id, number, shop_id, buyer_id, site, state, currency, terms_days as days, terms_due_on as due_on,
    total_amount, refunded_amount, paid_amount - returned_amount as paid_amount, submitted_at, seller_gone,
    total_amount - refunded_amount - (paid_amount - returned_amount) as open_amount
  from orders where terms_days is not null;

-- How far a buyer was reminded of an order: 1 before the due day, 2 on it, 3 and 4 after it.
create table terms_reminders (
  order_id uuid primary key references orders (id),
  stage smallint not null check (stage between 1 and 4)
);

alter table payments drop constraint payments_subject_check;
alter table payments add constraint payments_subject_check
  check (subject in ('orders', 'credit', 'bookings', 'terms'));
alter table payment_parts drop constraint payment_parts_instalment_check;
alter table payment_parts add constraint payment_parts_instalment_check
  check (instalment in ('full', 'deposit', 'balance', 'terms'));
-- An instalment is paid once; what is owed on terms in as many parts as its buyer likes.
drop index payment_parts_settled_once;
create unique index payment_parts_settled_once on payment_parts (order_id, instalment)
  where outcome = 'settled' and instalment <> 'terms';
