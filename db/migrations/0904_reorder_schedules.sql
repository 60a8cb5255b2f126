-- What a buyer orders again and again (decision 249): on its days they are asked, and nothing is ordered by itself.
create table reorder_schedules (
  id uuid primary key,
  buyer_id uuid not null references accounts (id) on delete cascade,
  -- Who of a company set it up; the buyer themselves otherwise.
  person_id uuid not null references accounts (id),
  order_id uuid not null references orders (id),
  name text not null check (char_length(name) between 1 and 80),
  -- Its days are those of this site.
  site text not null,
  every_weeks smallint not null check (every_weeks between 1 and 52),
  next_on date not null,
  -- The day that waits for an answer: to be put in the cart, or skipped.
  due_on date,
  paused boolean not null default false,
  version integer not null default 0,
  created_at timestamptz not null,
  constraint reorder_schedules_one_for_an_order unique (buyer_id, order_id)
);
create index reorder_schedules_of_buyer on reorder_schedules (buyer_id, id);
create index reorder_schedules_to_ask on reorder_schedules (next_on) where not paused;
