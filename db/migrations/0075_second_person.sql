-- What one person must not do alone: change who may do what, and send large sums out.

-- A change of the operators that waits for another one of them.
create table staff_changes (
  id uuid primary key,
  kind text not null check (kind in ('add', 'setRights', 'reset', 'disable', 'enable')),
  -- Whom it changes; who is to be added has no row yet.
  staff_id uuid references staff,
  name text not null check (name <> ''),
  email text not null,
  rights text[] not null default '{}',
  -- The rights it was proposed upon: once they are others, it is decided on nothing that was seen.
  rights_before text[] not null default '{}',
  proposed_by uuid not null references staff,
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by uuid references staff,
  decided_at timestamptz,
  state text not null default 'open' check (state in ('open', 'confirmed', 'refused', 'expired')),
  check ((kind = 'add') = (staff_id is null)),
  check ((state = 'open') = (decided_at is null)),
  check (state <> 'confirmed' or decided_by <> proposed_by)
);
-- One at a time for each person.
create unique index staff_changes_open on staff_changes (email) where state = 'open';

alter table payouts
  add column approved_by uuid references staff,
  add column paid_by uuid references staff;
update payouts set approved_by = (
  select staff_id from staff_log
  where action = 'payouts.approve' and subject_id = payouts.id::text order by created_at desc limit 1
);
create index payouts_by_one_person on payouts (shop_id, ended_at) where approved_by = paid_by;
