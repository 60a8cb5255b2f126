-- What operators write for the storefront: banners, news, rules, exhibitions, tariffs and the like. What an entry of
-- a kind says is described once, in contract/content-kinds.ts; here stands what holds for all of them.

alter table staff drop constraint staff_rights_check;
alter table staff add constraint staff_rights_check
  check (rights <@ array['audits', 'users', 'errors', 'staff', 'content', 'promotion']);

create table content_entries (
  id uuid primary key,
  kind text not null check (kind ~ '^[a-zA-Z]{2,30}$'),
  -- What an address or a page knows it by. Of several in force with one code the one that began last is shown, so
  -- that the next edition of a banner or a rule can wait for its day.
  code text not null check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(code) <= 80),
  sites text[] not null check (sites <@ array['cn', 'hk', 'uae', 'id'] and cardinality(sites) > 0),
  position integer not null default 0,
  state text not null check (state in ('draft', 'published', 'withdrawn')),
  data jsonb not null check (jsonb_typeof(data) = 'object'),
  valid_from timestamptz not null,
  valid_until timestamptz check (valid_until > valid_from),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (kind, code, valid_from)
);
create index content_entries_of_kind on content_entries (kind, state, position);

-- Every wording an entry ever had, and who wrote it; null is the demo world or an import.
create table content_versions (
  entry_id uuid not null references content_entries on delete cascade,
  version integer not null,
  entry jsonb not null,
  staff_id uuid references staff,
  created_at timestamptz not null,
  primary key (entry_id, version)
);

-- An entry as it would be, or all of them as they will be at a time, for the one who holds the address.
create table content_previews (
  id uuid primary key,
  staff_id uuid not null references staff,
  kind text not null,
  entry jsonb,
  shown_at timestamptz not null,
  expires_at timestamptz not null
);
