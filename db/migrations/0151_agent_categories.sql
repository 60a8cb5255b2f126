-- Categories that a program may order from without a click, and whatever is below them; all where there are none. One
-- that is no more stays in the list: it allows nothing then, rather than everything.
alter table agent_grants add column category_ids uuid[] not null default '{}';
