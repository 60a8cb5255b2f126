-- How shops stand, out of what was counted of them in the night; the level of a shop is the one of its standing.

create table shop_standings (
  shop_id uuid primary key references shops (id) on delete cascade,
  level integer not null check (level between 1 and 5),
  points integer not null check (points between 0 and 100),
  -- What it was counted from (server/shops/level/level-rules.ts): the same facts give the same standing.
  facts jsonb not null
);

-- The day alone is no reason to make a shop's page anew.
create trigger shop_standings_changed after update on shop_standings for each row
  when (old.facts - 'asOf' is distinct from new.facts - 'asOf') execute function announce_row('shop_id');
create trigger shop_standings_begun after insert on shop_standings for each row execute function announce_shop();

-- Shops that an account is likely the same hand as.
create view shops_of_linked_accounts as
  select distinct linked_accounts.account_id, shops.id as shop_id
  from shops join linked_accounts on linked_accounts.other_id = shops.owner_id
  union
  select owner_id, id from shops;

create or replace view refunds_of_shops as
  select refunds.id, orders.shop_id, refunds.state, refunds.closed_at, orders.is_related, orders.buyer_id,
    orders.paid_amount, orders.currency
  from refunds join orders on orders.id = refunds.order_id;
