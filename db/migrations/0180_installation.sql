-- What every server of this database must have in common: the secret, as a fingerprint, and the files, by the name that
-- their folder bears. One row.
create table installation (
  one boolean primary key default true check (one),
  secret_fingerprint text not null,
  files_name uuid not null,
  written_at timestamptz not null default now()
);
