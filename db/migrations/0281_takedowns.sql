-- Products that operators take down: under which rule, what the seller says to it, and who decides on that.

alter table products add column taken_down boolean not null default false;
-- However a product is put on sale: not while it is taken down.
alter table products add constraint products_taken_down_off_sale
  check (not (taken_down and publish_status = 'published'));

create table product_takedowns (
  id uuid primary key,
  -- A product that was taken down is not deleted: what it was has to be seen later.
  product_id uuid not null references products (id),
  rule text not null check (rule in (
    'counterfeit', 'prohibited', 'unsafe', 'misleading', 'wrong_category', 'duplicate', 'offensive', 'other'
  )),
  -- In the words of the operator, to the seller.
  reason text not null check (char_length(reason) between 1 and 1000),
  was_on_sale boolean not null,
  taken_down_by uuid not null references staff (id),
  taken_down_at timestamptz not null,
  appeal text check (char_length(appeal) between 1 and 2000),
  appealed_by uuid references accounts (id) on delete set null,
  appealed_at timestamptz,
  -- restored: it may be sold again · upheld: the appeal came to nothing, and there is no other
  decision text check (decision in ('restored', 'upheld')),
  decision_reason text check (char_length(decision_reason) between 1 and 1000),
  decided_by uuid references staff (id),
  decided_at timestamptz,
  check ((appeal is null) = (appealed_at is null)),
  check ((decision is null) = (decided_at is null)),
  check ((decision is null) = (decided_by is null)),
  check ((decision is null) = (decision_reason is null)),
  -- Nobody decides on an appeal against themselves.
  check (appeal is null or decided_by is null or decided_by <> taken_down_by)
);
-- A product is taken down once at a time.
create unique index product_takedowns_open on product_takedowns (product_id) where decision is distinct from 'restored';
create index product_takedowns_of_product on product_takedowns (product_id, taken_down_at desc);
create index product_takedowns_appealed on product_takedowns (appealed_at) where appeal is not null and decision is null;
create index product_takedowns_newest on product_takedowns (taken_down_at desc, id desc);

alter table product_changes drop constraint product_changes_way_check;
alter table product_changes add constraint product_changes_way_check check (way in
  ('form', 'copy', 'spreadsheet', 'reprice', 'priceSheet', 'list', 'label', 'shop', 'takedown'));

-- Operators look for products of all shops.
create index products_by_code on products (upper(code));
create index products_changed_last on products (updated_at desc, id desc);
create index products_taken_down on products (updated_at desc, id desc) where taken_down;
