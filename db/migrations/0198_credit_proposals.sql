-- A credit line above a limit is opened by two operators: what the first proposed waits here for the second.
create table credit_proposals (
  account_id uuid primary key references accounts (id),
  -- The application it answers; none where an open line is to be changed.
  application_id uuid references credit_applications (id),
  -- The line it was proposed on, if there was one: a change in between makes the proposal void.
  line_version integer,
  limit_amount bigint not null check (limit_amount > 0),
  term_days integer not null check (term_days between 7 and 180),
  late_fee_bps integer not null check (late_fee_bps between 0 and 10),
  proposed_by uuid not null references staff (id),
  proposed_at timestamptz not null
);
create index credit_proposals_of_application on credit_proposals (application_id);
