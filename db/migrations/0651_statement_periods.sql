-- What each statement says it covers, and what the account held before and after: a file may hold several. One without a
-- file is an operator's word that nothing moved.
create table bank_statement_periods (
  id uuid primary key,
  bank_account_id uuid not null references bank_accounts (id),
  statement_id uuid references bank_statements (id),
  -- Among the periods of its file.
  place integer not null,
  -- Null where nobody knows: it goes on from what was told before.
  first_day date,
  last_day date not null,
  opening bigint,
  closing bigint,
  -- The last day that stands in the closing balance.
  balance_day date,
  reason text not null default '',
  told_by uuid not null references staff (id),
  created_at timestamptz not null,
  -- Why it does not go on from the one before: the difference in minor units, null for days that are missing.
  gap bigint,
  gap_state text check (gap_state in ('proposed', 'explained')),
  gap_reason text not null default '',
  gap_proposed_by uuid references staff (id),
  gap_decided_by uuid references staff (id),
  gap_decided_at timestamptz,
  check ((closing is null) = (balance_day is null)),
  check ((gap_state is null) = (gap_proposed_by is null)),
  check ((gap_state is not distinct from 'explained') = (gap_decided_by is not null)),
  check ((gap_decided_by is null) = (gap_decided_at is null)),
  check (statement_id is not null or reason <> '')
);
create index bank_statement_periods_of_account on bank_statement_periods (bank_account_id, last_day);
create index bank_statement_periods_decided_by on bank_statement_periods (gap_decided_by, gap_decided_at)
  where gap_decided_by is not null;

-- What was loaded before tells up to its last entry; what it left out nobody can say any more.
insert into bank_statement_periods (id, bank_account_id, statement_id, place, last_day, told_by, created_at)
  select statement.id, statement.bank_account_id, statement.id, 0, entry.last_day, statement.loaded_by, statement.loaded_at
  from bank_statements as statement cross join lateral (
    select max(booked_on) as last_day from (
      select booked_on from bank_receipts where statement_id = statement.id
      union all select booked_on from bank_debits where statement_id = statement.id
    ) as entries
  ) as entry where entry.last_day is not null;
