-- What sellers give back by their own word, with their reasons; and how many paid orders a shop did not fill.
alter table refunds
  drop constraint refunds_reason_check,
  add constraint refunds_reason_check check (reason in (
    'not_needed', 'late', 'not_received', 'missing', 'damaged', 'wrong', 'quality', 'other', 'balance_unpaid', 'shop_closed',
    'out_of_stock', 'price_error', 'cannot_ship', 'goodwill'
  ));
alter table refund_events
  drop constraint refund_events_kind_check,
  add constraint refund_events_kind_check check (kind in (
    'ask', 'give', 'agree', 'refuse', 'offer', 'accept', 'withdraw', 'dispute', 'decide'
  ));
alter table shop_figures add column orders_unfilled integer not null default 0 check (orders_unfilled >= 0);
