-- What sellers make of their goods themselves: own attributes, packing, drafts, and the pool of live sales.

alter table goods
  -- Ready to ship, made to order, or made to the buyer's own design.
  add column product_type text not null default 'ready' check (product_type in ('ready', 'made', 'custom')),
  add column brand text not null default '' check (char_length(brand) <= 60),
  -- How it is packed: all of it is known, or nothing.
  add column carton_pieces integer check (carton_pieces > 0),
  add column carton_grams integer check (carton_grams > 0),
  -- Length, width and height in millimetres.
  add column carton_size integer[] check (cardinality(carton_size) = 3 and 0 < all (carton_size)),
  add check (num_nulls(carton_pieces, carton_grams, carton_size) in (0, 3));

-- A seller's lists: by state, by what changed last.
create index goods_of_shop_by_change on goods (shop_id, publish_status, updated_at desc, id desc);
create index goods_of_shop_newest on goods (shop_id, updated_at desc, id desc);
create index goods_brands on goods (shop_id, brand) where brand <> '';

-- A description with headings, lists and pictures; `description` is what it says without them, and is all there is
-- where it is plain. Nothing but the elements of src/kit/rich-text.ts, without attributes, pictures from here only.
alter table goods_texts
  add column markup text not null default '',
  add check (markup = '' or (origin = 'human' and description <> '' and char_length(markup) <= 40000)),
  add check (markup !~ '<(?!/?(?:p|h3|ul|ol|li|strong|em|blockquote|table|tbody|tr|th|td)>|br>|hr>|img src="/files/[0-9a-f]{40}" alt="[^"<>]*">)');

-- Who writes another description without saying how it is laid out, writes a plain one.
create function drop_old_markup() returns trigger language plpgsql as $$
begin
  new.markup := '';
  return new;
end $$;
create trigger goods_texts_markup before update on goods_texts for each row
  when (new.markup <> '' and old.markup = new.markup
    and (old.description <> new.description or old.origin <> new.origin))
  execute function drop_old_markup();

create function rises(numbers integer[]) returns boolean
  language sql immutable parallel safe
  return (select coalesce(bool_and(numbers[n] < numbers[n + 1]), true)
    from generate_series(1, cardinality(numbers) - 1) as n);

create function never_rises(numbers bigint[]) returns boolean
  language sql immutable parallel safe
  return (select coalesce(bool_and(numbers[n] >= numbers[n + 1]), true)
    from generate_series(1, cardinality(numbers) - 1) as n);

-- Orders name the sku they bought: one that is no longer made keeps its row, with a position below zero.
alter table skus
  add column retired boolean not null generated always as (position < 0) stored,
  add check (position < 400),
  add check (rises(tier_minimums)),
  add check (never_rises(tier_prices)),
  -- Skus may change places among each other in one statement.
  drop constraint skus_goods_id_spec_values_key,
  drop constraint skus_goods_id_position_key,
  add constraint skus_goods_id_spec_values_key unique (goods_id, spec_values) deferrable,
  add constraint skus_goods_id_position_key unique (goods_id, position) deferrable;

-- Attributes and values of one seller: in that seller's forms, and on the goods that bear them.
alter table attributes add column shop_id uuid references shops on delete cascade;
create index attributes_of_shop on attributes (shop_id) where shop_id is not null;
alter table attribute_values add column shop_id uuid references shops on delete cascade;
create index attribute_values_of_shop on attribute_values (shop_id) where shop_id is not null;

-- A form that is being filled in. The slots bound how many one shop has.
create table goods_drafts (
  id uuid primary key,
  shop_id uuid not null references shops on delete cascade,
  slot smallint not null check (slot between 1 and 100),
  -- The goods it will change; null for new ones.
  goods_id uuid,
  title text not null check (char_length(title) <= 200),
  -- The form as it stands (src/contract/products/product-form.ts).
  data jsonb not null check (jsonb_typeof(data) = 'object' and octet_length(data::text) <= 1000000),
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (shop_id, slot),
  foreign key (shop_id, goods_id) references goods (shop_id, id) on delete cascade
);
create index goods_drafts_by_change on goods_drafts (shop_id, updated_at desc, id desc);
create index goods_drafts_of_goods on goods_drafts (shop_id, goods_id) where goods_id is not null;

-- Goods that a seller offers to those who sell live.
create table live_pool (
  goods_id uuid primary key,
  shop_id uuid not null,
  -- What is taken off every price during a live sale.
  percent_off smallint not null check (percent_off between 0 and 90),
  -- How many pieces may be sold so.
  pieces integer not null check (pieces > 0),
  added_at timestamptz not null,
  foreign key (shop_id, goods_id) references goods (shop_id, id) on delete cascade
);
create index live_pool_of_shop on live_pool (shop_id, added_at desc, goods_id);
