-- What a program was called when its buyer agreed: under another name it is not what they let in.
alter table agent_grants add column agreed_name text;
update agent_grants set agreed_name = agent_clients.name from agent_clients
where agent_clients.id = agent_grants.client_id;
alter table agent_grants alter column agreed_name set not null;
