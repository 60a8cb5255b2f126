-- What operators write in place of the standard texts of letters. A version is never changed: the newest one of a text in
-- a language is the one that is sent, and one without contents is the standard again.
create table letter_texts (
  id uuid primary key,
  name text not null check (length(name) between 1 and 100),
  language text not null,
  version integer not null check (version > 0),
  contents text check (length(contents) between 1 and 8000),
  -- The standard text as it was when this was written, so that an update which changes it is seen.
  standard text not null,
  written_by uuid not null references staff (id),
  written_at timestamptz not null,
  unique (language, name, version)
);
create trigger letter_texts_append_only before update or delete on letter_texts
  for each row execute function refuse_change();
