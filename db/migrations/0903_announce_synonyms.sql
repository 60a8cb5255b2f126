-- Pages of search results that are kept, and other servers' readings, are made anew once an operator says what a word means.
create trigger search_synonyms_changed after insert or update or delete on search_synonyms
  for each statement execute function announce_all('synonyms');
