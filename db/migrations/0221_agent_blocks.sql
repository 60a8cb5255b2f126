-- What a program is known by (`block-rules.ts`): its registration, its hosts and those above them, its keys, what its
-- name looks like. A block is of such a mark, so that it holds for whoever registers anew with it.
alter table agent_clients add column marks text[] not null default '{}';
-- Which reading of marks they are of; those from before are read again before anything is blocked.
alter table agent_clients add column marks_version integer not null default 0;
create index agent_clients_marks on agent_clients using gin (marks);

create table agent_blocks (
  mark text primary key check (length(mark) between 3 and 3000),
  -- The registration that it was blocked for.
  client_id uuid references agent_clients on delete set null,
  created_at timestamptz not null
);
create index agent_blocks_client on agent_blocks (client_id);

-- As it was: the registration, and the host of a document.
update agent_clients set marks = array['client:' || client_id];
update agent_clients set marks = marks || ('host:' || substring(client_id from '^https://([^/:]+)'))
where client_id ~ '^https://[^/:]+[/:]';
insert into agent_blocks (mark, client_id, created_at)
select distinct on (mark) mark, agent_clients.id, blocked_at
from agent_clients, unnest(marks) as mark where blocked_at is not null
order by mark, blocked_at;
alter table agent_clients drop column blocked_at;
