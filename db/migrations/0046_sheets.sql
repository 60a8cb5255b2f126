-- Spreadsheets that a shop has asked for: written in the queue while they are read, and kept for a while.
create table sheets (
  id uuid primary key,
  shop_id uuid not null references shops,
  -- Who asked.
  account_id uuid not null references accounts,
  kind text not null check (kind in ('orders', 'statement')),
  language text not null,
  -- What it is narrowed to and the zone of its times, as the call is asked that answers the same at once.
  asked jsonb not null check (jsonb_typeof(asked) = 'object'),
  -- What the file is called, without its ending.
  name text not null check (char_length(name) between 1 and 100),
  state text not null default 'waiting' check (state in ('waiting', 'working', 'done', 'failed')),
  rows_total integer not null default 0,
  rows_done integer not null default 0 check (rows_done between 0 and rows_total),
  -- The spreadsheet among the files that we have made.
  file text check (file ~ '^[0-9a-f]{40}$'),
  bytes integer check (bytes > 0),
  created_at timestamptz not null,
  finished_at timestamptz,
  check ((finished_at is not null) = (state in ('done', 'failed'))),
  check ((file is not null) = (state = 'done')),
  check ((bytes is null) = (file is null))
);
-- One at work for each shop and kind, however many ask.
create unique index sheets_at_work on sheets (shop_id, kind) where state in ('waiting', 'working');
create index sheets_of_shop on sheets (shop_id, kind, created_at desc, id desc);
create index sheets_by_age on sheets (created_at);
