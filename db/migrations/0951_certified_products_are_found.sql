-- beside: 0942
-- Products are found by the kinds of which they have a certificate that was checked and counts; there are none before.
alter table search_documents add column certificates text[] not null default '{}';
