-- Who looked at a shop's goods and pages, counted by day. A visitor is a hash that changes every day and cannot be
-- traced to anybody; of a day that is over only the number is kept.
create table shop_visits (
  shop_id uuid not null references shops on delete cascade,
  day date not null,
  visitor bytea not null check (octet_length(visitor) = 12),
  primary key (shop_id, day, visitor)
);
create index shop_visits_by_day on shop_visits (day);

create table shop_visit_days (
  shop_id uuid not null references shops on delete cascade,
  day date not null,
  visitors integer not null check (visitors > 0),
  primary key (shop_id, day)
);
