-- Those who run the marketplace: apart from the accounts of those who trade on it.

create table staff (
  id uuid primary key,
  name text not null check (name <> ''),
  email text not null unique check (email = lower(email)),
  rights text[] not null default '{}' check (rights <@ array['audits', 'users', 'errors', 'staff']),
  password_hash text,
  -- AES-256-GCM: nonce, tag, secret. Who reads this table cannot make codes.
  totp_secret bytea,
  -- The thirty seconds of the last code taken: none of them or before counts again.
  totp_last_step bigint,
  created_at timestamptz not null,
  disabled_at timestamptz,
  -- Set up is both or neither.
  check ((password_hash is null) = (totp_secret is null)),
  check (totp_last_step is null or totp_secret is not null)
);

-- The link an operator sets up with; a newer one takes the place of an older.
create table staff_setups (
  staff_id uuid primary key references staff,
  token_hash bytea not null unique check (length(token_hash) = 32),
  totp_secret bytea not null,
  expires_at timestamptz not null
);

create table staff_recovery_codes (
  staff_id uuid not null references staff,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

-- Only the SHA-256 of a token is kept, as with the sessions of accounts.
create table staff_sessions (
  id uuid primary key,
  token_hash bytea not null unique check (length(token_hash) = 32),
  staff_id uuid not null references staff,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  user_agent text not null default '',
  address text not null default ''
);
create index staff_sessions_of_staff on staff_sessions (staff_id, seen_at desc);

-- What was done at the console. Without staff_id it was done on the machine, by npm run staff.
create table staff_log (
  id uuid primary key,
  staff_id uuid references staff,
  action text not null check (action ~ '^[a-z][A-Za-z]*(\.[a-z][A-Za-z]*)+$'),
  subject_type text not null,
  subject_id text not null,
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  created_at timestamptz not null
);
create index staff_log_recent on staff_log (created_at desc, id desc);
create index staff_log_of_staff on staff_log (staff_id, created_at desc);
create index staff_log_of_subject on staff_log (subject_id, created_at desc);
create index staff_log_of_action on staff_log (action, created_at desc);
create trigger staff_log_append_only before update or delete or truncate on staff_log
  for each statement execute function refuse_change();

-- An account that may not sign in, and why.
alter table accounts
  add column blocked_at timestamptz,
  add column blocked_reason text,
  add check ((blocked_at is null) = (blocked_reason is null));

-- The console finds people by how a name begins.
create index accounts_email_beginning on accounts (email text_pattern_ops);
create index accounts_phone_beginning on accounts (phone text_pattern_ops);
create index accounts_name_beginning on accounts (lower(name) text_pattern_ops);
create index accounts_company_beginning on accounts (lower(company_name) text_pattern_ops);
create index accounts_newest on accounts (created_at desc, id desc);
