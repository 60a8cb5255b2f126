-- What every room stands on: messages sent to people, limits, and a guard for rows that are written once.

create extension if not exists pg_trgm;

-- Every code, notice and letter, whether or not a real channel carried it further.
create table outbox_messages (
  id uuid primary key,
  channel text not null check (channel in ('mail', 'sms')),
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now()
);
create index outbox_messages_recent on outbox_messages (created_at desc);

-- One row per limited thing and window; the count is raised by one statement, so several processes agree.
create table limits (
  name text not null,
  subject text not null,
  window_start timestamptz not null,
  count integer not null check (count > 0),
  primary key (name, subject, window_start)
);
create index limits_age on limits (window_start);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
