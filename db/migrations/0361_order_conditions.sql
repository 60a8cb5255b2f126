-- Documents that an order waits for: before its products are sent (an inspection), or before its money is released (a bill
-- of lading). The buyer proposes them while nothing is paid, and they hold once the seller has agreed.
create table order_conditions (
  id uuid primary key,
  order_id uuid not null references orders (id),
  position smallint not null check (position between 0 and 7),
  document text not null check (document in ('inspection_certificate', 'bill_of_lading', 'air_waybill',
    'certificate_of_origin', 'insurance_certificate', 'test_report', 'health_certificate', 'other')),
  title text not null default '' check (char_length(title) <= 120),
  moment text not null check (moment in ('dispatch', 'release')),
  state text not null default 'proposed' check (state in
    ('proposed', 'open', 'presented', 'accepted', 'refused', 'disputed', 'waived')),
  -- Counts what was presented: a review names what it has seen.
  round smallint not null default 0 check (round >= 0),
  presented_at timestamptz,
  -- Until then the buyer reviews it: silence accepts.
  review_by timestamptz,
  -- Of the last refusal, dispute or decision.
  reason text not null default '',
  decided_by uuid references staff (id),
  settled_at timestamptz,
  unique (order_id, position),
  check ((document = 'other') <= (title <> '')),
  check ((state = 'presented') = (review_by is not null)),
  check ((state in ('accepted', 'waived')) = (settled_at is not null)),
  check (state in ('proposed', 'open', 'waived') or round > 0 or state = 'disputed' or decided_by is not null)
);
create index order_conditions_to_review on order_conditions (review_by) where state = 'presented';
create index order_conditions_disputed on order_conditions (order_id) where state = 'disputed';

create table order_condition_files (
  condition_id uuid not null references order_conditions (id),
  round smallint not null,
  position smallint not null check (position between 0 and 4),
  account_id uuid not null,
  key text not null,
  name text not null check (char_length(name) between 1 and 130),
  mime text not null,
  primary key (condition_id, round, position),
  foreign key (account_id, key) references documents (account_id, key)
);
