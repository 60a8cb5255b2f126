-- Visitors are kept by the hour in which they first came, so that a day can begin at midnight of whoever looks at the
-- figures. A visitor is still another one after midnight in UTC: the hash changes with that day.
drop index shop_visits_by_day;
alter table shop_visits add column hour timestamptz;
update shop_visits set hour = day::timestamp at time zone 'UTC' + interval '12 hours';
alter table shop_visits
  drop constraint shop_visits_pkey,
  drop column day,
  alter column hour set not null,
  add primary key (shop_id, visitor),
  add constraint shop_visits_hour check (extract(epoch from hour)::bigint % 3600 = 0);
create index shop_visits_by_hour on shop_visits (shop_id, hour);

create table shop_visit_hours (
  shop_id uuid not null references shops on delete cascade,
  hour timestamptz not null check (extract(epoch from hour)::bigint % 3600 = 0),
  visitors integer not null check (visitors > 0),
  primary key (shop_id, hour)
);
-- Of days that were over only the day was known: its middle is the same date almost everywhere.
insert into shop_visit_hours (shop_id, hour, visitors)
select shop_id, day::timestamp at time zone 'UTC' + interval '12 hours', visitors from shop_visit_days;
drop table shop_visit_days;
