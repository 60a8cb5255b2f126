-- What one operator alone gave of credit: lines of many buyers, each below the limit of one, add up.
create table credit_given_alone (
  id uuid primary key,
  staff_id uuid not null references staff (id),
  account_id uuid not null references accounts (id),
  amount bigint not null check (amount > 0),
  currency text not null,
  given_at timestamptz not null
);
create index credit_given_alone_by_staff on credit_given_alone (staff_id, given_at);
create trigger credit_given_alone_append_only before update or delete on credit_given_alone
  for each row execute function refuse_change();
