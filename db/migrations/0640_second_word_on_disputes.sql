-- Above the limit of one person, two operators say of which order of its payment a dispute in part is. What the first has
-- said waits here.

alter table card_disputes
  add column confirmed_by uuid references staff (id),
  add constraint card_disputes_confirmed check (confirmed_by is null or confirmed_by <> assigned_by);

create table dispute_orders_proposed (
  dispute_id uuid primary key references card_disputes (id) on delete cascade,
  payment_id uuid not null,
  -- Null for several.
  order_id uuid,
  proposed_by uuid not null references staff (id),
  proposed_at timestamptz not null,
  foreign key (payment_id, order_id) references payment_parts (payment_id, order_id)
);
