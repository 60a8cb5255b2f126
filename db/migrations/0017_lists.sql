-- Lists of the mall: goods with a video, what of a shop narrows a list, what sells now, how shops keep their word,
-- and the searches that buyers keep.

alter table goods add column video text references files;

-- Pieces sold of a goods in orders of the last 90 days that were completed; counted each hour.
create table goods_figures (
  goods_id uuid primary key references goods on delete cascade,
  sold_recently integer not null check (sold_recently > 0)
);

-- What came of a shop's orders of the last 365 days; counted each hour. A shop without orders has no row.
create table shop_figures (
  shop_id uuid primary key references shops on delete cascade,
  orders_paid integer not null check (orders_paid > 0),
  orders_completed integer not null check (orders_completed between 0 and orders_paid),
  orders_refunded integer not null check (orders_refunded between 0 and orders_paid),
  dispatched integer not null check (dispatched between 0 and orders_paid),
  dispatched_on_time integer not null check (dispatched_on_time between 0 and dispatched),
  -- Different buyers of completed orders.
  buyers integer not null check (buyers between 0 and orders_completed)
);

alter table search_documents
  add column shop_level smallint not null default 1,
  add column trusted boolean not null default false,
  add column has_video boolean not null default false,
  -- Recent sales first, all sales where they are equal: recent * 2,000,000,001 + all.
  add column hot bigint not null default 0;
create index search_documents_hot on search_documents (hot desc, goods_id) where hot > 0;

create function search_hot(recent integer, sales integer) returns bigint
  language sql immutable parallel safe
  return recent::bigint * 2000000001 + sales;

update search_documents set
  shop_level = shops.level,
  trusted = shops.trusted,
  hot = search_hot(0, goods.sales_count),
  words = words || array_to_tsvector(array_remove(array[
    'k=' || shops.level,
    case when shops.trusted then 't=1' end,
    case when goods.moq = 1 then 'm=1' end,
    'p=' || shops.country || '-' || shops.region_codes[2]
  ], null))
from goods join shops on shops.id = goods.shop_id
where goods.id = search_documents.goods_id;

-- A search that a buyer keeps. The slots bound how many one account has.
create table saved_searches (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  slot smallint not null check (slot between 1 and 50),
  site text not null check (site in ('cn', 'hk', 'uae', 'id')),
  name text not null check (char_length(name) between 1 and 100),
  -- The list's address behind the language prefix, and what it asks the search for.
  path text not null check (path like '/mall/%' and char_length(path) <= 2000),
  filters jsonb not null,
  -- Prices in the filters are in this currency.
  currency char(3) not null,
  -- Goods listed later are new.
  seen_at timestamptz not null,
  created_at timestamptz not null,
  unique (account_id, slot),
  unique (account_id, site, path)
);
