-- Which languages there are stands in the product's own table, not in the schema.
alter table reviews drop constraint reviews_answer_language_check;
alter table client_errors drop constraint client_errors_languages_check;

-- A bank's word is kept as it came: not every bank speaks JSON.
alter table channel_notifications alter column body type text using body::text;
