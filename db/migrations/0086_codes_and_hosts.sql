-- A code that was sent is tried so often by each caller, which the table of limits counts, and so often by all of them.
alter table verification_codes drop constraint verification_codes_attempts_check;
alter table verification_codes add constraint verification_codes_attempts_check check (attempts between 0 and 30);

-- Links that operators write lead to the hosts that redirects may lead to; those that stand already go on.
insert into redirect_hosts (host, added_at)
select distinct host, now()
from content_entries, lower(substring(data ->> 'link' from '^https://([^/?#]+)')) as host
where kind in ('banner', 'categoryAd', 'section', 'exhibition')
  and state = 'published'
  and host ~ '^[a-z0-9.-]{1,253}(:[0-9]{1,5})?$'
on conflict (host) do nothing;
