-- Customers that a shop prices together. A customer is an account that orders, as on price lists (decision 202).
create table customer_groups (
  id uuid primary key,
  shop_id uuid not null references shops (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  -- For the people of the shop alone.
  note text not null default '' check (char_length(note) <= 500),
  version integer not null default 1,
  created_at timestamptz not null,
  unique (shop_id, id),
  unique (shop_id, name)
);

create table customer_group_members (
  account_id uuid not null references accounts (id) on delete cascade,
  shop_id uuid not null,
  group_id uuid not null,
  added_at timestamptz not null,
  -- Led by whoever buys, as the customers of price lists are.
  primary key (account_id, shop_id, group_id),
  foreign key (shop_id, group_id) references customer_groups (shop_id, id) on delete cascade
);
create index customer_group_members_of_group on customer_group_members (shop_id, group_id, added_at desc);

-- The groups that a price list holds for, besides its own customers.
create table price_list_groups (
  shop_id uuid not null,
  group_id uuid not null,
  list_id uuid not null,
  primary key (shop_id, group_id, list_id),
  foreign key (shop_id, group_id) references customer_groups (shop_id, id) on delete cascade,
  foreign key (shop_id, list_id) references price_lists (shop_id, id) on delete cascade
);
create index price_list_groups_of_list on price_list_groups (shop_id, list_id);

-- Who buys at the prices of which list: the one place that says so. Who is on a list twice is here twice.
create view price_list_buyers as
  select account_id, shop_id, list_id from price_list_customers
  union all
  select member.account_id, member.shop_id, priced.list_id
  from customer_group_members as member
  join price_list_groups as priced on priced.shop_id = member.shop_id and priced.group_id = member.group_id;

-- Who changed what of a group; it stays when the group is gone.
create table customer_group_events (
  id uuid primary key,
  shop_id uuid not null references shops (id) on delete cascade,
  group_id uuid not null,
  -- As it was called then.
  group_name text not null,
  event text not null check (event in
    ('created', 'renamed', 'noted', 'added', 'removed', 'priced', 'unpriced', 'deleted')),
  -- What the group was called before, or what the price list was called.
  name text,
  -- Whom it was about.
  account_ids uuid[] not null default '{}',
  actor_id uuid not null references accounts (id),
  happened_at timestamptz not null
);
create index customer_group_events_of_shop on customer_group_events (shop_id, happened_at desc, id);
create index customer_group_events_of_group on customer_group_events (group_id, happened_at desc, id);

create view customer_group_history as
  select event.id, event.shop_id, event.group_id, event.group_name, event.event, event.name, event.account_ids,
    event.happened_at, accounts.name as actor_name
  from customer_group_events as event join accounts on accounts.id = event.actor_id;

-- Who has dealt with a shop, kept as it happens: to look through its customers is not to read all its orders.
create table shop_customer_accounts (
  shop_id uuid not null references shops (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  primary key (shop_id, account_id)
);

insert into shop_customer_accounts (shop_id, account_id)
select shop_id, account_id from shop_customers;

-- In one order, so that two purchases from the same shops never wait for each other.
create function keep_shop_customers() returns trigger language plpgsql as $$
begin
  insert into shop_customer_accounts (shop_id, account_id)
  select distinct dealing.shop_id, dealing.buyer_id from dealings as dealing
  where not exists (select from shop_customer_accounts as customer
    where customer.shop_id = dealing.shop_id and customer.account_id = dealing.buyer_id)
  order by 1, 2
  on conflict do nothing;
  return null;
end $$;
create function keep_sampling_customers() returns trigger language plpgsql as $$
begin
  insert into shop_customer_accounts (shop_id, account_id)
  select distinct dealing.shop_id, dealing.buyer_id from dealings as dealing
  where dealing.begun_by = 'buyer'
  order by 1, 2
  on conflict do nothing;
  return null;
end $$;
create trigger orders_keep_customers after insert on orders
  referencing new table as dealings for each statement execute function keep_shop_customers();
create trigger message_threads_keep_customers after insert on message_threads
  referencing new table as dealings for each statement execute function keep_shop_customers();
create trigger samples_keep_customers after insert on samples
  referencing new table as dealings for each statement execute function keep_sampling_customers();

create or replace view shop_customers as
  select customer.shop_id, customer.account_id, coalesce(nullif(accounts.company_name, ''), accounts.name) as name,
    accounts.is_company
  from shop_customer_accounts as customer
  join accounts on accounts.id = customer.account_id;
