-- Links are looked up by one account in every order that is placed. Before, the lookup read all payouts and all applications
-- that there are: an account's payouts were worked out of two columns, and applications were not found by their account.
create index merchant_applications_licences on merchant_applications (account_id) where registration_number <> '';

-- Each bank account that an account asked to be paid out to, once: a few rows where there are thousands of payouts.
create table payees (
  account_id uuid not null references accounts (id) on delete cascade,
  account_print text not null,
  was_paid boolean not null,
  primary key (account_id, account_print)
);
create index payees_paid on payees (account_print) where was_paid;

create function note_payee() returns trigger language plpgsql as $$
begin
  insert into payees (account_id, account_print, was_paid)
  select coalesce(shops.owner_id, new.provider_id), new.account_print, new.state = 'paid'
  from (select) as payout left join shops on shops.id = new.shop_id
  on conflict (account_id, account_print) do update set was_paid = payees.was_paid or excluded.was_paid;
  return null;
end $$;
create trigger payouts_have_payees after insert or update of state, account_print on payouts for each row
  when (new.account_print is not null) execute function note_payee();

insert into payees (account_id, account_print, was_paid)
select coalesce(shops.owner_id, payouts.provider_id), account_print, bool_or(state = 'paid')
from payouts left join shops on shops.id = payouts.shop_id
where account_print is not null
group by 1, 2;

create or replace view linked_accounts as
  select account_id, other_id, 'device'::text as reason from account_devices
  union
  select other_id, account_id, 'device' from account_devices
  union
  select one.account_id, holder.account_id, 'licence'
  from merchant_applications as one
  join merchant_applications as holder
    on holder.registration_number = one.registration_number and holder.account_id <> one.account_id
  where one.registration_number <> '' and holder.registration_number <> ''
    and one.state <> 'refused' and holder.state = 'passed'
  union
  select one.account_id, holder.account_id, 'payout'
  from payees as one
  join payees as holder on holder.account_print = one.account_print and holder.account_id <> one.account_id
  where holder.was_paid
  union
  select account_id, company_id, 'company' from company_people where roles @> array['owner']
  union
  select company_id, account_id, 'company' from company_people where roles @> array['owner']
  union
  select one.company_id, other.company_id, 'company'
  from company_people as one
  join company_people as other on other.account_id = one.account_id and other.company_id <> one.company_id
  where one.roles @> array['owner'] and other.roles @> array['owner'];

-- Between whom an order is.
create view sides_of_orders as
  select orders.id, orders.is_related, orders.buyer_id, shops.owner_id as seller_id
  from orders join shops on shops.id = orders.shop_id;
