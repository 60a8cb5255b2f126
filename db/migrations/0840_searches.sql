-- What shoppers search for, so that operators see what is not there or is called something else. Who searched is a
-- number of the day (as for visits of shops) that is deleted with it.
create table visitor_searches (
  day date not null,
  visitor bytea not null check (octet_length(visitor) = 12),
  site text not null,
  language text not null,
  -- Folded, as they are compared.
  words text not null check (char_length(words) between 1 and 100),
  -- As they were typed.
  spelling text not null check (char_length(spelling) between 1 and 200),
  -- The first time on that day.
  searched_at timestamptz not null,
  -- How many products were on sale for it.
  hits integer not null check (hits >= 0),
  -- What was searched for in place of the words: corrected, or without some of them.
  read_as text,
  leaves_words_out boolean not null,
  -- A product of the list was opened.
  opened boolean not null,
  primary key (day, visitor, site, language, words)
);
create index visitor_searches_by_words on visitor_searches (site, language, words, day desc);

create table search_days (
  day date not null,
  site text not null,
  language text not null,
  words text not null,
  spelling text not null,
  visitors integer not null check (visitors > 0),
  visitors_who_opened integer not null check (visitors_who_opened between 0 and visitors),
  hits integer not null check (hits >= 0),
  read_as text,
  leaves_words_out boolean not null,
  primary key (day, site, language, words)
);

-- Visitors who opened nothing that a search listed, and soon afterwards something that other words listed.
create table search_rewordings (
  site text not null,
  language text not null,
  words text not null,
  next_words text not null,
  next_spelling text not null,
  visitors integer not null check (visitors > 0),
  last_day date not null,
  primary key (site, language, words, next_words)
);
create index search_rewordings_by_day on search_rewordings (last_day);
