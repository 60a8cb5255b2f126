-- What was agreed on besides price and terms: each product as its buyer was shown it, kept once however often it is ordered.
create table shown_products (
  digest text primary key check (char_length(digest) = 43),
  product jsonb not null,
  shown_at timestamptz not null
);
create index shown_products_at on shown_products (shown_at);

alter table order_lines add column shown_digest text references shown_products (digest);
create index order_lines_shown on order_lines (shown_digest) where shown_digest is not null;

-- What products state of themselves, in words.
create view product_attribute_names as
  select product_id, attributes.code, attributes.names, value_id, attribute_values.names as value_names, position
  from product_attributes
  join attributes on attributes.id = product_attributes.attribute_id
  join attribute_values on attribute_values.id = product_attributes.value_id;
