-- A quote keeps the payment terms of its shop as they were when it was given: those are what its buyer accepts.
alter table rfq_quotes
  add column pre_ratio smallint check (pre_ratio between 10 and 100),
  add column balance_days smallint check (balance_days between 7 and 60),
  add column deposit_kept smallint check (deposit_kept between 0 and 100);
update rfq_quotes set pre_ratio = shops.pre_ratio, balance_days = shops.balance_days, deposit_kept = shops.deposit_kept
from shops
where shops.id = shop_id;
alter table rfq_quotes
  alter column pre_ratio set not null,
  alter column balance_days set not null,
  alter column deposit_kept set not null;
