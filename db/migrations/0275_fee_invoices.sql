-- The marketplace's own invoices to sellers and providers for the fees of a month, and the tax that numbered documents
-- come to.

-- A series is of a shop, or of the marketplace on one of its sites.
alter table document_series
  drop constraint document_series_pkey,
  alter column shop_id drop not null,
  add column site text check (site in ('cn', 'hk', 'uae', 'id')),
  drop constraint document_series_kind_check,
  add constraint document_series_kind_check check (kind in
    ('proforma', 'commercial_invoice', 'packing_list', 'credit_note', 'fee_invoice', 'fee_credit_note')),
  add check (num_nonnulls(shop_id, site) = 1),
  add check ((site is not null) = (kind in ('fee_invoice', 'fee_credit_note')));
create unique index document_series_of_issuer on document_series (shop_id, site, kind, year) nulls not distinct;

create table fee_invoices (
  id uuid primary key,
  site text not null check (site in ('cn', 'hk', 'uae', 'id')),
  kind text not null check (kind in ('fee_invoice', 'fee_credit_note')),
  year smallint not null,
  position integer not null check (position > 0),
  number text not null unique,
  -- Whose fees they were: a shop's, or a provider's of trade services.
  shop_id uuid references shops,
  provider_id uuid references accounts,
  owner_id uuid generated always as (coalesce(shop_id, provider_id)) stored not null,
  -- Of the accounting time zone.
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  currency char(3) not null,
  -- Tax included; what a credit note gives back is positive as well.
  total bigint not null check (total > 0),
  tax bigint not null default 0 check (tax >= 0),
  -- All that it says, in every language.
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  issued_at timestamptz not null,
  unique (site, kind, year, position),
  -- Made once.
  unique (owner_id, month, currency, kind),
  check (num_nonnulls(shop_id, provider_id) = 1)
);
create index fee_invoices_in_order on fee_invoices (issued_at desc, id desc);
create trigger fee_invoices_append_only before update or delete on fee_invoices
  for each row execute function refuse_change();

-- The first month whose fees are not invoiced yet; it begins with the one that runs when the marketplace begins to.
create table fee_invoice_state (
  id boolean primary key default true check (id),
  next_month text not null check (next_month ~ '^\d{4}-(0[1-9]|1[0-2])$')
);

-- What sellers pay for the marketplace's own services has rates of its own: of no category.
alter table tax_rates
  drop constraint tax_rates_buyers_check,
  add constraint tax_rates_buyers_check check (buyers in ('all', 'registered', 'sellers')),
  add check (buyers <> 'sellers' or category_id is null);

-- What a document states of tax by treatment and rate, so that the tax of a month is a sum: `amount` with the tax in it,
-- and `tax`, minor units as text. Nothing where nothing is known of tax.
alter table numbered_documents add column taxes jsonb not null default '[]' check (jsonb_typeof(taxes) = 'array');
create index numbered_documents_of_month on numbered_documents (shop_id, issued_at)
  where kind in ('commercial_invoice', 'credit_note');
alter table numbered_documents disable trigger numbered_documents_append_only;
with lines as (
  select document.id, (line->>'amount')::bigint as amount, line->'tax'->>'treatment' as treatment,
    (line->'tax'->>'basisPoints')::integer as points, ordinality
  from numbered_documents as document, jsonb_array_elements(facts->'lines') with ordinality as list (line, ordinality)
  where document.kind in ('commercial_invoice', 'credit_note') and jsonb_typeof(line->'tax') = 'object'
),
-- Freight is taxed as the line that costs most.
parts as (
  select id, treatment, points, amount from lines
  union all
  select dearest.id, treatment, points, (document.facts->>'freight')::bigint
  from (select distinct on (id) * from lines order by id, amount desc, ordinality) as dearest
    join numbered_documents as document on document.id = dearest.id
),
totals as (
  select id, treatment, points, sum(amount)::bigint as amount from parts group by id, treatment, points
)
update numbered_documents set taxes = stated.taxes
from (
  select id, jsonb_agg(jsonb_build_object('treatment', treatment, 'basisPoints', points, 'amount', amount::text,
    'tax', round(amount::numeric * points / (10000 + points))::bigint::text)) as taxes
  from totals group by id
) as stated where stated.id = numbered_documents.id;
alter table numbered_documents enable trigger numbered_documents_append_only;
