-- beside: 0951
-- Buying lists are shared by a link as carts are (decision 267): deleted, a list takes its links along.
alter table shared_links
  add column requisition_list_id uuid references requisition_lists (id) on delete cascade,
  drop constraint shared_links_kind_check,
  add constraint shared_links_kind_check check (kind in ('cart', 'list', 'quote', 'buyingList')),
  add constraint shared_links_of_list check ((kind = 'buyingList') = (requisition_list_id is not null));
create index shared_links_of_requisition_list on shared_links (requisition_list_id)
  where requisition_list_id is not null;
