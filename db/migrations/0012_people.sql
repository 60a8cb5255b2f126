-- Sign-in, whole: solved captchas, what was agreed to, who invited whom, and sessions one can see and end.

-- A solved challenge counts once; a row stays until the challenge would have ended by itself.
create table spent_captchas (
  signature text primary key check (signature <> ''),
  expires_at timestamptz not null
);
create index spent_captchas_age on spent_captchas (expires_at);

-- How an account came to a role, and which documents it agreed to.
create table registrations (
  account_id uuid not null,
  role smallint not null,
  agreement_version text not null,
  source text not null default '',
  unique_code text not null default '',
  extend_key text not null default '',
  extend_value text not null default '',
  created_at timestamptz not null,
  primary key (account_id, role),
  foreign key (account_id, role) references account_roles on delete cascade
);

-- The code by which a service provider's merchants (role 4) or buyers (role 5) come to it.
create table invite_codes (
  code text primary key check (code ~ '^[A-Z0-9]{8}$'),
  account_id uuid not null,
  role smallint not null check (role in (4, 5)),
  created_at timestamptz not null,
  unique (account_id, role),
  foreign key (account_id, role) references account_roles on delete cascade
);

-- Whom a provider serves. One that is removed stays as a row with its end, and may come back as another.
create table invitees (
  id uuid primary key,
  provider_id uuid not null,
  provider_role smallint not null check (provider_role in (4, 5)),
  invitee_id uuid not null references accounts on delete cascade,
  joined_at timestamptz not null,
  removed_at timestamptz,
  check (provider_id <> invitee_id),
  check (removed_at is null or removed_at >= joined_at),
  foreign key (provider_id, provider_role) references account_roles (account_id, role) on delete cascade
);
create unique index invitees_once on invitees (provider_id, provider_role, invitee_id) where removed_at is null;
-- One provider of a kind serves a merchant or a buyer at a time.
create unique index invitees_one_provider on invitees (invitee_id, provider_role) where removed_at is null;

alter table sessions
  add column id uuid not null unique default gen_random_uuid(),
  -- Written at most every five minutes.
  add column seen_at timestamptz,
  add column address text not null default '';
update sessions set seen_at = created_at;
create index sessions_ended on sessions (expires_at);
