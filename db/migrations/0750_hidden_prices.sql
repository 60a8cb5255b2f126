-- Prices that a shop shows to approved customers only, by product or throughout the shop.
alter table shops
  add column prices_shown_to text not null default 'everybody' check (prices_shown_to in ('everybody', 'approved'));
-- Null: as the shop has it.
alter table products add column prices_shown_to text check (prices_shown_to in ('everybody', 'approved'));
-- What was made for one quote is for whoever accepted it.
update products set prices_shown_to = 'everybody' where made_for is not null;

-- Whether the price of a product is hidden from everybody who is not approved: the one place that says so.
create function prices_hidden(shown_to text, shop_id uuid) returns boolean language sql stable as $$
  select coalesce($1, (select shops.prices_shown_to from shops where shops.id = $2)) = 'approved'
$$;

-- Who asked a shop for its prices, or was approved by it unasked, and what the shop says.
create table price_access (
  shop_id uuid not null references shops (id) on delete cascade,
  -- The account that would order: a person, or a company (decision 194).
  buyer_id uuid not null references accounts (id) on delete cascade,
  state text not null check (state in ('waiting', 'approved', 'refused', 'withdrawn')),
  message text not null default '' check (char_length(message) <= 500),
  -- Who wrote it; null where the shop was not asked.
  asked_by uuid references accounts (id),
  asked_at timestamptz,
  reason text not null default '' check (char_length(reason) <= 500),
  decided_by uuid references accounts (id),
  decided_at timestamptz,
  -- When the shop said no last, unless it has approved since: whoever asks again is not approved meanwhile.
  closed_at timestamptz,
  version integer not null default 1,
  primary key (shop_id, buyer_id),
  check ((asked_by is null) = (asked_at is null)),
  check (state <> 'waiting' or asked_at is not null),
  check ((decided_by is null) = (decided_at is null)),
  check (state = 'waiting' or decided_at is not null),
  check (state not in ('refused', 'withdrawn') or closed_at is not null),
  check (state <> 'approved' or closed_at is null)
);
create index price_access_of_shop on price_access (shop_id, state, coalesce(asked_at, decided_at) desc, buyer_id);
create index price_access_of_buyer on price_access (buyer_id);

-- Whoever asked can be put on price lists and into groups.
create trigger price_access_keeps_customers after insert on price_access
  referencing new table as dealings for each statement execute function keep_shop_customers();

-- Who sees the hidden prices of which shop: who was approved, and who was put on a price list or into a group of
-- customers later than the shop said no. The one place that says so; somebody may be here twice.
create view price_viewers as
  select access.shop_id, access.buyer_id from price_access as access
  where access.state = 'approved'
    and not exists (select from blocked_accounts where blocked_accounts.account_id = access.buyer_id)
  union all
  select customer.shop_id, customer.account_id
  from (
    select shop_id, account_id, added_at from price_list_customers
    union all
    select shop_id, account_id, added_at from customer_group_members
  ) as customer
  where not exists (select from price_access as access
      where access.shop_id = customer.shop_id and access.buyer_id = customer.account_id
        and access.closed_at >= customer.added_at)
    and not exists (select from blocked_accounts where blocked_accounts.account_id = customer.account_id);

-- Orders at hidden prices that are under way end before an approval does: they hold this lock shared.
create function wait_for_orders_at_hidden_prices() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('hidden prices of ' || ended.shop_id, 0))
  from (select distinct shop_id from endings order by shop_id) as ended;
  return null;
end $$;
create trigger price_list_customers_wait after delete on price_list_customers
  referencing old table as endings for each statement execute function wait_for_orders_at_hidden_prices();
create trigger customer_group_members_wait after delete on customer_group_members
  referencing old table as endings for each statement execute function wait_for_orders_at_hidden_prices();
create trigger price_access_begins_waiting after insert on price_access
  referencing new table as endings for each statement execute function wait_for_orders_at_hidden_prices();
create trigger price_access_waits after update on price_access
  referencing new table as endings for each statement execute function wait_for_orders_at_hidden_prices();

-- What everybody sees of products: without the prices that are hidden.
create or replace view products_on_sale as
  select id, shop_id, category_id, source_language, unit_code, currency, moq, multiple, weight_grams,
    case when not prices_hidden(prices_shown_to, shop_id) then price_from end as price_from,
    case when not prices_hidden(prices_shown_to, shop_id) then price_to end as price_to,
    pictures, video, specs, labels, brand, sites, sales_count, freight_template_id, product_type, updated_at, carton_pieces,
    carton_grams, carton_size, hs_code, origin_country, no_return, prices_hidden(prices_shown_to, shop_id) as price_hidden
  from products
  where publish_status = 'published' and not (shop_id in (select id from shops where closed_at is not null));

-- A product whose price is hidden is in no range of prices, and behind all others in the order of prices.
alter table search_documents alter column price_base drop not null;
create index search_documents_price_down on search_documents (price_base desc nulls last, product_id desc);

-- What was saved while its price was hidden has none that it could have fallen from.
alter table favorite_products alter column price drop not null;

-- With how long each is there: who asks for prices may have come today.
create or replace view shop_customers as
  select customer.shop_id, customer.account_id, coalesce(nullif(accounts.company_name, ''), accounts.name) as name,
    accounts.is_company, accounts.created_at as since
  from shop_customer_accounts as customer
  join accounts on accounts.id = customer.account_id;
