-- A total that was taken away keeps its row, so that its version goes on: a page from before changes nothing.
alter table agent_totals
  alter column per_day drop not null,
  alter column per_month drop not null,
  add check (num_nulls(per_day, per_month) in (0, 2));

-- The address that a program was let in for, as it named it; null where it named none, and of grants from before.
alter table agent_grants add column resource text check (length(resource) <= 2000);

-- Whether a code of the buyer's authenticator app, or a recovery code, was given for an order.
alter table agent_drafts add column with_code boolean not null default false;

-- What programs that are blocked were given ends with the block: lifting it brings none of it back.
update agent_grants set revoked_at = now()
from agent_clients
where agent_clients.id = agent_grants.client_id and revoked_at is null
  and exists (select from agent_blocks where mark = any(agent_clients.marks));
delete from agent_tokens using agent_grants
where agent_grants.id = agent_tokens.grant_id and revoked_at is not null;

-- Nothing waits for a click under a grant that is over.
update agent_drafts set state = 'canceled', decided_at = now()
from agent_grants
where agent_grants.id = agent_drafts.grant_id and agent_drafts.state in ('prepared', 'waiting')
  and (agent_grants.revoked_at is not null or agent_grants.ends_at <= now());
