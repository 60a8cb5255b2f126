-- What search reads: one narrow row per goods on sale, everything it is found and narrowed by in one indexed column.

create table search_documents (
  goods_id uuid primary key references goods on delete cascade,
  -- Words of the titles in all languages (weight A), of categories and attributes (B), and filter marks such as
  -- c=<category>, v=<attribute value>, n=<site it is not on>, which no word can be.
  words tsvector not null,
  -- Ids from the root down.
  category_path uuid[] not null,
  place text not null,
  attribute_values uuid[] not null,
  moq integer not null,
  -- The lowest price in ten-thousandths of a euro cent, so that goods of several currencies sort together.
  price_base bigint not null,
  -- Grows with sales, trust and level: what is shown first when words do not decide.
  quality integer not null,
  created_at timestamptz not null
);
create index search_documents_words on search_documents using gin (words) with (fastupdate = off);
create index search_documents_quality on search_documents (quality desc, goods_id);
create index search_documents_price on search_documents (price_base, goods_id);
create index search_documents_newest on search_documents (created_at desc, goods_id);
-- How common words are decides the plan: 3,000 words tell the frequent ones apart.
alter table search_documents alter column words set statistics 300;

-- Every word that finds something, to tell a word nobody wrote from one that was mistyped.
create table search_words (
  word text primary key,
  goods integer not null
);
create index search_words_prefix on search_words (word text_pattern_ops);
create index search_words_similar on search_words using gin (word gin_trgm_ops);

-- What is shown first when words do not decide: sales on a logarithmic scale, then the shop's standing.
create function search_quality(sales integer, level smallint, trusted boolean, pictures integer) returns integer
  language sql immutable parallel safe
  return round(1000 * ln(1 + sales)) + level * 150 + case when trusted then 400 else 0 end + least(pictures, 3) * 100;
