-- beside: 0951
-- Apart from the triggers that keep it: nobody who writes a product waits while all texts are looked through.
insert into stale_texts
  select product_id, language from product_texts as words where origin = 'machine' and not exists (
    select from product_texts as source
    where source.product_id = words.product_id and source.language = words.source_language and source.text_hash = words.source_hash)
  on conflict do nothing;
