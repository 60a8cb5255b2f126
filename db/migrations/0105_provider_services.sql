-- The service centre: the state of a service, the profile of a provider with its licences, tariffs by route and weight,
-- and who looked at what.

alter table trade_services
  add column state text not null default 'on' check (state in ('draft', 'on', 'off', 'closed')),
  -- Why an operator closed it.
  add column closed_reason text not null default '',
  add column valid_from date,
  add column valid_until date,
  -- The version that an operator has looked at; what was written since waits for that.
  add column reviewed_version integer not null default 0,
  add check ((state = 'closed') = (closed_reason <> '')),
  add check (valid_from <= valid_until);
update trade_services set state = case when open then 'on' else 'off' end;
drop index trade_services_on_offer;
alter table trade_services drop column open;
alter table trade_services add column open boolean not null generated always as (state = 'on') stored;
create index trade_services_on_offer on trade_services (kind) where state = 'on';
create index trade_services_to_review on trade_services (updated_at) where reviewed_version < version and state <> 'draft';
-- A draft may lack a description until it is published.
alter table trade_services
  drop constraint trade_services_descriptions_check,
  add constraint trade_services_descriptions_check
    check (jsonb_typeof(descriptions) = 'object' and (descriptions <> '{}' or state = 'draft'));

create table service_providers (
  account_id uuid primary key,
  role smallint not null default 3 check (role = 3),
  names jsonb not null check (jsonb_typeof(names) = 'object' and names <> '{}'),
  descriptions jsonb not null check (jsonb_typeof(descriptions) = 'object'),
  -- From where to where, and how.
  lanes jsonb not null default '[]' check (jsonb_typeof(lanes) = 'array' and jsonb_array_length(lanes) <= 100),
  ports text[] not null default '{}' check (cardinality(ports) <= 60),
  countries text[] not null default '{}' check (cardinality(countries) <= 60),
  time_zone text not null,
  -- Of each day of the week (1 is Monday) when work begins and ends.
  hours jsonb not null default '[]' check (jsonb_typeof(hours) = 'array' and jsonb_array_length(hours) <= 14),
  -- Within how many hours inquiries are answered.
  answer_hours smallint check (answer_hours between 1 and 168),
  pictures text[] not null default '{}' check (cardinality(pictures) <= 12),
  version integer not null default 1 check (version > 0),
  updated_at timestamptz not null,
  foreign key (account_id, role) references account_roles on delete cascade
);

create table service_licences (
  id uuid primary key,
  provider_id uuid not null references service_providers on delete cascade,
  position smallint not null,
  name text not null check (name <> ''),
  number text not null default '',
  issuer text not null default '',
  -- Its last day; null for one that does not end.
  valid_until date,
  -- A private picture.
  picture text,
  -- Whether the number is public.
  shows_number boolean not null default false,
  unique (provider_id, position) deferrable initially deferred
);

-- What a service of freight costs: cells as they are written, and apart from them the table that is quoted from.
create table service_tariffs (
  service_id uuid primary key references trade_services on delete cascade,
  cells jsonb not null default '[]' check (jsonb_typeof(cells) = 'array'),
  version integer not null default 1 check (version > 0),
  -- The version that is quoted from; null before there is any.
  published_version integer,
  published_at timestamptz,
  -- Of the published table: its rows, its last day (null where one does not end), origins and destinations as CN-AE.
  row_count integer not null default 0,
  ends_on date,
  ways text[] not null default '{}',
  updated_at timestamptz not null,
  check ((published_version is null) = (published_at is null)),
  check (published_version <= version)
);

create table service_tariff_rows (
  service_id uuid not null references service_tariffs on delete cascade,
  line integer not null check (line > 0),
  origin char(2) not null,
  origin_place text not null default '',
  destination char(2) not null,
  destination_place text not null default '',
  mode text not null check (mode in ('sea', 'rail', 'road', 'air', 'express')),
  -- From this weight on.
  kilograms numeric(10, 3) not null check (kilograms >= 0),
  -- For a kilogram, in major units.
  price numeric(14, 6) not null check (price > 0),
  minimum_charge numeric(14, 2) not null check (minimum_charge >= 0),
  kilograms_per_cubic_metre numeric(8, 2) not null check (kilograms_per_cubic_metre > 0),
  days_from smallint not null check (days_from >= 0),
  days_to smallint not null check (days_to >= days_from),
  valid_from date not null,
  valid_until date check (valid_until >= valid_from),
  currency char(3) not null,
  primary key (service_id, line)
);
create index service_tariff_rows_by_way on service_tariff_rows (origin, destination, mode, service_id);

-- Spreadsheets of tariffs: what is right goes into the table that is written, what is not comes back.
create table tariff_imports (
  id uuid primary key,
  account_id uuid not null references accounts,
  service_id uuid not null references trade_services on delete cascade,
  -- Whether the rows take the place of those that are there.
  replaces boolean not null,
  name text not null,
  language text not null,
  file bytea check (octet_length(file) <= 10000000),
  wanted_encoding text,
  encoding text,
  state text not null default 'waiting' check (state in ('waiting', 'working', 'done', 'failed')),
  issue text,
  rows_total integer not null default 0,
  rows_done integer not null default 0,
  rows_refused integer not null default 0,
  created_at timestamptz not null,
  finished_at timestamptz,
  check ((issue is not null) = (state = 'failed')),
  check (rows_done >= 0 and rows_done <= rows_total),
  check (rows_refused >= 0 and rows_refused <= rows_done),
  check ((finished_at is not null) = (state in ('done', 'failed')))
);
create index tariff_imports_of_service on tariff_imports (service_id, created_at desc, id desc);
create index tariff_imports_of_account on tariff_imports (account_id);

create table tariff_import_rows (
  import_id uuid not null references tariff_imports on delete cascade,
  line integer not null check (line > 1),
  cells jsonb not null check (jsonb_typeof(cells) = 'object'),
  issues jsonb not null check (jsonb_typeof(issues) = 'array'),
  primary key (import_id, line)
);

-- Who looked at a service: each visitor once a day, in the hour they came; of days that are over only the numbers.
create table service_visits (
  service_id uuid not null references trade_services on delete cascade,
  hour timestamptz not null,
  day date not null,
  visitor bytea not null,
  primary key (service_id, day, visitor)
);
create index service_visits_by_day on service_visits (day);
create table service_visit_hours (
  service_id uuid not null references trade_services on delete cascade,
  hour timestamptz not null,
  visitors integer not null check (visitors > 0),
  primary key (service_id, hour)
);

create trigger service_providers_profile_changed after insert or update or delete on service_providers
  for each statement execute function announce_all('services');
create trigger service_licences_changed after insert or update or delete on service_licences
  for each statement execute function announce_all('services');
create trigger service_tariffs_published after update of published_version on service_tariffs
  for each statement execute function announce_all('services');

-- Who acts as a provider of trade services, and whether anybody may see it.
create view service_companies as
  select accounts.id as account_id, accounts.name, coalesce(nullif(accounts.company_name, ''), accounts.name) as company,
    account_roles.created_at as since, account_roles.audit_status = 1 as audited,
    accounts.blocked_at is not null as is_blocked
  from account_roles join accounts on accounts.id = account_roles.account_id
  where account_roles.role = 3;
