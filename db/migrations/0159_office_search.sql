-- What the search of the offices finds by whole words: a parcel's tracking number, the telephone of whom an order goes
-- to (digits behind the prefix of the country), a variant's code.
create index shipments_by_tracking_number on shipments (upper(tracking_number));
create index orders_by_phone on orders (shop_id, regexp_replace(address ->> 'phone', '^\+\d+ |\D', '', 'g'));
create index skus_by_code on skus (upper(code)) where code <> '';
