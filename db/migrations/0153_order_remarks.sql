-- What people of one side write about an order for their colleagues; the other side never reads it.
create table order_remarks (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  side text not null check (side in ('buyer', 'seller')),
  account_id uuid not null references accounts on delete cascade,
  text text not null check (char_length(text) between 1 and 500),
  at timestamptz not null
);
create index order_remarks_of_order on order_remarks (order_id, side, at desc, id desc);
create index order_remarks_of_account on order_remarks (account_id);
