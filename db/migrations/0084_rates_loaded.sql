-- When rates were loaded and by whom; empty for those that came with the product. A value is judged by those that
-- stood before the day it is loaded on, and an order by those that stood when it was made.
alter table exchange_rates
  add column loaded_at timestamptz,
  add column loaded_by uuid references staff;
