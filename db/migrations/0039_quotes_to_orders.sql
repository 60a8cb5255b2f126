-- A quote says what sending costs, may be answered with another price, and becomes an order.

alter table opportunity_quotes
  -- For the quantity asked for, in the quote's currency; 0 is in the price.
  add column freight bigint not null default 0 check (freight >= 0),
  -- What the buyer would pay for one unit, in the quote's currency, until the seller says something anew.
  add column counter_price bigint check (counter_price > 0),
  add column counter_note text not null default '' check (char_length(counter_note) <= 500),
  add column countered_at timestamptz,
  add column order_id uuid unique references orders,
  add check ((counter_price is null) = (countered_at is null));

-- Of a request one quote is accepted.
create unique index opportunity_quotes_accepted on opportunity_quotes (opportunity_id) where order_id is not null;

-- What is made for one quote is sold to its buyer alone: it is in no list, the seller's neither.
alter table goods
  add column made_for uuid unique references opportunity_quotes,
  add check (made_for is null or publish_status = 'down');
create index opportunity_quotes_goods on opportunity_quotes (goods_id) where goods_id is not null;
