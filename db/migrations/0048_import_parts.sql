-- The parts of a sheet that are written, by the first of their goods: two are written at a time, so how far it is says
-- no longer which. What was begun before goes on behind goods_done.
create table goods_import_parts (
  import_id uuid not null references goods_imports on delete cascade,
  first integer not null check (first >= 0),
  primary key (import_id, first)
);
comment on column goods_imports.goods_done is 'Of an import begun before parts were kept: so many of its first goods are done.';
