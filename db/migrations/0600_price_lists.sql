-- What a shop asks of some of its customers. A customer is an account that orders: a person, or a company (decision 194).
create table price_lists (
  id uuid primary key,
  shop_id uuid not null references shops (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  -- Of the minimum order; a price of a variant is in the currency of its product.
  currency char(3) not null,
  -- Days of the site where it is ordered; both count.
  valid_from date,
  valid_until date,
  -- Off everything in the shop that the list has no line for.
  percent_off smallint check (percent_off between 1 and 99),
  minimum_amount bigint check (minimum_amount > 0),
  version integer not null default 1,
  created_at timestamptz not null,
  unique (shop_id, id),
  unique (shop_id, name),
  check (valid_until >= valid_from)
);

create table price_list_customers (
  account_id uuid not null references accounts (id) on delete cascade,
  shop_id uuid not null,
  list_id uuid not null,
  added_at timestamptz not null,
  -- Led by whoever buys: a purchase looks here for each variant, and mostly there is nothing.
  primary key (account_id, shop_id, list_id),
  foreign key (shop_id, list_id) references price_lists (shop_id, id) on delete cascade
);
create index price_list_customers_of_list on price_list_customers (shop_id, list_id);

-- A product with so many percent off its prices, or a variant with prices of its own.
create table price_list_lines (
  list_id uuid not null references price_lists (id) on delete cascade,
  -- Of the variant, or of the product.
  target_id uuid not null,
  product_id uuid not null references products (id) on delete cascade,
  sku_id uuid references skus (id) on delete cascade,
  percent_off smallint check (percent_off between 1 and 99),
  -- A price says nothing once its product is sold in another currency.
  currency char(3),
  minimums integer[],
  prices bigint[],
  primary key (list_id, target_id),
  check (target_id = coalesce(sku_id, product_id)),
  check (case when sku_id is null
    then percent_off is not null and num_nonnulls(currency, minimums, prices) = 0
    else percent_off is null and num_nulls(currency, minimums, prices) = 0 end),
  check (cardinality(minimums) between 1 and 10 and cardinality(minimums) = cardinality(prices)),
  check (0 < all (minimums) and rises(minimums)),
  check (0 < all (prices) and never_rises(prices))
);
create index price_list_lines_of_product on price_list_lines (product_id);
create index price_list_lines_of_sku on price_list_lines (sku_id) where sku_id is not null;

-- Who has dealt with a shop: ordered from it, asked it for a sample, or written to it. It adds nobody else to its lists.
create view shop_customers as
  select customer.shop_id, customer.account_id, coalesce(nullif(accounts.company_name, ''), accounts.name) as name,
    accounts.is_company
  from (
    select shop_id, buyer_id as account_id from orders
    union select shop_id, buyer_id from samples where begun_by = 'buyer'
    union select shop_id, buyer_id from message_threads
  ) as customer
  join accounts on accounts.id = customer.account_id;

create view customers_by_order_number as select shop_id, buyer_id as account_id, number from orders;

-- What a line of a price list may be about, and what everybody pays for it at first.
create view price_list_targets as
  select products.id, products.shop_id, products.id as product_id, null::uuid as sku_id, products.currency,
    products.price_from as public_price, products.pictures[1] as picture, products.specs, products.source_language,
    null::smallint[] as spec_values, null::int as position, null::integer[] as minimums, null::bigint[] as prices,
    products.publish_status = 'archived' as is_gone
  from products
  union all
  select skus.id, products.shop_id, products.id, skus.id, products.currency, skus.tier_prices[1],
    coalesce(skus.picture, products.pictures[1]), products.specs, products.source_language, skus.spec_values,
    skus.position, skus.tier_minimums, skus.tier_prices, skus.retired or products.publish_status = 'archived'
  from skus join products on products.id = skus.product_id;

-- The list that the price of a line came from, as it was called then; null: everybody's price.
alter table order_lines add column price_list text;
