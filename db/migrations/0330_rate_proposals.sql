-- Rates that wait for somebody to look at them: of a person, where one of them is far from the rate before it, and of the
-- address that rates are read from.
create table rate_proposals (
  id uuid primary key,
  day date not null,
  rates jsonb not null check (jsonb_typeof(rates) = 'array'),
  -- Null where they were read from the address.
  proposed_by uuid references staff,
  proposed_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'loaded', 'dropped')),
  decided_by uuid references staff,
  decided_at timestamptz,
  check ((state = 'open') = (decided_at is null)),
  -- Whoever proposed them is not the one who lets them in.
  check (state <> 'loaded' or decided_by is distinct from proposed_by)
);
-- One of people and one of the address at a time: a later one takes the place of the one before.
create unique index rate_proposals_open on rate_proposals ((proposed_by is null)) where state = 'open';
create index rate_proposals_proposed_by on rate_proposals (proposed_by);
create index rate_proposals_decided_by on rate_proposals (decided_by);

-- What came of asking the address last.
create table rate_feed (
  only_row boolean primary key default true check (only_row),
  asked_at timestamptz not null,
  -- When it last gave rates, and of which day.
  read_at timestamptz,
  day date,
  -- Why the last attempt gave none, and since when there have been none.
  failure text,
  failing_since timestamptz,
  -- Currencies whose rates were too far off to be loaded by anybody.
  too_far text[] not null default '{}',
  -- When operators were last written to.
  written_at timestamptz
);
