-- The files that the studio has stored, noted before each is, so that none is left on the disk that nothing knows of. A
-- file of a work is one of them; what no work names any more is swept away by its age.
create table studio_files (
  key text primary key check (key ~ '^[0-9a-f]{40}$'),
  -- How often the same bytes were stored; whoever was the only one may take them back.
  times integer not null default 1 check (times > 0),
  kept_at timestamptz not null
);
create index studio_files_by_age on studio_files (kept_at);
insert into studio_files (key, kept_at) select distinct key, now() from work_files;
alter table work_files add foreign key (key) references studio_files (key);
