-- beside: 0976
-- How many pages were read of what is being read: whoever is led around in circles stops.
alter table shop_connections add column reading_pages integer not null default 0;
-- Somebody wanted it read while it was: it is read again as soon as that is over.
alter table shop_connections add column is_wanted boolean not null default false;
-- When it was there last: what is there no more, and was never here, is nobody's to say anything of.
alter table connection_items add column seen_at timestamptz not null default now();
