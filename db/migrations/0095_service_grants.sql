-- Working for others: what a supplier service may do for a merchant, and a buyer service for a buyer, by whose leave.

-- An offer to work for whoever holds its code; answered once.
create table service_invitations (
  id uuid primary key,
  provider_id uuid not null references accounts on delete cascade,
  provider_role smallint not null check (provider_role in (4, 5)),
  code text not null unique check (code ~ '^[A-Z0-9]{10}$'),
  rights text[] not null check (cardinality(rights) > 0),
  note text not null default '',
  invited_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > invited_at),
  ended_at timestamptz,
  answered_by uuid references accounts on delete set null
);
create index service_invitations_open on service_invitations (provider_id, provider_role, invited_at) where ended_at is null;

-- What somebody answered a provider: what it may do for them and how long, or that it may not.
create table service_grants (
  id uuid primary key,
  provider_id uuid not null references accounts on delete cascade,
  provider_role smallint not null check (provider_role in (4, 5)),
  served_id uuid not null references accounts on delete cascade,
  state text not null check (state in ('active', 'refused', 'ended')),
  rights text[] not null,
  answered_at timestamptz not null,
  -- From then on it counts for nothing; null for as long as both like.
  expires_at timestamptz check (expires_at > answered_at),
  ended_at timestamptz,
  check (provider_id <> served_id),
  check ((state = 'ended') = (ended_at is not null)),
  check (
    rights <@ case provider_role
      when 4 then array['products', 'publish', 'prices', 'orders']
      else array['requests', 'counter']
    end
  ),
  check (state <> 'active' or cardinality(rights) > 0)
);
-- One provider of a kind works for a merchant or a buyer at a time.
create unique index service_grants_one_provider on service_grants (served_id, provider_role) where state = 'active';
create index service_grants_of_provider on service_grants (provider_id, provider_role, answered_at);
create index service_grants_of_served on service_grants (served_id, answered_at);

-- What both agreed on, and everything that a provider did for whom it serves.
create table service_acts (
  id uuid primary key,
  grant_id uuid not null references service_grants on delete cascade,
  provider_id uuid not null,
  served_id uuid not null,
  -- Who did it: the provider, or for what was agreed on the one who is served.
  actor_id uuid not null,
  kind text not null check (kind in ('agreed', 'refused', 'rights', 'ended', 'act')),
  -- The call of an act, by its name in the contract.
  call text not null default '',
  subject_ids uuid[] not null default '{}',
  rights text[] not null default '{}',
  -- How often within an hour: a form that keeps itself is one line.
  times int not null default 1 check (times > 0),
  at timestamptz not null,
  check ((kind = 'act') = (call <> ''))
);
create index service_acts_of_grant on service_acts (grant_id, at);
create index service_acts_of_served on service_acts (served_id, at);
create index service_acts_of_provider on service_acts (provider_id, at);

-- Who came with a provider's code and has not answered it yet.
create view waiting_invitees as
  select id, provider_id, provider_role, invitee_id, joined_at
  from invitees
  where removed_at is null and not exists (
    select from service_grants as answer
    where answer.provider_id = invitees.provider_id and answer.provider_role = invitees.provider_role
      and answer.served_id = invitees.invitee_id and answer.answered_at >= invitees.joined_at
  );

-- How people stand in their roles, and by which name partners see them.
create view role_standings as
  select account_id, role, audit_status, blocked_at is not null as is_blocked,
    coalesce(nullif(company_name, ''), name) as name
  from account_roles join accounts on accounts.id = account_id;

-- The quote that a buyer service would take, and why.
alter table rfqs
  add column recommended_quote_id uuid references rfq_quotes on delete set null,
  add column recommended_note text not null default '',
  add column recommended_by uuid references accounts on delete set null,
  add column recommended_at timestamptz;
