-- Programmes in which products of the live pool are sold, each at a price that its seller agreed to (decision 248).
create table programmes (
  id uuid primary key,
  titles jsonb not null check (titles <> '{}'),
  host text not null check (char_length(host) between 1 and 60),
  begins_at timestamptz not null,
  ends_at timestamptz not null,
  -- In which whoever plans it reads its times.
  time_zone text not null check (char_length(time_zone) between 1 and 60),
  sites text[] not null check (cardinality(sites) > 0),
  stream_url text not null default '' check (stream_url ~ '^(https://|$)' and char_length(stream_url) <= 500),
  recording_url text not null default '' check (recording_url ~ '^(https://|$)' and char_length(recording_url) <= 500),
  created_at timestamptz not null,
  -- Null: a draft, which nobody but operators and the asked sellers see.
  announced_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text not null default '' check (char_length(cancel_reason) <= 500),
  version integer not null default 1,
  constraint programmes_period check (begins_at < ends_at and ends_at <= begins_at + interval '24 hours'),
  constraint programmes_cancelled check ((cancelled_at is null) = (cancel_reason = ''))
);
create index programmes_by_begin on programmes (begins_at desc, id desc);
create trigger programmes_version before update on programmes for each row execute function raise_version();

-- What a shop's product costs in a programme, and whether its seller agreed to exactly that. The figures are in
-- programme_prices; a proposal that is changed is another one, with the next version.
create table programme_products (
  programme_id uuid not null references programmes (id) on delete cascade,
  product_id uuid not null,
  shop_id uuid not null,
  position smallint not null,
  percent_off smallint not null check (percent_off between 1 and 90),
  -- So many are sold at the live price at most, of all variants together.
  pieces integer not null check (pieces > 0),
  pieces_sold integer not null default 0,
  currency char(3) not null,
  state text not null default 'proposed' check (state in ('proposed', 'agreed', 'declined', 'withdrawn')),
  version integer not null default 1,
  proposed_at timestamptz not null,
  answered_at timestamptz,
  -- Whoever of the shop answered last.
  answered_by uuid references accounts (id),
  primary key (programme_id, product_id),
  foreign key (shop_id, product_id) references products (shop_id, id) on delete cascade,
  constraint programme_products_sold check (pieces_sold between 0 and pieces),
  constraint programme_products_answered check ((answered_at is null) = (state = 'proposed'))
);
create index programme_products_of_shop on programme_products (shop_id, programme_id);
create index programme_products_of_product on programme_products (product_id);

create table programme_prices (
  programme_id uuid not null,
  product_id uuid not null,
  sku_id uuid not null references skus (id) on delete cascade,
  minimums integer[] not null,
  prices bigint[] not null,
  -- What everybody paid when it was proposed.
  usual_prices bigint[] not null,
  primary key (programme_id, sku_id),
  foreign key (programme_id, product_id) references programme_products (programme_id, product_id) on delete cascade,
  check (cardinality(minimums) = cardinality(prices) and cardinality(prices) = cardinality(usual_prices)),
  check (cardinality(minimums) between 1 and 10 and rises(minimums) and never_rises(prices) and 0 < all (prices))
);
create index programme_prices_of_sku on programme_prices (sku_id);
create index programme_prices_of_product on programme_prices (programme_id, product_id);

-- What was ordered at a live price.
create table live_sales (
  order_id uuid not null references orders (id),
  programme_id uuid not null,
  product_id uuid not null,
  shop_id uuid not null,
  pieces integer not null check (pieces > 0),
  -- Pieces times price, before coupons, in minor units of what the product is sold in.
  amount bigint not null check (amount > 0),
  currency char(3) not null,
  sold_at timestamptz not null,
  -- When its order was cancelled: the pieces can be sold again.
  returned_at timestamptz,
  primary key (order_id, programme_id, product_id),
  foreign key (programme_id, product_id) references programme_products (programme_id, product_id)
);
create index live_sales_of_product on live_sales (programme_id, product_id);

-- What a variant costs in programmes that are announced, with when and for how many pieces still. Whoever asks says when.
create view live_prices as
select prices.sku_id, prices.product_id, prices.programme_id, prices.minimums, prices.prices, prices.usual_prices,
  line.currency, line.pieces - line.pieces_sold as pieces_left, programmes.sites, programmes.begins_at, programmes.ends_at
from programme_prices as prices
join programme_products as line
  on line.programme_id = prices.programme_id and line.product_id = prices.product_id and line.state = 'agreed'
join programmes on programmes.id = prices.programme_id
  and programmes.announced_at is not null and programmes.cancelled_at is null
-- What is left is enough for an order: nothing else is a price that anybody pays.
join products on products.id = prices.product_id and line.pieces - line.pieces_sold >= products.moq;

-- Who wants a letter before a programme begins, and when it went out.
create table programme_reminders (
  programme_id uuid not null references programmes (id) on delete cascade,
  account_id uuid not null references accounts (id),
  asked_at timestamptz not null,
  sent_at timestamptz,
  primary key (programme_id, account_id)
);
create index programme_reminders_of_account on programme_reminders (account_id);
create index programme_reminders_to_send on programme_reminders (programme_id) where sent_at is null;

create trigger programmes_changed after insert or update or delete on programmes
  for each statement execute function announce_all('programmes');
-- Pieces are counted with every order; pages may be some seconds behind with them.
create trigger programme_products_changed after update on programme_products for each row
  when (old.state <> new.state or (old.pieces = old.pieces_sold) <> (new.pieces = new.pieces_sold))
  execute function announce_row('programme_id');
