-- What a buyer books an order under, beside their own number of it.
alter table orders add column cost_center text not null default '' check (char_length(cost_center) <= 60);
alter table purchase_requests add column cost_center text not null default '' check (char_length(cost_center) <= 60);
