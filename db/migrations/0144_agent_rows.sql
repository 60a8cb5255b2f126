-- Bounds of what programs leave behind.

-- An order's session is looked for with each of its steps.
create index agent_drafts_ordered on agent_drafts using gin (ordered jsonb_path_ops) where ordered is not null;

-- Reading is told by the hour: how often, and the last time.
alter table agent_log
  add column times integer not null default 1 check (times > 0),
  add column hour timestamptz;
create unique index agent_log_hour on agent_log (grant_id, tool, outcome, hour) where hour is not null;

-- Hosts that did not answer what they were told: failures in a row, and until when they are told nothing.
create table agent_hook_hosts (
  host text primary key check (length(host) <= 300),
  failures integer not null check (failures > 0),
  failed_at timestamptz not null,
  resting_until timestamptz
);
