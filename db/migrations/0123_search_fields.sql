-- Products are found by more than titles: what descriptions say has an index of its own, asked only when the words of
-- titles, categories, attributes, brands and variants give too little, so that the index each search reads stays narrow.
alter table search_documents
  add column told tsvector not null default '',
  -- How a document was made; older ones are made again in the background.
  add column format smallint not null default 0;
create index search_documents_told on search_documents using gin (told);
create index search_documents_format on search_documents (product_id) where format < 1;

-- A word as it is written, and what it is indexed as: its stem, marked with its language where alphabets are shared.
alter table search_words
  add column lexeme text,
  -- Another spelling of the word: pinyin, or Latin letters for Cyrillic ones.
  add column is_spelling boolean not null default false,
  -- Stands in the name of a category: it says what a thing is, not what it is like.
  add column is_kind boolean not null default false;
update search_words set lexeme = word;
alter table search_words
  alter column lexeme set not null,
  drop constraint search_words_pkey,
  add primary key (word, lexeme);
create index search_words_lexeme on search_words (lexeme);
