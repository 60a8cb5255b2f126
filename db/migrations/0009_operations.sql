-- What goes wrong in browsers: equal failures as one row.
create table client_errors (
  fingerprint text primary key check (fingerprint ~ '^[0-9a-f]{32}$'),
  type text not null check (type in ('api', 'route', 'runtime', 'network', 'validation', 'permission')),
  severity text not null check (severity in ('low', 'medium', 'high', 'critical')),
  status_code smallint check (status_code between 100 and 599),
  message text not null check (length(message) <= 300),
  sample_url text not null check (length(sample_url) <= 300),
  count bigint not null check (count > 0),
  handling_ms bigint not null check (handling_ms >= 0),
  retries bigint not null check (retries >= 0),
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null check (last_seen_at >= first_seen_at),
  builds text[] not null check (cardinality(builds) <= 10),
  languages text[] not null check (cardinality(languages) <= 7)
);
create index client_errors_recent on client_errors (last_seen_at desc, fingerprint);
create index client_errors_frequent on client_errors (count desc, fingerprint);
