-- beside: 0942
-- Certificates that sellers state of products or of how their company is managed (docs/decisions/0254-certificates.md).
create table certificates (
  id uuid primary key,
  shop_id uuid not null references shops (id),
  kind text not null check (kind ~ '^[a-z0-9]{2,20}$'),
  number text not null check (char_length(number) between 1 and 80),
  -- Hundredths of a percent that are made in the country, where the kind says so.
  local_share integer check (local_share between 0 and 10000),
  issuer text not null check (char_length(issuer) between 1 and 160),
  holder text not null check (char_length(holder) between 1 and 160),
  issued_on date,
  valid_until date,
  markets text[] not null,
  -- A private file, and what it was called.
  file text not null check (file ~ '^[0-9a-f]{40}$'),
  file_mime text not null check (file_mime in ('application/pdf', 'image/jpeg')),
  file_name text not null check (char_length(file_name) between 1 and 120),
  is_file_shared boolean not null,
  state text not null default 'stated' check (state in ('stated', 'checked', 'refused')),
  version integer not null default 1,
  reason text not null default '' check (char_length(reason) <= 500),
  decided_by uuid references staff (id),
  decided_at timestamptz,
  -- As it is now, all but the sharing of its file.
  stated_at timestamptz not null,
  created_at timestamptz not null,
  -- How near its end is that the seller was told of: 1 a month before, 2 a week before, 3 that it has expired.
  reminder_stage smallint not null default 0 check (reminder_stage between 0 and 3),
  -- Taken back by its seller; what was said of it can still be looked up.
  deleted_at timestamptz,
  unique (shop_id, id),
  constraint certificates_days check (valid_until >= issued_on),
  constraint certificates_decided check ((state = 'stated') = (decided_at is null)),
  constraint certificates_refused check (state <> 'refused' or reason <> '')
);
create unique index certificates_by_number on certificates (shop_id, kind, number) where deleted_at is null;
create index certificates_to_check on certificates (stated_at) where state = 'stated' and deleted_at is null;
create index certificates_that_end on certificates (valid_until) where reminder_stage < 3 and deleted_at is null;

create table product_certificates (
  product_id uuid not null,
  certificate_id uuid not null,
  -- Of both: a product has certificates of its own shop alone.
  shop_id uuid not null,
  -- Among those that an operator saw on the list when the certificate was checked last.
  is_checked boolean not null default false,
  primary key (certificate_id, product_id),
  foreign key (shop_id, product_id) references products (shop_id, id) on delete cascade,
  foreign key (shop_id, certificate_id) references certificates (shop_id, id)
);
create index product_certificates_to_check on product_certificates (certificate_id) where not is_checked;
create index product_certificates_of_product on product_certificates (product_id);
create index product_certificates_of_shop on product_certificates (shop_id, product_id);

-- Certificates with the country by whose clock their days begin and end.
create view placed_certificates as
  select certificates.*, shops.country
  from certificates join shops on shops.id = shop_id
  where deleted_at is null and shops.closed_at is null;
