-- Who trades with themselves, and shops that nobody stands behind any more.

-- Two accounts that have signed in on one device.
create table account_devices (
  account_id uuid not null references accounts on delete cascade,
  other_id uuid not null references accounts on delete cascade,
  seen_at timestamptz not null,
  primary key (account_id, other_id),
  check (account_id < other_id)
);
create index account_devices_other on account_devices (other_id);

-- A payout's account number as something that can be compared, but not read.
alter table payouts add column account_print text;
create index payouts_account_print on payouts (account_print) where account_print is not null;

-- Accounts that are likely one hand, each pair in both directions: for an operator to look at, and left out of ranks.
create view linked_accounts as
  select account_id, other_id, 'device' as reason from account_devices
  union
  select other_id, account_id, 'device' from account_devices
  union
  select one.account_id, other.account_id, 'licence'
  from merchant_entries as one
  join merchant_entries as other
    on other.registration_number = one.registration_number and other.account_id <> one.account_id
  where one.registration_number <> '' and one.state <> 'refused' and other.state <> 'refused'
  union
  select one_shop.owner_id, other_shop.owner_id, 'payout'
  from payouts as one
  join payouts as other on other.account_print = one.account_print and other.shop_id <> one.shop_id
  join shops as one_shop on one_shop.id = one.shop_id
  join shops as other_shop on other_shop.id = other.shop_id;

-- Buyer and shop are likely one hand: it counts for nobody's rank.
alter table orders add column is_related boolean not null default false;
update orders set is_related = true from shops
where shops.id = orders.shop_id and (
  shops.owner_id = orders.buyer_id
  or exists (select from shop_members where shop_id = shops.id and account_id = orders.buyer_id)
);

-- A shop whose owner was blocked or is a seller no more; its products leave sale with it, and come back with it.
alter table shops add column closed_at timestamptz;
alter table goods add column closed_with_shop boolean not null default false;
create index goods_closed_with_shop on goods (shop_id) where closed_with_shop;

-- Completed orders whose coupon of the platform is yet to be paid.
create index orders_coupon_share on orders (id) where state = 'completed' and platform_discount > platform_refunded;
