-- What all programs of a buyer together may order without a click; a buyer without a row has set no total.
create table agent_totals (
  account_id uuid primary key references accounts on delete cascade,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  per_day bigint not null check (per_day >= 0),
  per_month bigint not null check (per_month >= 0),
  version integer not null default 1,
  updated_at timestamptz not null
);
