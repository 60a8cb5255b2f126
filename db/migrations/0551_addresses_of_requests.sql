-- Where a request to buy goes, as its approvers read it: an address that is edited meanwhile is another one.
alter table purchase_requests add column address jsonb;

-- Companies of one owner are one hand, too.
create or replace view linked_accounts as
  select account_id, other_id, 'device' as reason from account_devices
  union
  select other_id, account_id, 'device' from account_devices
  union
  select one.account_id, holder.account_id, 'licence'
  from merchant_applications as one
  join merchant_applications as holder
    on holder.registration_number = one.registration_number and holder.account_id <> one.account_id
  where one.registration_number <> '' and one.state <> 'refused' and holder.state = 'passed'
  union
  select one.account_id, holder.account_id, 'payout'
  from (
    select account_print, coalesce(shops.owner_id, provider_id) as account_id
    from payouts left join shops on shops.id = payouts.shop_id
  ) as one
  join (
    select account_print, coalesce(shops.owner_id, provider_id) as account_id
    from payouts left join shops on shops.id = payouts.shop_id
    where payouts.state = 'paid'
  ) as holder on holder.account_print = one.account_print and holder.account_id <> one.account_id
  union
  select account_id, company_id, 'company' from company_people where roles @> array['owner']
  union
  select company_id, account_id, 'company' from company_people where roles @> array['owner']
  union
  select one.company_id, other.company_id, 'company'
  from company_people as one
  join company_people as other on other.account_id = one.account_id and other.company_id <> one.company_id
  where one.roles @> array['owner'] and other.roles @> array['owner'];
