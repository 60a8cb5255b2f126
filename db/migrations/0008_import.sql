-- What an import must remember between its files.

-- Where a picture of an archive is kept, so that goods which name it by its path find it.
create table import_pictures (
  import_id uuid not null references imports on delete cascade,
  path text not null,
  key text not null references files,
  primary key (import_id, path)
);
create index import_pictures_by_path on import_pictures (path);

-- The values an attribute may have, in their order: their names come in a file of their own.
alter table attributes
  add column value_codes text[] not null default '{}',
  -- The code of the attribute whose values it shares.
  add column values_from text;
