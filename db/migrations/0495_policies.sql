-- The texts that users agree to, as operators write them for a site: the terms, the privacy policy, the agreement for
-- sellers. Nothing is ever overwritten: what counts is the approved version that began last. Before the first one the
-- texts that ship with the program count, as number 0.

create table policy_versions (
  id uuid primary key,
  document text not null check (document in ('terms', 'privacy', 'merchant')),
  site text not null check (site in ('cn', 'hk', 'uae', 'id')),
  -- The next of its document and site, also after one that was withdrawn: what somebody agreed to is one text for ever.
  number integer not null check (number > 0),
  -- Its text in each language in which it was written.
  texts jsonb not null check (texts <> '{}'),
  -- Whether whoever agreed to an earlier version is asked again.
  is_material boolean not null,
  -- proposed: waits for a second operator · approved: counts from its moment on · withdrawn: never counts
  state text not null check (state in ('proposed', 'approved', 'withdrawn')),
  starts_at timestamptz not null,
  reason text not null check (reason <> ''),
  proposed_by uuid not null references staff (id),
  decided_by uuid references staff (id),
  created_at timestamptz not null,
  decided_at timestamptz,
  version integer not null default 1,
  unique (document, site, number),
  check ((state = 'proposed') = (decided_at is null))
);
create unique index policy_versions_waiting on policy_versions (document, site) where state = 'proposed';
create index policy_versions_in_order on policy_versions (created_at desc, id);

create trigger policy_versions_stand
  before delete or update of document, site, number, texts, is_material, reason, proposed_by, created_at
  on policy_versions for each row execute function refuse_change();
create trigger policies_changed after insert or update on policy_versions
  for each statement execute function announce_all('policies');

-- Which versions somebody agreed to, and when. Number 0 is what ships.
create table policy_agreements (
  account_id uuid not null references accounts (id) on delete cascade,
  document text not null check (document in ('terms', 'privacy', 'merchant')),
  site text not null check (site in ('cn', 'hk', 'uae', 'id')),
  number integer not null check (number >= 0),
  agreed_at timestamptz not null,
  primary key (account_id, document, site, number)
);
create trigger policy_agreements_stand before update on policy_agreements
  for each row execute function refuse_change();
