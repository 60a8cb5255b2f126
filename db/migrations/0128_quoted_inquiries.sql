-- The freight quote that an inquiry is about, as it stood when the buyer asked: the tariff may change afterwards.
alter table service_inquiries add column quote jsonb;
