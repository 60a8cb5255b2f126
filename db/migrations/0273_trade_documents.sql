-- Proforma and commercial invoices, packing lists and credit notes: numbered without gaps by shop, kind and year.

-- How much of an order's lines and freight its invoices come to, less its credit notes: minor units of its currency.
alter table order_lines add column invoiced_amount bigint not null default 0;
alter table orders add column invoiced_freight bigint not null default 0;
-- What the commercial invoice of a shipment comes to, and the credit note of a refund, by line; null where there is none.
alter table shipments add column invoiced jsonb check (jsonb_typeof(invoiced) = 'object');
alter table refunds add column credited jsonb check (jsonb_typeof(credited) = 'object');
-- What was sent before there were invoices stays without one, and later invoices do not make up for it.
update order_lines
set invoiced_amount = (amount - shop_discount - platform_discount) * shipped_quantity / quantity
where shipped_quantity > 0;
update orders set invoiced_freight = freight_amount - freight_refunded
where exists (select from shipments where order_id = orders.id);

-- Whoever else is told when the goods arrive, as the buyer names them.
alter table orders add column notify_party jsonb check (jsonb_typeof(notify_party) = 'object');

-- Of what customs ask about a product: its code of the Harmonized System and where it was made.
alter table products
  add column hs_code text not null default '' check (hs_code ~ '^(\d{6}|\d{8}|\d{10})?$'),
  add column origin_country text not null default '' check (origin_country ~ '^([A-Z]{2})?$');

-- Buyers read both before they order.
create or replace view products_on_sale as
 select id,
    shop_id,
    category_id,
    source_language,
    unit_code,
    currency,
    moq,
    multiple,
    weight_grams,
    price_from,
    price_to,
    pictures,
    video,
    specs,
    labels,
    brand,
    sites,
    sales_count,
    freight_template_id,
    product_type,
    updated_at,
    carton_pieces,
    carton_grams,
    carton_size,
    hs_code,
    origin_country
   from products
  where publish_status = 'published'
    and shop_id not in (select shops.id from shops where shops.closed_at is not null);

-- The last number that was given out: taken under a lock, in the transaction that writes the document.
create table document_series (
  shop_id uuid not null references shops,
  kind text not null check (kind in ('proforma', 'commercial_invoice', 'packing_list', 'credit_note')),
  year smallint not null check (year between 2000 and 9999),
  last_number integer not null check (last_number > 0),
  primary key (shop_id, kind, year)
);

create table numbered_documents (
  id uuid primary key,
  shop_id uuid not null references shops,
  order_id uuid not null references orders,
  kind text not null check (kind in ('proforma', 'commercial_invoice', 'packing_list', 'credit_note')),
  year smallint not null,
  position integer not null check (position > 0),
  number text not null check (char_length(number) between 1 and 30),
  -- What it is of: the version of its order, a shipment, or a refund. There is one of each.
  order_version integer,
  shipment_id uuid references shipments,
  refund_id uuid references refunds,
  currency char(3) not null,
  total bigint not null check (total >= 0),
  -- All that it says but words: those are the order's own, in every language.
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  issued_at timestamptz not null,
  unique (shop_id, kind, year, position),
  check (case kind
    when 'proforma' then order_version is not null and shipment_id is null and refund_id is null
    when 'credit_note' then refund_id is not null and shipment_id is null and order_version is null
    when 'packing_list' then shipment_id is not null and refund_id is null and order_version is null
    -- Rarely a refund leaves something that is still to be invoiced.
    else (shipment_id is null) <> (refund_id is null) and order_version is null end)
);
create unique index numbered_documents_once on numbered_documents
  (order_id, kind, order_version, shipment_id, refund_id) nulls not distinct;
create trigger numbered_documents_append_only before update or delete on numbered_documents
  for each row execute function refuse_change();

alter table order_documents
  drop constraint order_documents_kind_check,
  add constraint order_documents_kind_check check (kind in
    ('contract', 'packing_list', 'print_list', 'proforma', 'commercial_invoice', 'credit_note')),
  add column numbered_id uuid references numbered_documents;
create index order_documents_numbered on order_documents (numbered_id) where numbered_id is not null;
