-- A sheet may update the products that are there: what it would do is written first, and done when its seller confirms.
alter table goods_imports
  drop constraint goods_imports_state_check,
  add constraint goods_imports_state_check check (state in ('waiting', 'working', 'checked', 'done', 'failed')),
  add column updates boolean not null default false,
  add column confirmed_at timestamptz check (confirmed_at is null or updates),
  add column goods_changed integer not null default 0 check (goods_changed >= 0),
  add column goods_unchanged integer not null default 0 check (goods_unchanged >= 0);

create table goods_import_plans (
  import_id uuid not null references goods_imports on delete cascade,
  -- The first row of the product in its sheet, and how many rows it has.
  line integer not null check (line > 1),
  row_count integer not null check (row_count > 0),
  code text not null,
  title text not null,
  kind text not null check (kind in ('new', 'changed', 'unchanged', 'refused')),
  -- The product as it was when it was compared: nothing is written on another version.
  goods_id uuid,
  version integer,
  fields text[] not null default '{}',
  -- Pieces in stock that were seen, by sku.
  stocks jsonb not null default '{}' check (jsonb_typeof(stocks) = 'object'),
  primary key (import_id, line),
  check ((goods_id is null) = (version is null)),
  check (kind not in ('changed', 'unchanged') or goods_id is not null),
  check (kind <> 'changed' or cardinality(fields) > 0)
);
create index goods_import_plans_by_kind on goods_import_plans (import_id, kind, line);

-- Products are exported as the sheets that can be imported.
alter table sheets
  drop constraint sheets_kind_check,
  add constraint sheets_kind_check check (kind in ('orders', 'statement', 'goods'));
