-- Where a program wants to be told of orders that it placed.
alter table agent_checkouts add column webhook_url text check (length(webhook_url) <= 2000);

-- What it is told: of each version of an order once.
create table agent_hooks (
  id uuid primary key,
  checkout_id uuid not null references agent_checkouts on delete cascade,
  order_id uuid not null references orders on delete cascade,
  order_version integer not null,
  created_at timestamptz not null,
  answered_at timestamptz,
  unique (order_id, order_version)
);
create index agent_hooks_checkout on agent_hooks (checkout_id);
