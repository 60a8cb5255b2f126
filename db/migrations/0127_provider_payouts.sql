-- Providers of trade services are paid out as shops are: a payout belongs to one or the other, and the ledger's
-- accounts are in the name of `owner_id`.
alter table payouts
  alter column shop_id drop not null,
  add column provider_id uuid references accounts (id),
  add column owner_id uuid generated always as (coalesce(shop_id, provider_id)) stored not null,
  add constraint payouts_one_owner check (num_nonnulls(shop_id, provider_id) = 1);

drop index payouts_by_one_person, payouts_of_shop, payouts_open;
create index payouts_by_one_person on payouts (owner_id, ended_at) where approved_by = paid_by;
create index payouts_of_owner on payouts (owner_id, asked_at desc, id);
create unique index payouts_open on payouts (owner_id, currency) where ended_at is null;

-- Whoever is paid into one account is likely one hand, shop or provider.
create or replace view linked_accounts as
  select account_id, other_id, 'device' as reason from account_devices
  union
  select other_id, account_id, 'device' from account_devices
  union
  select one.account_id, other.account_id, 'licence'
  from merchant_applications as one
  join merchant_applications as other
    on other.registration_number = one.registration_number and other.account_id <> one.account_id
  where one.registration_number <> '' and one.state <> 'refused' and other.state <> 'refused'
  union
  select one.account_id, other.account_id, 'payout'
  from (
    select account_print, coalesce(shops.owner_id, provider_id) as account_id
    from payouts left join shops on shops.id = payouts.shop_id
  ) as one
  join (
    select account_print, coalesce(shops.owner_id, provider_id) as account_id
    from payouts left join shops on shops.id = payouts.shop_id
  ) as other on other.account_print = one.account_print and other.account_id <> one.account_id;
