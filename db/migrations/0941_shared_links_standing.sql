-- Whom a link was made for, and whom its owner acted for as they made it, are two companies: both must hold.
alter table shared_links
  add column acted_for_company_id uuid references accounts (id) on delete cascade,
  drop constraint shared_links_company;
update shared_links set acted_for_company_id = company_id, company_id = null where audience = 'anyone';
alter table shared_links add constraint shared_links_company check ((audience = 'company') = (company_id is not null));

-- Whoever shared has read the comments that they were shown, not all that were written before a moment.
alter table shared_link_comments add column is_seen boolean not null default false;
update shared_link_comments as comment set is_seen = true
  from shared_links as link where link.id = comment.link_id and comment.created_at <= link.seen_at;
alter table shared_links drop column seen_at;
