-- What is where in a market, and how to come there; which floor and stall a shop in it has.
alter table markets
  -- [{label, sells: {language: text}}], as a visitor comes past them.
  add column floors jsonb not null default '[]'
    check (jsonb_typeof(floors) = 'array' and jsonb_array_length(floors) <= 20),
  add column directions jsonb not null default '{}' check (jsonb_typeof(directions) = 'object');
alter table shops
  -- The label of a floor of its market; one that is there no longer counts as none.
  add column market_floor text not null default '' check (char_length(market_floor) <= 24),
  add column market_stall text not null default '' check (char_length(market_stall) <= 24),
  add constraint shops_stall_in_market
    check (market_id is not null or (market_floor = '' and market_stall = ''));
