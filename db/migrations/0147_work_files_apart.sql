-- The studio's files lie in a folder of their own: those of exports end by other rules, also where their bytes are the
-- same. What was stored before is moved there by and by.
alter table studio_files add column is_apart boolean not null default true;
update studio_files set is_apart = false;
create index studio_files_to_move on studio_files (key) where not is_apart;
