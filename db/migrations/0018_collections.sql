-- Goods and shops that a person keeps.

create table goods_collections (
  account_id uuid not null references accounts on delete cascade,
  goods_id uuid not null references goods on delete cascade,
  -- The lowest price of that day in minor units, so that a fall can be told.
  price bigint not null check (price > 0),
  currency char(3) not null,
  collected_at timestamptz not null,
  primary key (account_id, goods_id)
);
create index goods_collections_newest on goods_collections (account_id, collected_at desc, goods_id);
create index goods_collections_of_goods on goods_collections (goods_id);

create table shop_collections (
  account_id uuid not null references accounts on delete cascade,
  shop_id uuid not null references shops on delete cascade,
  collected_at timestamptz not null,
  primary key (account_id, shop_id)
);
create index shop_collections_newest on shop_collections (account_id, collected_at desc, shop_id);
create index shop_collections_of_shop on shop_collections (shop_id);
