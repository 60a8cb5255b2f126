-- A link by a licence or a payout account leads to whoever has proven that it is theirs: an application that was passed, a
-- payout that was paid. Anybody can name somebody else's number, which makes the one who names it suspicious, not its holder.
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
  ) as holder on holder.account_print = one.account_print and holder.account_id <> one.account_id;
