-- Parcels that leave China under supervision mode 9610, and the messages by which they are declared.

-- The statutory units of customs codes, as far as they are known here.
create table statutory_units (
  code text primary key check (code ~ '^\d{10}$'),
  unit1 text not null check (unit1 ~ '^\d{3}$'),
  unit2 text check (unit2 ~ '^\d{3}$')
);
insert into statutory_units (code, unit1, unit2) values
  ('6109100021', '011', '035'), ('4202920000', '035', '007'), ('7117190000', '035', null), ('8518300000', '007', null),
  ('3924100000', '035', null), ('9503000000', '006', '035'), ('8513101000', '007', '035');

-- What customs offices differ in.
create table customs_offices (
  code text primary key check (code ~ '^\d{4}$'),
  wants_payment boolean not null default true,
  arrives_first boolean not null default false,
  edition text not null default '2022' check (edition in ('2022', '2018'))
);
insert into customs_offices (code) values ('3105'), ('3109'), ('3115'), ('3117');

-- How a provider of services is known to customs.
create table parcel_declarants (
  provider_id uuid primary key references accounts,
  agent_code text not null,
  agent_name text not null,
  dxp_id text not null unique,
  decl_agent_code text not null,
  decl_agent_name text not null,
  -- How the customs office of the product answers; nothing for a real one.
  manner text not null default 'prompt' check (manner in ('prompt', 'late', 'twice', 'mixed', 'refusing')),
  version integer not null default 1,
  updated_at timestamptz not null
);

-- Keys of this installation, sealed: that declarants sign with for the embedded office, and that the office signs with.
create table parcel_keys (
  name text primary key check (name in ('declarant', 'office')),
  certificate bytea not null,
  sealed_key bytea not null,
  created_at timestamptz not null
);

create table parcel_imports (
  id uuid primary key,
  account_id uuid not null references accounts,
  name text not null,
  language text not null,
  file bytea check (octet_length(file) <= 40000000),
  wanted_encoding text,
  encoding text,
  state text not null default 'waiting' check (state in ('waiting', 'working', 'done', 'failed')),
  issue text,
  rows_total integer not null default 0,
  rows_done integer not null default 0,
  rows_refused integer not null default 0,
  parcels integer not null default 0 check (parcels >= 0),
  created_at timestamptz not null,
  finished_at timestamptz,
  check ((issue is not null) = (state = 'failed')),
  check (rows_done >= 0 and rows_done <= rows_total),
  check (rows_refused >= 0 and rows_refused <= rows_done),
  check ((finished_at is not null) = (state in ('done', 'failed')))
);
create index parcel_imports_of_account on parcel_imports (account_id, created_at desc, id desc);

-- Rows that were refused, as they come back.
create table parcel_import_rows (
  import_id uuid not null references parcel_imports on delete cascade,
  line integer not null check (line > 1),
  cells jsonb not null check (jsonb_typeof(cells) = 'object'),
  issues jsonb not null check (jsonb_typeof(issues) = 'array'),
  primary key (import_id, line)
);

-- Parcels that leave together: one master waybill, one vehicle.
create table consignments (
  id uuid primary key,
  provider_id uuid not null references accounts,
  cop_no text not null,
  customs_code text not null,
  logistics_code text not null,
  bill_no text not null,
  -- What is said of it besides, by the names of the messages.
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  leaves_at timestamptz not null,
  due smallint check (due in (507, 607, 509)),
  created_at timestamptz not null,
  unique (provider_id, cop_no)
);
create index consignments_due on consignments (provider_id) where due is not null;
create index consignments_open on consignments (leaves_at) where due is null;

-- What is summed up of a month for one seller at one office.
create table parcel_summaries (
  id uuid primary key,
  provider_id uuid not null references accounts,
  cop_no text not null,
  customs_code text not null,
  ebc_code text not null,
  ebc_name text not null,
  month date not null,
  sum_no text,
  state text not null default 'sent' check (state in ('sent', 'stored', 'done', 'refused')),
  created_at timestamptz not null,
  unique (provider_id, cop_no)
);

create table parcels (
  id uuid primary key,
  provider_id uuid not null references accounts,
  import_id uuid references parcel_imports on delete set null,
  order_no text not null,
  cop_no text not null,
  ebp_code text not null,
  ebc_code text not null,
  ebc_name text not null,
  logistics_code text not null,
  logistics_no text not null,
  customs_code text not null,
  statistics_flag text not null check (statistics_flag in ('A', 'B')),
  currency text not null,
  declared_value numeric(19, 5) not null,
  gross_weight numeric(19, 5) not null,
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  hints text[] not null default '{}',
  state text not null check (state in ('drafted', 'checked', 'declared', 'accepted', 'inspected', 'released',
    'departed', 'closed', 'summed', 'cancelled', 'refused')),
  -- Whether it waits to be written as messages, and which.
  due text check (due in ('documents', 'list', 'cancel')),
  pre_no text,
  invt_no text,
  -- Why it was refused last, in the words of whoever did.
  issue text,
  consignment_id uuid references consignments,
  summary_id uuid references parcel_summaries,
  summed_at timestamptz,
  cancel_reason text,
  declared_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- An order and a number of the declarant's own stand for one parcel; what was cancelled may come again.
create unique index parcels_order on parcels (provider_id, ebp_code, order_no) where state <> 'cancelled';
create unique index parcels_cop on parcels (provider_id, cop_no) where state <> 'cancelled';
create index parcels_waybill on parcels (provider_id, logistics_code, logistics_no);
create index parcels_of_provider on parcels (provider_id, created_at desc, id desc);
create index parcels_by_state on parcels (provider_id, state, created_at desc, id desc);
create index parcels_due on parcels (provider_id, due, id) where due is not null;
create index parcels_of_consignment on parcels (consignment_id);
create index parcels_of_summary on parcels (summary_id);
create index parcels_of_import on parcels (import_id);
create index parcels_invt on parcels (provider_id, invt_no);

-- What is posted: documents of one kind in one envelope, written and signed once.
create table parcel_messages (
  id uuid primary key,
  provider_id uuid not null references accounts,
  kind smallint not null,
  documents integer not null check (documents between 1 and 100),
  xml text,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'refused')),
  issue text,
  created_at timestamptz not null,
  sent_at timestamptz,
  check ((state = 'refused') = (issue is not null))
);
create index parcel_messages_of_provider on parcel_messages (provider_id, created_at desc, id desc);
create index parcel_messages_waiting on parcel_messages (created_at) where state = 'waiting';
create index parcel_messages_refused on parcel_messages (created_at desc) where state = 'refused';

-- A version of a document: its guid is what customs knows it by.
create table parcel_documents (
  guid uuid primary key,
  provider_id uuid not null references accounts,
  kind smallint not null check (kind in (303, 403, 505, 507, 509, 603, 605, 607, 701)),
  key text not null,
  part integer not null default 1 check (part > 0),
  version integer not null check (version > 0),
  app_type text not null check (app_type in ('1', '2', '3')),
  app_time text not null check (app_time ~ '^\d{14}$'),
  head jsonb not null,
  lines jsonb not null,
  parcel_id uuid references parcels,
  consignment_id uuid references consignments,
  summary_id uuid references parcel_summaries,
  message_id uuid not null references parcel_messages,
  state text not null default 'sent' check (state in ('sent', 'stored', 'done', 'inspected', 'released', 'closed', 'refused')),
  created_at timestamptz not null,
  check (num_nonnulls(parcel_id, consignment_id, summary_id) = 1)
);
-- Nothing is sent twice as new.
create unique index parcel_documents_versions on parcel_documents (provider_id, kind, key, part, version);
create index parcel_documents_of_parcel on parcel_documents (parcel_id);
create index parcel_documents_of_consignment on parcel_documents (consignment_id);
create index parcel_documents_of_summary on parcel_documents (summary_id);
create index parcel_documents_of_message on parcel_documents (message_id);

create table parcel_receipts (
  document_guid uuid not null references parcel_documents,
  status text not null,
  time text not null check (time ~ '^\d{17}$'),
  info text not null,
  received_at timestamptz not null,
  primary key (document_guid, status, time)
);

-- What came and was not taken, with the reason.
create table parcel_strays (
  id uuid primary key,
  provider_id uuid references accounts,
  reason text not null check (reason in ('unreadable', 'signature', 'unknown', 'future', 'schema')),
  message_type text not null,
  excerpt text not null check (length(excerpt) <= 2000),
  received_at timestamptz not null
);
create index parcel_strays_newest on parcel_strays (received_at desc, id desc);

-- The memory of the embedded office.
create table office_documents (
  dxp_id text not null,
  kind smallint not null,
  key text not null,
  part integer not null,
  guid text not null,
  app_time text not null,
  status text not null,
  head jsonb not null,
  lines jsonb not null,
  pre_no text not null,
  number text,
  -- What its answers tell the time by: the same document is answered the same again.
  received_at timestamptz not null,
  primary key (kind, key, part)
);
create index office_documents_by_number on office_documents (number) where number is not null;
create index office_documents_waybill on office_documents ((head ->> 'logisticsCode'), (head ->> 'logisticsNo')) where kind = 603;
create sequence office_numbers;
