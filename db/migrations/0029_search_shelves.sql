-- The best of a large catalogue lie on shelves of their own: shelf 0 holds the best 10,000 by quality, 1 the next
-- 40,000, 2 the next 200,000, 3 the rest. What is asked for in the order of quality is looked for on the first
-- shelves, and further back only while too little was found, so a common word costs no more among a million goods
-- than among a few thousand. A small catalogue has only shelf 3, and nothing of this.
alter table search_documents add column shelf smallint not null default 3 check (shelf between 0 and 3);
create index search_documents_shelf_0 on search_documents using gin (words) with (fastupdate = off) where shelf = 0;
create index search_documents_shelf_1 on search_documents using gin (words) with (fastupdate = off) where shelf <= 1;
create index search_documents_shelf_2 on search_documents using gin (words) with (fastupdate = off) where shelf <= 2;
