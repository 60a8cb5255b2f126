-- Who approves for a company in place of somebody who is away: the right is moved, not copied, so that one authority never
-- approves twice.
create table company_deputies (
  company_id uuid not null references companies on delete cascade,
  person_id uuid not null references accounts on delete cascade,
  deputy_id uuid not null references accounts on delete cascade,
  -- What the person is again when they are back.
  roles text[] not null,
  named_at timestamptz not null,
  -- By the clock of the company's country.
  last_day date not null,
  primary key (company_id, person_id),
  unique (company_id, deputy_id),
  check (person_id <> deputy_id)
);
create index company_deputies_by_day on company_deputies (last_day);
alter table company_events drop constraint company_events_kind_check;
alter table company_events add constraint company_events_kind_check check (kind in (
  'founded', 'invited', 'withdrawn', 'joined', 'roles', 'letters', 'removed', 'left', 'rules', 'deputyNamed', 'deputyEnded'
));
