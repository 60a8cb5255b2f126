-- What the search box suggests, chosen by the operator for a site and a language.
create table hot_words (
  site text not null check (site in ('cn', 'hk', 'uae', 'id')),
  language text not null,
  words text[] not null check (cardinality(words) between 1 and 20),
  primary key (site, language)
);
