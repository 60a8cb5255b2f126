-- A torch is what some titles say their product is, and rechargeable is what it is like: how many products are called so.
alter table search_words add column heads int not null default 0;
