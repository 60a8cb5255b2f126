-- Pictures that stand elsewhere, by their address: fetched once for a shop, whatever names them.
create table fetched_pictures (
  shop_id uuid not null references shops on delete cascade,
  -- SHA-256 of the address, which itself would be too long for an index.
  hash bytea not null check (octet_length(hash) = 32),
  address text not null check (address ilike 'https://%' and char_length(address) <= 2000),
  state text not null default 'waiting' check (state in ('waiting', 'kept', 'failed')),
  key text references files,
  -- Why it is not here, as a key of the words.
  problem text,
  tried_at timestamptz,
  primary key (shop_id, hash),
  check ((key is not null) = (state = 'kept')),
  check ((problem is not null) = (state = 'failed')),
  check (state = 'waiting' or tried_at is not null)
);
create index fetched_pictures_waiting on fetched_pictures (shop_id) where state = 'waiting';

-- A sheet may name pictures by their addresses; they are fetched before its goods are written.
alter table goods_imports
  add column pictures_total integer not null default 0 check (pictures_total >= 0),
  add column awaits_pictures boolean not null default false,
  add check (not awaits_pictures or state <> 'waiting');

-- What a moving tool has written, on its way into the shop.
create table moving_files (
  id uuid primary key,
  shop_id uuid not null references shops on delete cascade,
  account_id uuid not null references accounts,
  name text not null check (char_length(name) between 1 and 200),
  -- Of its texts and prices, where it says neither itself.
  language text not null,
  currency text not null check (char_length(currency) = 3),
  -- Kept until it is done.
  file bytea check (octet_length(file) <= 20000000),
  state text not null default 'waiting' check (state in ('waiting', 'working', 'done', 'failed')),
  problem text check ((problem is not null) = (state = 'failed')),
  platform text,
  goods_total integer not null default 0 check (goods_total between 0 and 5000),
  goods_done integer not null default 0 check (goods_done between 0 and goods_total),
  goods_new integer not null default 0 check (goods_new >= 0),
  goods_changed integer not null default 0 check (goods_changed >= 0),
  -- Those of which a draft was made before stay as they are.
  goods_left integer not null default 0 check (goods_left >= 0),
  goods_refused integer not null default 0 check (goods_refused >= 0),
  created_at timestamptz not null,
  finished_at timestamptz,
  unique (shop_id, id),
  check (goods_new + goods_changed + goods_left + goods_refused <= goods_total),
  check ((finished_at is not null) = (state in ('done', 'failed'))),
  check ((file is null) = (state in ('done', 'failed')))
);
create index moving_files_of_shop on moving_files (shop_id, created_at desc, id desc);

create table moving_refusals (
  file_id uuid not null references moving_files on delete cascade,
  -- Which goods of the file, from 1.
  number integer not null check (number > 0),
  -- What it is called there, as far as that can be told.
  name text not null check (char_length(name) <= 200),
  -- What is wrong, by field.
  faults jsonb not null check (jsonb_typeof(faults) = 'object'),
  primary key (file_id, number)
);

-- A goods of another platform that is not a draft yet, or has become one.
create table moving_spu (
  id uuid primary key,
  shop_id uuid not null,
  -- The file it was read from last.
  file_id uuid not null,
  platform text not null check (char_length(platform) between 1 and 60),
  source_id text not null check (char_length(source_id) between 1 and 200),
  title text not null check (char_length(title) between 1 and 500),
  language text not null,
  -- As src/contract/transfers/transfer-format.ts has it.
  data jsonb not null check (jsonb_typeof(data) = 'object' and octet_length(data::text) <= 1000000),
  moved_at timestamptz not null,
  -- Waits for its draft, which the queue makes.
  is_queued boolean not null default false,
  -- Why the queue could not make it, as a key of the words.
  problem text check (problem in ('draftsFull', 'broken')),
  drafted_at timestamptz,
  -- While it is there: a draft that was published or thrown away is gone.
  draft_id uuid references goods_drafts on delete set null,
  unique (shop_id, platform, source_id),
  foreign key (shop_id, file_id) references moving_files (shop_id, id) on delete cascade,
  check (draft_id is null or drafted_at is not null)
);
create index moving_spu_of_shop on moving_spu (shop_id, moved_at desc, id desc);
create index moving_spu_by_draft on moving_spu (draft_id) where draft_id is not null;

-- What is offered for live sales is in the pool when an operator has taken it.
alter table live_pool
  add column state text not null default 'waiting' check (state in ('waiting', 'included', 'refused')),
  -- Why it was refused, as the operator wrote it.
  add column reason text not null default '' check (char_length(reason) <= 500),
  add column decided_at timestamptz,
  add check ((reason <> '') = (state = 'refused'));
update live_pool set state = 'included', decided_at = added_at;
alter table live_pool add check ((decided_at is null) = (state = 'waiting'));
create index live_pool_waiting on live_pool (added_at, goods_id) where state = 'waiting';
