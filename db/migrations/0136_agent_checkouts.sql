-- The Universal Commerce Protocol beyond its catalogue.

-- Which way in a token opens: assistants' or the protocol's; null of a program that named none, both.
alter table agent_grants add column door text check (door in ('mcp', 'ucp'));
update agent_grants set door = 'mcp';

-- A checkout session: what it is to order, and what that was last priced as.
create table agent_checkouts (
  id uuid primary key,
  grant_id uuid not null references agent_grants on delete cascade,
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  address_id uuid,
  draft_id uuid references agent_drafts on delete set null,
  -- What keeps it from being priced.
  messages jsonb not null default '[]' check (jsonb_typeof(messages) = 'array'),
  canceled_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index agent_checkouts_grant on agent_checkouts (grant_id);
create index agent_checkouts_draft on agent_checkouts (draft_id);
create index agent_checkouts_updated on agent_checkouts (updated_at);

-- Keys under which programs write: the same one is answered the same for two days.
create table agent_keys (
  grant_id uuid not null references agent_grants on delete cascade,
  key text not null check (length(key) between 8 and 100),
  request_hash text not null,
  -- Null while it is being made.
  answer jsonb,
  status integer,
  created_at timestamptz not null,
  primary key (grant_id, key)
);
create index agent_keys_created on agent_keys (created_at);
