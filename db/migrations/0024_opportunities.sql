-- Buyers tell what they look for, sellers answer with a quote each.

create table opportunities (
  id uuid primary key,
  buyer_id uuid not null references accounts,
  -- The buyer, or the buyer service that published it for them.
  publisher_id uuid not null references accounts,
  title text not null check (char_length(title) between 1 and 120),
  details text not null default '' check (char_length(details) <= 2000),
  -- The language it was written in.
  language text not null,
  category_id uuid not null references categories,
  -- Files by key, the first shown in lists.
  pictures text[] not null default '{}' check (cardinality(pictures) <= 6),
  quantity integer not null check (quantity > 0),
  unit_code text not null references units,
  -- Minor units of one unit.
  target_price bigint check (target_price > 0),
  currency char(3),
  -- Where the goods are to go.
  country char(2) not null check (country ~ '^[A-Z]{2}$'),
  state text not null default 'open' check (state in ('open', 'closed', 'ended')),
  quote_count integer not null default 0 check (quote_count >= 0),
  published_at timestamptz not null,
  -- The first moment at which no quote is taken any more.
  deadline timestamptz not null,
  ended_at timestamptz,
  check ((target_price is null) = (currency is null)),
  check (deadline > published_at and deadline <= published_at + interval '181 days'),
  check ((state = 'open') = (ended_at is null))
);
create index opportunities_newest on opportunities (published_at desc, id);
create index opportunities_ending on opportunities (deadline, id) where state = 'open';
create index opportunities_of_buyer on opportunities (buyer_id, published_at desc);
create index opportunities_of_publisher on opportunities (publisher_id, published_at desc);

-- What a shop offers for a request: one, which may be revised while the request is open.
create table opportunity_quotes (
  id uuid primary key,
  opportunity_id uuid not null references opportunities on delete cascade,
  shop_id uuid not null references shops,
  -- Minor units of one unit of the request.
  price bigint not null check (price > 0),
  currency char(3) not null,
  minimum integer not null check (minimum > 0),
  lead_days smallint not null check (lead_days between 0 and 365),
  -- The last day on which the price holds.
  valid_until date not null,
  note text not null default '' check (char_length(note) <= 2000),
  language text not null,
  goods_id uuid references goods,
  quoted_at timestamptz not null,
  revised_at timestamptz,
  unique (opportunity_id, shop_id)
);
create index opportunity_quotes_of_shop on opportunity_quotes (shop_id, quoted_at desc);

create trigger opportunities_changed after update or delete on opportunities
  for each row execute function announce_row('id');
create trigger opportunities_listed after insert or update or delete on opportunities
  for each statement execute function announce_all('opportunities');
