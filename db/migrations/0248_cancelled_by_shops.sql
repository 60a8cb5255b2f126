-- Orders that a shop had agreed to and cancelled all the same, unpaid: a shop that keeps no such word has a record too, were
-- no order of it ever paid.
alter table shop_figures
  add column orders_cancelled integer not null default 0 check (orders_cancelled >= 0),
  drop constraint shop_figures_orders_paid_check,
  add constraint shop_figures_orders_paid_check check (orders_paid >= 0);
