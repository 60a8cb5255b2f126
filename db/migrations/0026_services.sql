-- Foreign-trade services that audited providers offer, and what visitors ask about them.

create table services (
  id uuid primary key,
  provider_id uuid not null,
  -- Only who acts as a provider of foreign-trade services offers any; who loses the role loses them.
  role smallint not null default 3 check (role = 3),
  kind text not null check (kind in ('customs', 'exchange', 'tax', 'logistics', 'warehouse', 'exhibition',
    'financing', 'digital', 'training', 'legal')),
  titles jsonb not null check (jsonb_typeof(titles) = 'object' and titles <> '{}'),
  descriptions jsonb not null check (jsonb_typeof(descriptions) = 'object' and descriptions <> '{}'),
  -- Where it is done; none means everywhere.
  countries text[] not null default '{}' check (cardinality(countries) <= 60),
  -- What it costs at the least, in minor units; hundredths of a percent where it is a share. Null: on request.
  price bigint check (price >= 0),
  currency char(3),
  price_unit text check (price_unit in ('shipment', 'kilogram', 'cubicMetre', 'cubicMetreDay', 'container', 'month',
    'year', 'percent', 'project', 'squareMetre', 'person')),
  pictures text[] not null default '{}' check (cardinality(pictures) <= 6),
  sites text[] not null check (sites <> '{}' and sites <@ array['cn', 'hk', 'uae', 'id']),
  open boolean not null default true,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  foreign key (provider_id, role) references account_roles on delete cascade,
  check ((price is null) = (currency is null) and (price is null) = (price_unit is null)),
  check (price_unit is distinct from 'percent' or price <= 10000)
);
create index services_of_provider on services (provider_id, created_at desc);
create index services_on_offer on services (kind) where open;

create table service_inquiries (
  id uuid primary key,
  service_id uuid references services on delete set null,
  -- Null where the marketplace is asked.
  provider_id uuid references accounts on delete set null,
  kind text not null,
  name text not null check (name <> ''),
  company text not null default '',
  contact text not null check (contact <> ''),
  body text not null check (body <> ''),
  site text not null check (site in ('cn', 'hk', 'uae', 'id')),
  language text not null,
  -- Who asked, where they were signed in.
  account_id uuid references accounts on delete set null,
  created_at timestamptz not null,
  done_at timestamptz,
  done_by uuid references staff,
  check (done_by is null or done_at is not null)
);
create index service_inquiries_queue on service_inquiries (created_at desc) where provider_id is null;
create index service_inquiries_of_provider on service_inquiries (provider_id, created_at desc);
create index service_inquiries_of_service on service_inquiries (service_id);

create trigger services_changed after insert or update or delete on services
  for each statement execute function announce_all('services');
-- A provider that is blocked, renamed or no longer passed takes its services along.
create trigger service_providers_changed after update of blocked_at, name, company_name on accounts
  for each statement execute function announce_all('services');
create trigger service_roles_changed after update of audit_status on account_roles for each row
  when (new.role = 3) execute function announce_all('services');
