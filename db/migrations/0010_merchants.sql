-- Merchants' entry: what they send, the pictures that prove it, what was read from those, and who decided what.

-- Licences and identity cards. Their bytes lie apart from the pictures everybody sees, and belong to one account.
create table private_pictures (
  account_id uuid not null references accounts on delete cascade,
  key text not null check (key ~ '^[0-9a-f]{40}$'),
  bytes bigint not null check (bytes > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null,
  primary key (account_id, key)
);

-- An upload permission counts once; a row stays until the permission would have ended by itself.
create table spent_permissions (
  id uuid primary key,
  expires_at timestamptz not null
);
create index spent_permissions_age on spent_permissions (expires_at);

alter table accounts add column avatar text references files;

-- One row for each time an entry was sent; the newest of an account and role is the one that counts.
create table merchant_entries (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  role smallint not null check (role between 2 and 5),
  -- 1 for the first time this account sent this role's entry, then 2, 3 …
  round integer not null check (round > 0),
  state text not null default 'auditing' check (state in ('auditing', 'passed', 'refused')),
  -- Raised by each change, so that nobody decides on something they have not seen.
  version integer not null default 1 check (version > 0),
  kind text not null check (kind in ('company', 'person')),
  country char(2) not null,
  region_codes text[] not null default '{}',
  city text not null default '',
  detail text not null,
  company_name text not null default '' check (char_length(company_name) <= 50),
  -- China: the unified social credit code (GB 32100-2015); elsewhere the number in the register of companies.
  registration_number text not null default '',
  legal_person text not null default '',
  founded_on date,
  business_scope text not null default '',
  person_name text not null default '',
  identity_number text not null default '',
  identity_from date,
  -- Empty with identity_from given: valid for good.
  identity_until date,
  contact_name text not null,
  prefix_id text not null,
  phone text not null,
  email text not null,
  services text[] not null default '{}',
  invite_code text not null default '',
  licence_picture text,
  identity_front text,
  identity_back text,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  reason text not null default '',
  -- From the name of a field to what is wrong with it.
  field_reasons jsonb not null default '{}',
  unique (account_id, role, round),
  foreign key (account_id, role) references account_roles on delete cascade,
  foreign key (account_id, licence_picture) references private_pictures,
  foreign key (account_id, identity_front) references private_pictures,
  foreign key (account_id, identity_back) references private_pictures,
  check (kind <> 'company' or (company_name <> '' and registration_number <> '' and legal_person <> ''
    and licence_picture is not null)),
  check (kind <> 'person' or (person_name <> '' and identity_number <> '' and identity_front is not null)),
  check (identity_until is null or identity_from is null or identity_until > identity_from),
  check ((state = 'auditing') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check (state <> 'refused' or reason <> '')
);
create unique index merchant_entries_one_audit on merchant_entries (account_id, role) where state = 'auditing';
create index merchant_entries_queue on merchant_entries (state, submitted_at, id);
create index merchant_entries_registration on merchant_entries (registration_number) where registration_number <> '';
create index merchant_entries_identity on merchant_entries (identity_number) where identity_number <> '';

create table merchant_entry_categories (
  entry_id uuid not null references merchant_entries on delete cascade,
  category_id uuid not null references categories on delete cascade,
  primary key (entry_id, category_id)
);

-- What a machine read from a private picture, as one kind of document; read once, asked for often.
create table picture_readings (
  id uuid primary key,
  account_id uuid not null,
  picture text not null,
  document text not null check (document in ('licence', 'identity_front', 'identity_back')),
  state text not null default 'reading' check (state in ('reading', 'done', 'failed')),
  -- From the name of a field to { value, doubtful }.
  fields jsonb not null default '{}',
  engine text not null default '',
  -- Degrees the picture was turned, clockwise, to be read.
  turned smallint not null default 0 check (turned in (0, 90, 180, 270)),
  created_at timestamptz not null,
  finished_at timestamptz,
  unique (account_id, picture, document),
  foreign key (account_id, picture) references private_pictures on delete cascade,
  check ((state = 'reading') = (finished_at is null))
);
