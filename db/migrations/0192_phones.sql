-- Numbers are found by their digits as they stand, the code of the country included: what else somebody may have typed
-- behind it is a matter of the search.
drop index orders_by_phone;
create index orders_by_phone on orders (shop_id, regexp_replace(address ->> 'phone', '\D', '', 'g'));

-- Accounts of before numbers were read by the rules of their country, where there is no doubt what was meant: a zero
-- that belongs to the number was taken off in the Ivory Coast, in Congo, in Rome and Milan, an
-- eight was left on in Russia, and the code of the country set twice.
with meant as (
  select id, case
    when phone ~ '^\+225[157]\d{8}$' then '+2250' || substr(phone, 5)
    when phone ~ '^\+242[456]\d{7}$' then '+2420' || substr(phone, 5)
    when phone ~ '^\+39[26]\d{7,9}$' then '+390' || substr(phone, 4)
    when phone ~ '^\+78\d{10}$' then '+7' || substr(phone, 4)
    when phone ~ '^\+971971\d{8,9}$' then '+971' || substr(phone, 8)
    when phone ~ '^\+86861[3-9]\d{9}$' then '+86' || substr(phone, 6)
  end as phone
  from accounts
)
update accounts set phone = meant.phone
from meant
where meant.id = accounts.id and meant.phone is not null
  and not exists (select from accounts as other where other.phone = meant.phone);
