-- What a seller's price covers where products leave its country (Incoterms 2020 and a named place): as the shop offers it,
-- as a quote promised it, and as an order was placed on it.
alter table shops add column export_term jsonb check (jsonb_typeof(export_term) = 'object');
alter table rfq_quotes add column export_term jsonb check (jsonb_typeof(export_term) = 'object');
alter table orders add column export_term jsonb check (jsonb_typeof(export_term) = 'object');
