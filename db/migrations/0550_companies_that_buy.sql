-- Companies that buy with several people. A company is an account that nobody signs in to: what it orders, pays and says
-- belongs to it, as anything belongs to an account, whoever of its people did it.
alter table accounts add column is_company boolean not null default false;
alter table accounts drop constraint accounts_check;
alter table accounts add constraint accounts_are_reached
  check (case when is_company then email is null and phone is null and password_hash is null
    else email is not null or phone is not null end);

create table companies (
  account_id uuid primary key references accounts (id) on delete cascade,
  founded_by uuid not null references accounts (id),
  created_at timestamptz not null
);

create table company_people (
  company_id uuid not null references companies (account_id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  roles text[] not null check (
    cardinality(roles) > 0 and roles <@ array['owner', 'purchaser', 'approver', 'finance', 'viewer']),
  -- Whether the letters that go to the company reach this person.
  gets_letters boolean not null,
  joined_at timestamptz not null,
  primary key (company_id, account_id),
  check (company_id <> account_id)
);
create index company_people_of_account on company_people (account_id);

create table company_invitations (
  id uuid primary key,
  company_id uuid not null references companies (account_id) on delete cascade,
  recipient text not null check (recipient ~ '^(\+[0-9]{6,15}|[^@ ]+@[^@ ]+)$'),
  roles text[] not null check (
    cardinality(roles) > 0 and roles <@ array['owner', 'purchaser', 'approver', 'finance', 'viewer']),
  token_hash bytea not null unique check (length(token_hash) = 32),
  invited_by uuid not null references accounts (id) on delete cascade,
  invited_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > invited_at),
  ended_at timestamptz,
  accepted_by uuid references accounts (id) on delete set null,
  check (accepted_by is null or ended_at is not null)
);
create unique index company_invitations_open on company_invitations (company_id, recipient) where ended_at is null;

create table company_events (
  id uuid primary key,
  company_id uuid not null references companies (account_id) on delete cascade,
  kind text not null check (
    kind in ('founded', 'invited', 'withdrawn', 'joined', 'roles', 'letters', 'removed', 'left', 'rules')),
  actor_id uuid not null references accounts (id) on delete cascade,
  person_id uuid references accounts (id) on delete set null,
  recipient text not null default '',
  roles text[] not null default '{}',
  at timestamptz not null
);
create index company_events_of_company on company_events (company_id, at desc, id desc);

-- For whom a session acts: its person, or a company of theirs.
alter table sessions add column company_id uuid references companies (account_id) on delete set null
  check (company_id is null or role = 1);
create trigger sessions_switched after update of company_id on sessions
  for each statement execute function announce_all('sessions');
create trigger company_people_changed after insert or update or delete on company_people
  for each statement execute function announce_all('sessions');

-- What a company's purchases ask for.
create table company_rules (
  company_id uuid primary key references companies (account_id) on delete cascade,
  rules jsonb not null,
  approval_days smallint not null check (approval_days between 1 and 30),
  version integer not null
);

-- Which person ordered for a company, and who approved it. The total is the one that was admitted: an order that its
-- seller made dearer is not paid before somebody of the company admits that, too.
create table company_orders (
  order_id uuid primary key references orders (id),
  company_id uuid not null references companies (account_id),
  ordered_by uuid not null references accounts (id),
  approved_by uuid[] not null,
  admitted_total bigint not null,
  currency char(3) not null,
  shop_id uuid not null references shops (id),
  ordered_at timestamptz not null,
  canceled_at timestamptz
);
create index company_orders_newest on company_orders (company_id, ordered_at desc);
create index company_orders_of_shop on company_orders (company_id, shop_id);

create table purchase_requests (
  id uuid primary key,
  company_id uuid not null references companies (account_id),
  requested_by uuid not null references accounts (id),
  state text not null check (state in ('waiting', 'ordered', 'rejected', 'withdrawn', 'expired')),
  site text not null,
  currency char(3) not null,
  language text not null,
  quote text not null,
  address_id uuid not null references delivery_addresses (id),
  messages jsonb not null,
  po_number text not null,
  note text not null,
  shown jsonb not null,
  total bigint not null,
  total_before bigint,
  reasons text[] not null,
  approvals smallint not null check (approvals between 1 and 3),
  idempotency_key text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  decided_at timestamptz,
  trade_id uuid references trades (id),
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'ordered') = (trade_id is not null)),
  unique (company_id, requested_by, idempotency_key)
);
create index purchase_requests_newest on purchase_requests (company_id, created_at desc, id desc);
create index purchase_requests_waiting on purchase_requests (expires_at) where state = 'waiting';

-- What people said to a request; it counts for the version that they saw.
create table purchase_decisions (
  request_id uuid not null references purchase_requests (id) on delete cascade,
  person_id uuid not null references accounts (id),
  version integer not null,
  kind text not null check (kind in ('approved', 'rejected')),
  note text not null,
  at timestamptz not null,
  primary key (request_id, person_id, version)
);

-- An owner and their company are one hand; and an operator who is one of its people decides nothing about it.
create or replace view linked_accounts as
  select account_id, other_id, 'device' as reason from account_devices
  union
  select other_id, account_id, 'device' from account_devices
  union
  select one.account_id, holder.account_id, 'licence'
  from merchant_applications as one
  join merchant_applications as holder
    on holder.registration_number = one.registration_number and holder.account_id <> one.account_id
  where one.registration_number <> '' and one.state <> 'refused' and holder.state = 'passed'
  union
  select one.account_id, holder.account_id, 'payout'
  from (
    select account_print, coalesce(shops.owner_id, provider_id) as account_id
    from payouts left join shops on shops.id = payouts.shop_id
  ) as one
  join (
    select account_print, coalesce(shops.owner_id, provider_id) as account_id
    from payouts left join shops on shops.id = payouts.shop_id
    where payouts.state = 'paid'
  ) as holder on holder.account_print = one.account_print and holder.account_id <> one.account_id
  union
  select account_id, company_id, 'company' from company_people where roles @> array['owner']
  union
  select company_id, account_id, 'company' from company_people where roles @> array['owner'];

create or replace view accounts_of_operators as
  select staff.id as staff_id, accounts.id as account_id
  from staff join accounts on accounts.email = staff.email
  union
  select staff.id, company_people.company_id
  from staff
  join accounts on accounts.email = staff.email
  join company_people on company_people.account_id = accounts.id;
