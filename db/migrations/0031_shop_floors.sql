-- What a seller makes of the shop's page: its own categories, goods in front, floors, and how it is reached.

alter table shops
  -- By language, as markets have them.
  add column addresses jsonb not null default '{}',
  add column hours text not null default '' check (length(hours) <= 100),
  -- Grows with each arrangement: two who arrange at once do not undo each other.
  add column front_version integer not null default 1;

-- So that what belongs to a shop can refer to that shop's goods and no other's.
alter table goods add constraint goods_of_shop unique (shop_id, id);

create table shop_categories (
  id uuid primary key,
  shop_id uuid not null references shops on delete cascade,
  names jsonb not null check (names <> '{}'),
  position smallint not null check (position between 1 and 30),
  unique (shop_id, id),
  unique (shop_id, position) deferrable initially deferred
);

-- A goods may be in several.
create table shop_category_goods (
  shop_id uuid not null,
  category_id uuid not null,
  goods_id uuid not null,
  primary key (category_id, goods_id),
  foreign key (shop_id, category_id) references shop_categories (shop_id, id) on delete cascade,
  foreign key (shop_id, goods_id) references goods (shop_id, id) on delete cascade
);
create index shop_category_goods_of_goods on shop_category_goods (shop_id, goods_id);

create table shop_recommendations (
  shop_id uuid not null references shops on delete cascade,
  goods_id uuid not null,
  recommended_at timestamptz not null,
  primary key (shop_id, goods_id),
  foreign key (shop_id, goods_id) references goods (shop_id, id) on delete cascade
);

create table shop_floors (
  shop_id uuid not null references shops on delete cascade,
  position smallint not null check (position between 1 and 12),
  kind text not null check (kind in ('banner', 'goods', 'coupons', 'text', 'video')),
  -- What `contract/shop-front.ts` says of the kind.
  data jsonb not null check (jsonb_typeof(data) = 'object'),
  primary key (shop_id, position)
);

-- The shop's page says something else. Announced by the same words twice, it is heard once.
create function announce_shop() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', (case when tg_op = 'DELETE' then old.shop_id else new.shop_id end)::text);
  return null;
end $$;

create trigger shop_categories_changed after insert or update or delete on shop_categories
  for each row execute function announce_shop();
create trigger shop_category_goods_changed after insert or delete on shop_category_goods
  for each row execute function announce_shop();
create trigger shop_recommendations_changed after insert or delete on shop_recommendations
  for each row execute function announce_shop();
create trigger shop_floors_changed after insert or update or delete on shop_floors
  for each row execute function announce_shop();

-- What buyers think of all goods of a shop.
create index reviews_of_shop on reviews (shop_id) include (stars);
