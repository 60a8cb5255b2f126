-- Since when nothing names a public file: what nothing has named for a week is removed.
alter table files add column unused_since timestamptz;
create index files_unused on files (unused_since) where unused_since is not null;
