-- What happens to an order after it was paid: shipments in parts, refunds, invoices.

-- Of each line: pieces sent, pieces given back, those of them that were never sent, pieces under an open request.
alter table order_lines
  add column shipped_quantity integer not null default 0 check (shipped_quantity >= 0),
  add column refunded_quantity integer not null default 0 check (refunded_quantity >= 0),
  add column withdrawn_quantity integer not null default 0 check (withdrawn_quantity >= 0),
  add column asked_quantity integer not null default 0 check (asked_quantity >= 0),
  add check (shipped_quantity + withdrawn_quantity <= quantity),
  add check (withdrawn_quantity <= refunded_quantity),
  add check (refunded_quantity + asked_quantity <= quantity);

-- 'other', or a code of contract/carriers.ts; the name as it was typed stands in `carrier` either way.
alter table shipments add column carrier_code text not null default 'other' check (carrier_code ~ '^[a-z0-9-]{1,20}$');

create table shipment_lines (
  shipment_id uuid not null references shipments,
  line_id uuid not null references order_lines,
  quantity integer not null check (quantity > 0),
  primary key (shipment_id, line_id)
);
create index shipment_lines_of_line on shipment_lines (line_id);
-- Until now an order was sent at once.
insert into shipment_lines (shipment_id, line_id, quantity)
  select distinct on (order_lines.id) shipments.id, order_lines.id, order_lines.quantity
  from shipments join order_lines using (order_id) order by order_lines.id, shipments.shipped_at;
update order_lines set shipped_quantity = quantity where exists (select from shipment_lines where line_id = order_lines.id);

-- What was taken out of an order after it was paid, in its currency: of its total, of what the buyer had paid, of its
-- freight, and of what the platform's coupon pays. `refund` is the state of the request that is open, if one is.
alter table orders
  add column refunded_amount bigint not null default 0 check (refunded_amount >= 0),
  add column returned_amount bigint not null default 0 check (returned_amount >= 0),
  add column freight_refunded bigint not null default 0 check (freight_refunded >= 0),
  add column platform_refunded bigint not null default 0 check (platform_refunded >= 0),
  add column refund text check (refund in ('asked', 'offered', 'refused', 'disputed')),
  add check (refunded_amount <= total_amount),
  add check (returned_amount <= paid_amount),
  add check (freight_refunded <= freight_amount),
  add check (platform_refunded <= platform_discount),
  add check (paid_amount - returned_amount <= total_amount - refunded_amount),
  add check (state <> 'refunded' or refunded_amount = total_amount),
  add check (refund is null or state in ('preparing', 'awaiting_balance', 'awaiting_dispatch', 'dispatched'));
alter table orders drop constraint orders_check2;
alter table orders add constraint orders_paid_whole check (state not in ('awaiting_dispatch', 'dispatched', 'completed')
  or paid_amount - returned_amount = total_amount - refunded_amount);
create index orders_refund_of_buyer on orders (buyer_id, submitted_at desc, id) where refund is not null;
create index orders_refund_of_shop on orders (shop_id, submitted_at desc, id) where refund is not null;

alter table order_events drop constraint order_events_actor_role_check;
alter table order_events add constraint order_events_actor_role_check
  check (actor_role in ('buyer', 'seller', 'system', 'bank', 'operator'));

create table refunds (
  id uuid primary key,
  number text not null unique,
  order_id uuid not null references orders,
  state text not null check (state in ('asked', 'offered', 'refused', 'disputed', 'agreed', 'rejected', 'withdrawn')),
  scope text not null check (scope in ('whole', 'lines', 'freight')),
  reason text not null check (reason in
    ('not_needed', 'late', 'not_received', 'missing', 'damaged', 'wrong', 'quality', 'other')),
  -- Amounts in the order's currency: what is asked for of the order's total, what the seller offers instead, what was
  -- taken off in the end, and how much of it the buyer had paid and gets back.
  asked_amount bigint not null check (asked_amount > 0),
  offered_amount bigint check (offered_amount > 0 and offered_amount < asked_amount),
  settled_amount bigint check (settled_amount > 0),
  returned_amount bigint check (returned_amount >= 0 and returned_amount <= settled_amount),
  -- Pieces that had been sent went back on sale.
  restocked boolean not null default false,
  -- Where the order's own deadline stood when the request stopped it.
  order_deadline timestamptz,
  opened_at timestamptz not null,
  -- When the state ends by itself.
  deadline timestamptz,
  closed_at timestamptz,
  version integer not null default 1,
  check ((state in ('agreed', 'rejected', 'withdrawn')) = (closed_at is not null)),
  check ((state = 'agreed') = (settled_amount is not null) and (state = 'agreed') = (returned_amount is not null)),
  check (state <> 'offered' or offered_amount is not null),
  check ((state in ('asked', 'offered', 'refused')) = (deadline is not null))
);
-- One open request to an order.
create unique index refunds_open on refunds (order_id) where closed_at is null;
create index refunds_of_order on refunds (order_id, opened_at);
create index refunds_deadline on refunds (deadline) where deadline is not null;
create index refunds_by_state on refunds (state, opened_at desc, id);

create table refund_lines (
  refund_id uuid not null references refunds,
  line_id uuid not null references order_lines,
  quantity integer not null check (quantity > 0),
  primary key (refund_id, line_id)
);

-- A private picture that something refers to is kept.
alter table private_pictures add column kept boolean not null default false;
create table refund_pictures (
  refund_id uuid not null references refunds,
  position smallint not null check (position between 0 and 5),
  account_id uuid not null,
  key text not null,
  primary key (refund_id, position),
  foreign key (account_id, key) references private_pictures (account_id, key)
);

create table refund_events (
  id uuid primary key,
  refund_id uuid not null references refunds,
  version integer not null,
  kind text not null check (kind in ('ask', 'agree', 'refuse', 'offer', 'accept', 'withdraw', 'dispute', 'decide')),
  actor_role text not null check (actor_role in ('buyer', 'seller', 'system', 'operator')),
  amount bigint,
  note text not null default '',
  at timestamptz not null,
  unique (refund_id, version)
);
create trigger refund_events_append_only before update or delete on refund_events
  for each row execute function refuse_change();

-- One payment to an order may be given back in several parts: late as a whole, or by refunds.
alter table returns
  add column id uuid not null default gen_random_uuid(),
  add column refund_id uuid references refunds,
  drop constraint returns_pkey;
alter table returns alter column id drop default;
alter table returns add primary key (id);
create unique index returns_once on returns (payment_id, order_id, refund_id) nulls not distinct;
create index returns_of_refund on returns (refund_id);

-- The buyer asks for an invoice; the seller says that it is issued, by its number or a picture of it.
create table invoices (
  order_id uuid primary key references orders,
  title text not null check (title <> ''),
  tax_number text not null default '',
  address text not null default '',
  email text not null default '',
  asked_at timestamptz not null,
  number text not null default '',
  account_id uuid,
  picture text,
  issued_at timestamptz,
  check ((issued_at is not null) = (number <> '' or picture is not null)),
  check ((account_id is null) = (picture is null)),
  foreign key (account_id, picture) references private_pictures (account_id, key)
);

alter table staff drop constraint staff_rights_check;
alter table staff add constraint staff_rights_check
  check (rights <@ array['audits', 'users', 'errors', 'staff', 'content', 'promotion', 'service', 'money']);
