-- What does not answer rests for itself alone: a grant and the address it is told at, by its digest. A host may be
-- many programs', and rested for all of them by the failures of one. What waits to be told stands in the queue.
drop table agent_hook_hosts;
create table agent_hook_receivers (
  grant_id uuid not null references agent_grants on delete cascade,
  address_hash bytea not null check (length(address_hash) = 32),
  -- In a row.
  failures integer not null check (failures > 0),
  failed_at timestamptz not null,
  resting_until timestamptz,
  -- When one was last let through after a rest, to see whether it answers again.
  probed_at timestamptz,
  primary key (grant_id, address_hash)
);
create index agent_hook_receivers_failed on agent_hook_receivers (failed_at);
