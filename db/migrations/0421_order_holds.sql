-- Orders whose payment somebody has to look at before their seller may go on.

alter table orders add column held_at timestamptz;

create table order_holds (
  id uuid primary key,
  order_id uuid not null references orders (id),
  -- What was paid at that moment, in the order's currency.
  amount bigint not null check (amount > 0),
  currency char(3) not null,
  reasons text[] not null check (cardinality(reasons) > 0),
  state text not null check (state in ('held', 'released', 'refused')),
  held_at timestamptz not null,
  -- What one operator would do, where it takes two.
  proposal text check (proposal in ('release', 'refuse')),
  proposed_by uuid references staff (id),
  proposed_at timestamptz,
  proposal_reason text not null default '',
  -- Nobody where its time was over.
  decided_by uuid references staff (id),
  decided_at timestamptz,
  reason text not null default '',
  version integer not null default 1,
  check ((proposal is null) = (proposed_by is null) and (proposal is null) = (proposed_at is null)),
  check ((state = 'held') = (decided_at is null)),
  check (decided_by is null or decided_by is distinct from proposed_by)
);
create unique index order_holds_open on order_holds (order_id) where state = 'held';
create index order_holds_of_order on order_holds (order_id);
create index order_holds_waiting on order_holds (held_at, id) where state = 'held';
create index order_holds_decided_by on order_holds (decided_by, decided_at) where decided_by is not null;

alter table refunds drop constraint refunds_reason_check,
  add constraint refunds_reason_check check (reason in ('not_needed', 'late', 'not_received', 'missing', 'damaged',
    'wrong', 'quality', 'other', 'balance_unpaid', 'shop_closed', 'card_dispute', 'out_of_stock', 'price_error',
    'cannot_ship', 'goodwill', 'payment_refused'));
