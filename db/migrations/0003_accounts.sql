-- People: one account, several roles; what proves them; where their goods go.

create table accounts (
  id uuid primary key,
  email text unique check (email = lower(email)),
  phone text unique check (phone ~ '^\+[0-9]{6,15}$'),
  password_hash text,
  name text not null,
  company_name text not null default '',
  language text not null,
  price_type_id integer not null references price_types,
  created_at timestamptz not null,
  check (email is not null or phone is not null)
);

-- auditStatus of the specification: 0 under audit, 1 passed, -1 refused. A buyer needs no audit.
create table account_roles (
  account_id uuid not null references accounts on delete cascade,
  role smallint not null check (role between 1 and 5),
  audit_status smallint not null check (audit_status in (-1, 0, 1)),
  created_at timestamptz not null,
  primary key (account_id, role),
  check (role <> 1 or audit_status = 1)
);

-- Only the SHA-256 of a token is kept: who reads this table cannot sign in with it.
create table sessions (
  token_hash bytea primary key check (length(token_hash) = 32),
  account_id uuid not null references accounts on delete cascade,
  role smallint not null check (role between 1 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  user_agent text not null default '',
  foreign key (account_id, role) references account_roles on delete cascade
);
create index sessions_of_account on sessions (account_id);

create table verification_codes (
  id uuid primary key,
  recipient text not null,
  purpose smallint not null check (purpose in (1, 2, 3, 5)),
  code_hash bytea not null,
  attempts smallint not null default 0 check (attempts between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index verification_codes_latest on verification_codes (recipient, purpose, created_at desc);

create table delivery_addresses (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  name text not null,
  prefix_id text not null,
  phone text not null,
  country char(2) not null,
  region_codes text[] not null default '{}',
  city text not null default '',
  detail text not null,
  postcode text not null default '',
  is_default boolean not null default false,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create index delivery_addresses_of_account on delivery_addresses (account_id, is_default desc, created_at desc)
  where deleted_at is null;
create unique index delivery_addresses_one_default on delivery_addresses (account_id)
  where is_default and deleted_at is null;
