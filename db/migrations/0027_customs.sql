-- The codes goods are declared under (Harmonised System): a chapter has two digits, a heading four, a subheading six;
-- countries add two more, twice.
create table hs_codes (
  code text primary key check (code ~ '^\d{2}(\d{2}){0,4}$'),
  parent text references hs_codes,
  names jsonb not null check (jsonb_typeof(names) = 'object' and names <> '{}'),
  check (parent is not distinct from case when length(code) > 2 then left(code, -2) end)
);
create index hs_codes_parent on hs_codes (parent);
