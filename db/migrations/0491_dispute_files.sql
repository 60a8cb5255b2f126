-- Files that speak for the shop where a buyer's bank takes a card payment back.

create table dispute_files (
  id uuid primary key,
  task_id uuid not null references channel_tasks,
  -- Who gave it: somebody of a shop, or an operator.
  shop_id uuid references shops,
  account_id uuid references accounts,
  staff_id uuid references staff,
  kind text not null check (kind in ('shipping', 'invoice', 'communication', 'signature', 'agreement', 'other')),
  key char(40) not null check (key ~ '^[0-9a-f]{40}$'),
  name text not null check (char_length(name) between 1 and 130),
  mime text not null check (mime in ('application/pdf', 'image/jpeg', 'image/png')),
  bytes integer not null check (bytes between 1 and 5000000),
  created_at timestamptz not null,
  -- Taken back before it was sent; what was given is kept, since it may have been seen.
  removed_at timestamptz,
  -- How the channel calls it, once it has it: it is sent there once.
  channel_ref text check (char_length(channel_ref) between 1 and 255),
  -- How often the channel answered that it failed to take it: under the same key it would answer so again.
  failures smallint not null default 0 check (failures >= 0),
  -- As what the bank reads it, once the evidence was sent with it.
  sent_as text check (sent_as in ('shipping', 'invoice', 'communication', 'signature', 'agreement', 'other')),
  check (num_nonnulls(account_id, staff_id) = 1),
  check ((shop_id is null) = (account_id is null)),
  check (sent_as is null or channel_ref is not null)
);
-- The same file is there once.
create unique index dispute_files_once on dispute_files (task_id, key, shop_id) nulls not distinct
  where removed_at is null;
create index dispute_files_of_task on dispute_files (task_id, created_at, id);

-- What the bank was sent beside them: statement, carrier, tracking number and day.
alter table channel_tasks add column evidence jsonb check (jsonb_typeof(evidence) = 'object');
