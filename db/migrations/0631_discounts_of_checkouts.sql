-- What a program said to use of its buyer's coupons for a checkout, and what was applied of it.
alter table agent_checkouts
  add column discounts jsonb not null default '{"codes": [], "applied": []}' check (jsonb_typeof(discounts) = 'object');
