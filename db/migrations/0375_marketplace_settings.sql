-- What operators set of the marketplace at the console: its brand, how each site is reached, who runs it. Nothing is ever
-- overwritten: what counts is the revision of the highest number that was approved.

create table marketplace_revisions (
  id uuid primary key,
  section text not null check (section in ('brand', 'contact', 'company')),
  site text check (site in ('cn', 'hk', 'uae', 'id')),
  -- The next of its section and site: one that was written before another was approved is not approved after it.
  number integer not null check (number > 0),
  contents jsonb not null,
  -- proposed: waits for a second operator · approved: counts, or counted · withdrawn: never counts
  state text not null check (state in ('proposed', 'approved', 'withdrawn')),
  reason text not null check (reason <> ''),
  proposed_by uuid not null references staff (id),
  decided_by uuid references staff (id),
  created_at timestamptz not null,
  decided_at timestamptz,
  version integer not null default 1,
  check ((section = 'brand') = (site is null)),
  check ((state = 'proposed') = (decided_at is null))
);
create unique index marketplace_revisions_in_turn on marketplace_revisions (section, site, number)
  nulls not distinct where state = 'approved';
create unique index marketplace_revisions_waiting on marketplace_revisions (section, site)
  nulls not distinct where state = 'proposed';
create index marketplace_revisions_in_order on marketplace_revisions (created_at desc, id);

create trigger marketplace_revisions_stand
  before delete or update of section, site, number, contents, reason, proposed_by, created_at on marketplace_revisions
  for each row execute function refuse_change();
create trigger marketplace_changed after insert or update on marketplace_revisions
  for each statement execute function announce_all('marketplace');
