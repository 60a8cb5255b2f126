-- How whoever sent a sheet says that its numbers are written, and the numbers of which that has to be asked.
alter table product_imports add column decimal_mark text check (decimal_mark in ('.', ',')), add column unclear jsonb not null default '[]' check (jsonb_typeof(unclear) = 'array');
alter table tracking_imports add column decimal_mark text check (decimal_mark in ('.', ',')), add column unclear jsonb not null default '[]' check (jsonb_typeof(unclear) = 'array');
alter table tariff_imports add column decimal_mark text check (decimal_mark in ('.', ',')), add column unclear jsonb not null default '[]' check (jsonb_typeof(unclear) = 'array');
alter table parcel_imports add column decimal_mark text check (decimal_mark in ('.', ',')), add column unclear jsonb not null default '[]' check (jsonb_typeof(unclear) = 'array');
