-- The keys that a program says are its own, and those that its buyer agreed to: with others it is not what they let in.
alter table agent_clients add column key_fingerprint text default '' not null;
alter table agent_grants add column agreed_key text default '' not null;
