-- Texts in the visitor's language: what machines translated, and what is known of what people wrote.

-- What a machine wrote says what it was made from, so that a changed source makes it stale.
alter table goods_texts
  add column text_hash text not null generated always as (md5(title || E'\n\n' || description)) stored,
  add column source_language text,
  add check (origin = 'human' or (source_language <> language and source_hash is not null)),
  add check (origin = 'machine' or (source_language is null and source_hash is null)),
  add foreign key (goods_id, source_language) references goods_texts (goods_id, language) on delete cascade;

-- The texts to be read: a machine's only while the source still says what it was made from.
create view goods_texts_shown as
select goods_id, language, title, description, origin, source_language
from goods_texts as words
where origin = 'human' or exists (
  select from goods_texts as source
  where source.goods_id = words.goods_id and source.language = words.source_language
    and source.text_hash = words.source_hash
);

create function refuse_machine_text() returns trigger language plpgsql as $$
begin
  raise exception 'what a person wrote is not replaced by a machine';
end $$;
create trigger human_texts_stay before update on goods_texts
  for each row when (old.origin = 'human' and new.origin = 'machine')
  execute function refuse_machine_text();

-- What a service answered, by what it was asked. What people wrote stands in its own tables and counts first.
create table translation_memory (
  -- SHA-256 of the source.
  source_hash bytea not null check (octet_length(source_hash) = 32),
  source_language text not null,
  target_language text not null,
  text text not null check (text <> ''),
  engine text not null,
  created_at timestamptz not null,
  -- The day it was asked for last; what nobody asks for any more is forgotten.
  used_on date not null,
  primary key (source_hash, target_language, source_language),
  check (source_language <> target_language)
);
create index translation_memory_unused on translation_memory (used_on);

-- Texts that people wrote, found by what they say.
create index goods_texts_titles on goods_texts using hash (title) where origin = 'human';
create index goods_texts_descriptions on goods_texts using hash (description)
  where origin = 'human' and description <> '';
create index categories_names on categories using gin (names jsonb_path_ops);
create index attributes_names on attributes using gin (names jsonb_path_ops);
create index attribute_values_names on attribute_values using gin (names jsonb_path_ops);
