-- Bookings of trade services: the thread of an inquiry, what its provider offers, what is paid, done, refunded and said of it.

-- An inquiry of a signed-in buyer is answered in a thread; all others by the contact that they left.
alter table service_inquiries
  add column has_thread boolean not null default false,
  add column state text not null default 'open' check (state in ('open', 'answered', 'offered', 'closed')),
  add column version integer not null default 1,
  add column answered_at timestamptz,
  add constraint service_inquiries_thread check (not has_thread or provider_id is null or account_id is distinct from provider_id);
create index service_inquiries_of_buyer on service_inquiries (account_id, created_at desc) where has_thread;

create table inquiry_messages (
  id uuid primary key,
  inquiry_id uuid not null references service_inquiries on delete cascade,
  side text not null check (side in ('buyer', 'provider')),
  body text not null check (char_length(body) between 1 and 2000),
  at timestamptz not null
);
create index inquiry_messages_of_inquiry on inquiry_messages (inquiry_id, at, id);

create table bookings (
  id uuid primary key,
  number text not null unique,
  inquiry_id uuid not null references service_inquiries (id),
  service_id uuid references trade_services (id) on delete set null,
  kind text not null,
  -- As the service was called when it was offered.
  titles jsonb not null check (jsonb_typeof(titles) = 'object'),
  buyer_id uuid not null references accounts (id),
  provider_id uuid not null references accounts (id),
  -- The buyer's order that it hangs on.
  order_id uuid references orders (id),
  -- Both are likely one hand.
  is_related boolean not null default false,
  state text not null check (state in ('offered', 'awaiting_payment', 'in_progress', 'delivered', 'completed', 'cancelled', 'refunded')),
  currency character(3) not null,
  total_amount bigint not null check (total_amount > 0),
  paid_amount bigint not null default 0 check (paid_amount in (0, total_amount)),
  returned_amount bigint not null default 0 check (returned_amount between 0 and paid_amount),
  -- The request for a refund that is open.
  refund text check (refund in ('asked', 'offered', 'refused', 'disputed')),
  terms text not null default '' check (char_length(terms) <= 4000),
  valid_until timestamptz not null,
  -- Days from the payment in which it is promised to be done.
  days integer not null check (days between 1 and 365),
  accepted_at timestamptz,
  paid_at timestamptz,
  delivered_at timestamptz,
  -- When it was promised to be done.
  due_at timestamptz,
  -- When its state ends by itself.
  deadline timestamptz,
  -- The buyer may be paying at a channel until then.
  paying_until timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (buyer_id <> provider_id),
  check ((paid_amount > 0) = (paid_at is not null)),
  check (state not in ('in_progress', 'delivered', 'completed', 'refunded') or paid_at is not null),
  check (refund is null or state in ('in_progress', 'delivered'))
);
-- One offer at a time of an inquiry.
create unique index bookings_open on bookings (inquiry_id) where state in ('offered', 'awaiting_payment');
create index bookings_of_inquiry on bookings (inquiry_id);
create index bookings_of_buyer on bookings (buyer_id, updated_at desc, id);
create index bookings_of_provider on bookings (provider_id, updated_at desc, id);
create index bookings_of_order on bookings (order_id) where order_id is not null;
create index bookings_deadline on bookings (deadline) where deadline is not null;
create index bookings_by_refund on bookings (refund, updated_at) where refund is not null;

create table booking_lines (
  booking_id uuid not null references bookings,
  position smallint not null check (position between 0 and 49),
  description text not null check (char_length(description) between 1 and 200),
  quantity integer not null check (quantity between 1 and 1000000),
  price bigint not null check (price >= 0),
  primary key (booking_id, position)
);

create table booking_events (
  booking_id uuid not null references bookings,
  version integer not null,
  kind text not null,
  party text not null check (party in ('buyer', 'provider', 'system', 'bank', 'operator')),
  actor_id uuid,
  from_state text,
  to_state text not null,
  data jsonb not null default '{}',
  at timestamptz not null,
  primary key (booking_id, version)
);
create trigger booking_events_append_only before update or delete on booking_events
  for each row execute function refuse_change();

create table booking_milestones (
  booking_id uuid not null references bookings,
  position smallint not null check (position between 0 and 9),
  kind text not null,
  day date not null,
  note text not null default '' check (char_length(note) <= 1000),
  recorded_at timestamptz not null,
  primary key (booking_id, position)
);

-- Private: for the two sides and for operators.
create table booking_papers (
  booking_id uuid not null,
  milestone smallint not null,
  position smallint not null check (position between 0 and 4),
  account_id uuid not null,
  key text not null,
  name text not null check (char_length(name) between 1 and 130),
  mime text not null,
  primary key (booking_id, milestone, position),
  unique (booking_id, milestone, key),
  foreign key (booking_id, milestone) references booking_milestones,
  foreign key (account_id, key) references documents (account_id, key)
);

create table booking_reviews (
  booking_id uuid primary key references bookings,
  provider_id uuid not null references accounts (id),
  stars smallint not null check (stars between 1 and 5),
  body text not null default '' check (char_length(body) <= 1000),
  at timestamptz not null,
  answer text check (char_length(answer) between 1 and 1000),
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
create index booking_reviews_of_provider on booking_reviews (provider_id, at desc);

-- Refunds of bookings: the states of `refunds`, an amount in place of pieces.
create table booking_refunds (
  id uuid primary key,
  number text not null unique,
  booking_id uuid not null references bookings,
  state text not null check (state in ('asked', 'offered', 'refused', 'disputed', 'agreed', 'rejected', 'withdrawn')),
  reason text not null check (reason in ('not_needed', 'late', 'not_received', 'quality', 'other', 'overdue')),
  asked_amount bigint not null check (asked_amount > 0),
  offered_amount bigint check (offered_amount > 0 and offered_amount < asked_amount),
  returned_amount bigint check (returned_amount > 0 and returned_amount <= asked_amount),
  -- The booking's own, which stands still meanwhile.
  booking_deadline timestamptz,
  opened_at timestamptz not null,
  deadline timestamptz,
  closed_at timestamptz,
  version integer not null default 1,
  check ((state in ('agreed', 'rejected', 'withdrawn')) = (closed_at is not null)),
  check ((state = 'agreed') = (returned_amount is not null)),
  check (state <> 'offered' or offered_amount is not null),
  check ((state in ('asked', 'offered', 'refused')) = (deadline is not null))
);
create unique index booking_refunds_open on booking_refunds (booking_id) where closed_at is null;
create index booking_refunds_of_booking on booking_refunds (booking_id, opened_at);
create index booking_refunds_deadline on booking_refunds (deadline) where deadline is not null;

create table booking_refund_events (
  refund_id uuid not null references booking_refunds,
  version integer not null,
  kind text not null,
  party text not null check (party in ('buyer', 'provider', 'system', 'operator')),
  amount bigint,
  note text not null default '' check (char_length(note) <= 1000),
  at timestamptz not null,
  primary key (refund_id, version)
);

-- A payment is for orders, for one booking, or repays what was drawn.
alter table payments
  drop constraint payments_subject_check,
  add constraint payments_subject_check check (subject in ('orders', 'credit', 'bookings')),
  add column booking_id uuid references bookings,
  add constraint payments_booking check ((subject = 'bookings') = (booking_id is not null)),
  -- Of a payment for a booking: whether it took the money, or the money went back.
  add column outcome text check (outcome in ('settled', 'returned')),
  add constraint payments_outcome check (outcome is null or (booking_id is not null and state = 'succeeded'));
create unique index payments_open_booking on payments (booking_id) where state in ('created', 'pending');
create unique index payments_settled_booking on payments (booking_id) where outcome = 'settled';
create index payments_of_booking on payments (booking_id) where booking_id is not null;

alter table returns
  alter column order_id drop not null,
  add column booking_refund_id uuid references booking_refunds,
  add constraint returns_payment foreign key (payment_id) references payments (id),
  add constraint returns_of_one check (booking_refund_id is null or (order_id is null and refund_id is null));
drop index returns_once;
create unique index returns_once on returns (payment_id, order_id, refund_id, booking_refund_id) nulls not distinct;
create index returns_of_booking_refund on returns (booking_refund_id) where booking_refund_id is not null;

alter table ledger_transactions add column booking_id uuid references bookings;
create index ledger_transactions_of_booking on ledger_transactions (booking_id) where booking_id is not null;
