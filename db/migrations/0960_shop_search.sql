-- beside: 0951
-- Shops are searched for. What a shop sells on a site, summed up when its products are indexed: whoever looks through
-- shops reads a row for each, not its products.
create table search_shops (
  shop_id uuid not null references shops (id) on delete cascade,
  site text not null,
  products integer not null check (products > 0),
  moq integer not null,
  -- All that its products are in, from the first level down.
  categories uuid[] not null,
  -- Up to three of the second level, the fullest first.
  main_categories uuid[] not null,
  certificates text[] not null,
  primary key (site, shop_id)
);
create index search_shops_of_shop on search_shops (shop_id);
create index search_shops_categories on search_shops using gin (categories);

-- Which shop a product is of, whatever has become of it.
create view product_shops as select id as product_id, shop_id from products;

-- Shops that are open, with what is published of how they stand: a figure is null as long as it is of too few
-- (level-rules.ts says so, and a test compares both).
create view open_shops as
select shops.id, shops.found_by, shops.country, shops.region_codes[1] as region, shops.level, shops.trusted,
  shops.opened_year, shops.market_id, markets.names as market_names, coalesce(shop_standings.points, 0) as points,
  coalesce((shop_standings.facts ->> 'papers')::integer, 0) as papers,
  case when (shop_standings.facts ->> 'conversations')::integer >= 5
    then (shop_standings.facts ->> 'answerMinutes')::integer end as answer_minutes
from shops
left join markets on markets.id = shops.market_id
left join shop_standings on shop_standings.shop_id = shops.id
where shops.closed_at is null;

-- The countries that a shop's freight tables name, once or more.
create view shop_destinations as
select freight_templates.shop_id, unnest(freight_zones.countries) as country
from freight_templates join freight_zones on freight_zones.template_id = freight_templates.id
union all
select freight_templates.shop_id, freight_templates.country::text
from freight_templates join freight_zones on freight_zones.template_id = freight_templates.id
where cardinality(freight_zones.provinces) > 0;

insert into search_shops (shop_id, site, products, moq, categories, main_categories, certificates)
select shop_id, site, count(distinct product_id), min(moq),
  array_agg(distinct category), '{}', coalesce(array_agg(distinct kind) filter (where kind is not null), '{}')
from (
  select products.shop_id, site, documents.product_id, documents.moq, category, kind
  from search_documents as documents
  join products on products.id = documents.product_id
  cross join lateral unnest(products.sites) as site
  cross join lateral unnest(documents.category_path) as category
  left join lateral unnest(documents.certificates) as kind on true
) as listed
group by shop_id, site;
with counted as (
  select products.shop_id, site, category, count(*) as n
  from search_documents as documents
  join products on products.id = documents.product_id
  cross join lateral unnest(products.sites) as site
  cross join lateral (select documents.category_path[least(2, cardinality(documents.category_path))] as category) as own
  where category is not null
  group by products.shop_id, site, category
), ranked as (
  select *, row_number() over (partition by shop_id, site order by n desc, category) as place from counted
), main as (
  select shop_id, site, array_agg(category order by place) as categories from ranked where place <= 3
  group by shop_id, site
)
update search_shops set main_categories = main.categories from main
where main.shop_id = search_shops.shop_id and main.site = search_shops.site;
