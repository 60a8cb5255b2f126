-- Sources and organisers are said in every language, as titles are. What stands in one is its English until the others
-- are written: reading falls back to it.
update content_entries
set data = jsonb_set(data, '{source}', jsonb_build_object('en', data -> 'source'))
where kind in ('news', 'duty', 'series') and jsonb_typeof(data -> 'source') = 'string';

update content_entries
set data = jsonb_set(data, '{organiser}', jsonb_build_object('en', data -> 'organiser'))
where kind = 'exhibition' and jsonb_typeof(data -> 'organiser') = 'string';

-- A rate that was changed is shown at once.
create trigger exchange_rates_changed after insert or update or delete on exchange_rates
  for each statement execute function announce_all('rates');

-- The language a seller's answer to a review was written in.
alter table reviews add column answer_language text check (answer_language in ('zh', 'en', 'ar', 'thai', 'indonesian', 'ru', 'tr'));
update reviews set answer_language = language where answer is not null;
alter table reviews add constraint reviews_answer_language check ((answer is null) = (answer_language is null));
