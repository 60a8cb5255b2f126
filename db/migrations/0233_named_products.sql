-- What the product that a quote names was when the quote was given: its titles, first picture and version.
alter table rfq_quotes add column named_product jsonb;
update rfq_quotes set named_product = jsonb_build_object(
  'titles', coalesce(
    (select jsonb_object_agg(language, title) from product_texts_shown where product_id = products.id), '{}'),
  'sourceLanguage', products.source_language,
  'picture', coalesce(products.pictures[1], ''),
  'version', products.version)
from products
where products.id = rfq_quotes.product_id;
alter table rfq_quotes add check (num_nulls(product_id, named_product) in (0, 2));
