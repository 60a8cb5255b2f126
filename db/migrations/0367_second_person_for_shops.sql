-- From when an operator whom another one alone gave the right to products and shops counts as a second person there.
alter table staff add column catalog_from timestamptz;
