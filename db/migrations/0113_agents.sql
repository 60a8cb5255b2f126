-- Programs of buyers' own: who they are, what a buyer let them do, and what they did.

-- Known by the address of a document that describes them, or registered by themselves.
create table agent_clients (
  id uuid primary key,
  client_id text not null unique check (length(client_id) between 1 and 2000),
  name text not null check (length(name) between 1 and 200),
  redirect_uris text[] not null check (cardinality(redirect_uris) between 1 and 20),
  created_at timestamptz not null,
  -- When its document was read, or it registered.
  read_at timestamptz not null,
  blocked_at timestamptz
);

create table agent_grants (
  id uuid primary key,
  client_id uuid not null references agent_clients,
  account_id uuid not null references accounts on delete cascade,
  scopes text[] not null check (cardinality(scopes) > 0),
  -- Where the buyer was sent on to, as it was shown.
  redirect_host text not null,
  requests_a_day integer not null check (requests_a_day between 0 and 100),
  -- A digest of what the account's password was: another one ends the grant.
  password_mark text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  -- When the client took up what it was given; before that there is nothing to revoke.
  taken_up_at timestamptz,
  used_at timestamptz,
  ends_at timestamptz not null,
  revoked_at timestamptz
);
create index agent_grants_account on agent_grants (account_id, created_at);
create index agent_grants_client on agent_grants (client_id);

-- A code is taken once, within a minute; that it was taken is kept, so that another use of it is seen.
create table agent_codes (
  code_hash bytea primary key,
  grant_id uuid not null references agent_grants on delete cascade,
  redirect_uri text not null,
  challenge text not null,
  expires_at timestamptz not null,
  taken_at timestamptz
);
create index agent_codes_grant on agent_codes (grant_id);

create table agent_tokens (
  token_hash bytea primary key,
  grant_id uuid not null references agent_grants on delete cascade,
  kind text not null check (kind in ('access', 'refresh')),
  expires_at timestamptz not null,
  -- A refresh token is used once.
  replaced_at timestamptz
);
create index agent_tokens_grant on agent_tokens (grant_id);
create index agent_tokens_expiry on agent_tokens (expires_at);

create table agent_log (
  id uuid primary key,
  grant_id uuid not null references agent_grants on delete cascade,
  at timestamptz not null,
  tool text not null,
  -- 'done', or the code of the refusal.
  outcome text not null
);
create index agent_log_grant on agent_log (grant_id, at desc, id desc);
