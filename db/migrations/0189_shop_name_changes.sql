-- What a shop wants to be called: the earlier names stay until an operator has decided.
create table shop_name_changes (
  id uuid primary key,
  shop_id uuid not null references shops on delete cascade,
  names jsonb not null,
  asked_at timestamptz not null,
  decision text check (decision in ('accept', 'refuse')),
  reason text not null default '',
  decided_at timestamptz,
  staff_id uuid references staff,
  check ((decision is null) = (decided_at is null))
);
create unique index shop_name_changes_waiting on shop_name_changes (shop_id) where decision is null;
create index shop_name_changes_of_shop on shop_name_changes (shop_id, asked_at desc);
