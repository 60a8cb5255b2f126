-- Where operators of the content may send visitors, and words that two of them write at once.

-- Hosts that redirects may lead to; operators with the right `staff` keep them.
create table redirect_hosts (
  host text primary key check (host = lower(host) and host ~ '^[a-z0-9.-]{1,253}(:[0-9]{1,5})?$'),
  added_by uuid references staff,
  added_at timestamptz not null
);
create trigger redirect_hosts_changed after insert or update or delete on redirect_hosts
  for each statement execute function announce_all('routes by path');

-- Where redirects lead already was decided on by somebody; whoever keeps the list sees them in it.
insert into redirect_hosts (host, added_at)
select distinct lower(substring(redirect_to from '^https?://([^/?#]+)')), now() from routes_lookup
where redirect_to ~* '^https?://[a-z0-9.-]{1,253}(:[0-9]{1,5})?([/?#]|$)';

-- No words are a version too: whoever still sees the ones before must not write over that unseen.
alter table hot_words add column version integer not null default 1 check (version > 0);
alter table hot_words drop constraint hot_words_words_check;
alter table hot_words add constraint hot_words_words_check check (cardinality(words) <= 20);
