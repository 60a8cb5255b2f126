-- beside: 0951
-- A machine's translation that an operator corrected: it is theirs from then on, and no machine replaces it. What it was
-- made from still decides whether it is shown: once the source is another, it is stale until somebody looks at it.
alter table product_texts add column locked_by uuid references staff (id), add column locked_at timestamptz,
  add column corrections integer not null default 0;
alter table product_texts add constraint product_texts_locked check ((locked_by is null) = (locked_at is null)) not valid;
create index product_texts_locked_ones on product_texts (language, locked_at desc) where locked_at is not null;

create or replace view product_texts_shown as
select product_id, language, title, description, origin, source_language, locked_at is not null as is_corrected
from product_texts as words
where origin = 'human' or exists (
  select from product_texts as source
  where source.product_id = words.product_id and source.language = words.source_language and source.text_hash = words.source_hash);

-- What a seller writes in a language takes the place of whatever stood there, an operator's correction too.
create function sellers_texts_are_not_locked() returns trigger language plpgsql as $$
begin
  new.locked_by := null;
  new.locked_at := null;
  return new;
end $$;
create trigger product_texts_of_sellers before insert or update on product_texts
  for each row when (new.origin = 'human' and new.locked_at is not null) execute function sellers_texts_are_not_locked();

-- Whoever saves a machine's text without counting it as a correction leaves a correction as it is: servers of before know of none.
create function locked_texts_stay() returns trigger language plpgsql as $$
begin
  return null;
end $$;
create trigger product_texts_locked before update of title, description, source_hash on product_texts
  for each row when (old.locked_at is not null and new.origin = 'machine' and new.corrections = old.corrections)
  execute function locked_texts_stay();

-- Translations that operators asked for anew, and how far each is.
create table translation_runs (
  id uuid primary key,
  asked_by uuid not null references staff (id),
  asked_at timestamptz not null
);
create table translation_run_items (
  run_id uuid not null references translation_runs (id) on delete cascade,
  product_id uuid not null,
  language text not null,
  outcome text check (outcome in ('done', 'none', 'kept', 'gone', 'failed')),
  primary key (run_id, product_id, language)
);
create index translation_run_items_waiting on translation_run_items (product_id, language) where outcome is null;
create index translation_runs_latest on translation_runs (asked_at desc);

-- Terms that are always translated in one way, or never.
create table translation_terms (
  id uuid primary key,
  term text not null check (term <> '' and char_length(term) <= 60),
  language text not null,
  targets jsonb not null default '{}' check (jsonb_typeof(targets) = 'object'),
  stays boolean not null default false,
  version integer not null default 1,
  updated_at timestamptz not null
);
create unique index translation_terms_once on translation_terms (language, fold_name(term));
-- Other servers' readings are made anew once an operator writes a term.
create trigger translation_terms_changed after insert or update or delete on translation_terms
  for each statement execute function announce_all('terms');

-- Questions that a service had no acceptable answer to, by what its answer depends on: the text, the languages, the terms.
create table translation_misses (
  question bytea primary key,
  missed_on date not null
);
create index translation_misses_by_day on translation_misses (missed_on);

-- How many texts of products on sale there are in each language, by what they are, as they were counted last.
create table translation_counts (
  language text not null,
  state text not null,
  texts integer not null,
  counted_at timestamptz not null,
  primary key (language, state)
);

-- Machines' texts and corrections whose source was changed or taken away since they were made: what is noted here may be made anew
-- by now, so whoever reads it checks. Found without it, they are looked for among all texts there are.
create table stale_texts (
  product_id uuid not null,
  language text not null,
  primary key (language, product_id)
);
create function note_stale_texts() returns trigger language plpgsql as $$
begin
  insert into stale_texts
    select product_id, language from product_texts
    where product_id = old.product_id and source_language = old.language and origin = 'machine'
    on conflict do nothing;
  return null;
end $$;
create trigger product_texts_grow_stale after update on product_texts for each row
  when (old.text_hash <> new.text_hash or old.language <> new.language) execute function note_stale_texts();
create trigger product_texts_lose_source after delete on product_texts for each row execute function note_stale_texts();
