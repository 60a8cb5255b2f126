-- beside: 0951
-- What a spelling of a brand is known by: spellings that differ in nothing but case, marks and spaces are one.
create function brand_id_of(brand text) returns uuid language sql immutable parallel safe strict
return overlay(overlay(md5('brand ' || fold_name(brand)) placing '8' from 13) placing '8' from 17)::uuid;

-- What operators call a brand in place of what sellers type. A brand that nobody has named has no row, or one without a name.
create table brands (
  id uuid primary key,
  name text check (name <> '' and char_length(name) <= 60),
  names jsonb not null default '{}' check (jsonb_typeof(names) = 'object'),
  merged_into uuid references brands (id),
  -- Its name is there because others were put under it, and goes when the last of them is taken back.
  is_named_by_merge boolean not null default false,
  version integer not null default 1,
  updated_at timestamptz not null,
  check (merged_into <> id),
  check (name is not null or (names = '{}' and not is_named_by_merge))
);
create index brands_merged on brands (merged_into) where merged_into is not null;

-- The spellings that stand under another brand than their own.
create table brand_spellings (
  spelling_id uuid primary key,
  brand_id uuid not null references brands (id)
);
create index brand_spellings_of_brand on brand_spellings (brand_id);

create table brand_merges (
  id uuid primary key,
  from_id uuid not null references brands (id),
  into_id uuid not null references brands (id),
  -- As they were called then.
  from_name text not null,
  into_name text not null,
  spelling_ids uuid[] not null check (cardinality(spelling_ids) > 0),
  reason text not null,
  merged_by uuid not null references staff (id),
  merged_at timestamptz not null,
  taken_back_by uuid references staff (id),
  taken_back_at timestamptz,
  check (from_id <> into_id),
  check ((taken_back_by is null) = (taken_back_at is null))
);
create index brand_merges_into on brand_merges (into_id, merged_at desc);
create index brand_merges_from on brand_merges (from_id);

create index products_by_brand on products (brand_id_of(brand)) where brand <> '';

-- What a brand is called in each language, under "name" in all others; nothing where it is shown as it was typed.
create function brand_names(brand text) returns jsonb language sql stable parallel safe
return (
  select jsonb_build_object('name', named.name) || named.names from brands as named
  where brand <> '' and named.name is not null and named.id = coalesce(
    (select brand_id from brand_spellings where spelling_id = brand_id_of(brand)), brand_id_of(brand)));

create function shown_brand(brand text, language text) returns text language sql stable parallel safe
return (select coalesce(said.names ->> language, said.names ->> 'name', brand) from (select brand_names(brand) as names) as said);
