-- Work on files that people sent: who is at it, so that what a process leaves behind when it dies is found within
-- seconds, and how often that happened, so that a file that ends its process is not tried for ever.

create table file_runs (
  queue text not null,
  file_id uuid not null,
  -- What its job carries: it is published again as it was.
  data jsonb not null,
  -- The process, by the advisory lock it holds as long as it lives; null while nobody is at it.
  process bigint,
  crashes smallint not null default 0 check (crashes >= 0),
  begun_at timestamptz not null,
  primary key (queue, file_id)
);

-- How a sheet is to be read, where its seller says, and how it was.
alter table goods_imports
  add column wanted_encoding text,
  add column encoding text;
