-- What people have made in the studio: pictures, videos. A work is its maker's alone until it is used somewhere.
create table works (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  -- The shop's product it was made for, and those it was asked for together with.
  product_id uuid references products (id) on delete set null,
  batch_id uuid,
  kind text not null check (kind ~ '^[a-z][a-z-]{0,39}$'),
  name text not null check (char_length(name) between 1 and 120),
  -- 0 generating, 1 completed, 2 failed, 3 waiting.
  state smallint not null default 3 check (state between 0 and 3),
  -- What the studio is asked for, besides the kind.
  asked jsonb not null check (jsonb_typeof(asked) = 'object'),
  progress real not null default 0 check (progress between 0 and 1),
  step text not null default '',
  issue text check ((issue is not null) = (state = 2)),
  issue_details jsonb not null default '{}' check (jsonb_typeof(issue_details) = 'object'),
  engines text[] not null default '{}',
  created_at timestamptz not null,
  begun_at timestamptz,
  finished_at timestamptz check ((finished_at is not null) = (state in (1, 2)))
);
create index works_of_account on works (account_id, created_at desc, id desc);
create index works_of_batch on works (batch_id) where batch_id is not null;
create index works_of_product on works (product_id) where product_id is not null;
create index works_unfinished on works (created_at) where state in (0, 3);
create index works_finished on works (finished_at) where finished_at is not null;

-- The files of a work: what it is made of, and what was made.
create table work_files (
  work_id uuid not null references works (id) on delete cascade,
  name text not null check (name ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,80}$'),
  is_input boolean not null,
  position smallint not null default 0,
  key text not null check (key ~ '^[0-9a-f]{40}$'),
  type text not null,
  bytes bigint not null,
  width integer,
  height integer,
  seconds real,
  primary key (work_id, name)
);
create index work_files_by_key on work_files (key);

-- What operators allow everybody; one row.
create table studio_quota (
  id boolean primary key default true check (id),
  works_a_day integer not null check (works_a_day between 0 and 10000),
  unfinished_at_once integer not null check (unfinished_at_once between 1 and 1000),
  running_at_once integer not null check (running_at_once between 1 and 8),
  kept_days integer not null check (kept_days between 1 and 3650)
);
insert into studio_quota (works_a_day, unfinished_at_once, running_at_once, kept_days) values (200, 60, 1, 90);
