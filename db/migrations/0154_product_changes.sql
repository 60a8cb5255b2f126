-- Who changed what of a product, and when; what orders take from the stock stands with the orders.
create table product_changes (
  id uuid primary key,
  product_id uuid not null references products on delete cascade,
  at timestamptz not null,
  way text not null
    check (way in ('form', 'copy', 'spreadsheet', 'reprice', 'priceSheet', 'list', 'label', 'shop')),
  is_new boolean not null,
  -- Nobody: the platform did it.
  account_id uuid references accounts on delete set null,
  is_serving boolean not null,
  -- The item number of what it was copied from.
  source text not null default '',
  changes jsonb not null,
  -- How many changes there were, of which only the first ones are kept.
  total integer not null
);
create index product_changes_of_product on product_changes (product_id, at desc, id desc);
create index product_changes_of_account on product_changes (account_id) where account_id is not null;
