-- beside: 0976
-- What a buyer wrote on a device without a connection is sent once, however often the device sends it (decision 282).
create table offline_sendings (
  person_id uuid not null references accounts (id) on delete cascade,
  -- Made on the device, one for each draft.
  key text not null check (char_length(key) between 16 and 64),
  -- Whose order or request it became: the person, or a company that they acted for.
  owner_id uuid not null references accounts (id) on delete cascade,
  kind text not null check (kind in ('order', 'request')),
  -- Of what was sent by the key.
  request_hash bytea not null,
  answer jsonb not null,
  sent_at timestamptz not null,
  primary key (person_id, key)
);
create index offline_sendings_of_owner on offline_sendings (owner_id);
create index offline_sendings_by_time on offline_sendings (person_id, sent_at);
