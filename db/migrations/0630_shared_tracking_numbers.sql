-- What of a tracking number tells it from others: carriers print it with spaces, dashes and dots, and are handed it without.
create function plain_tracking_number(tracking_number text) returns text language sql immutable strict parallel safe
  return coalesce(nullif(upper(regexp_replace(tracking_number, '[^A-Za-z0-9]', '', 'g')), ''), upper(tracking_number));
create index shipments_by_plain_tracking_number on shipments (plain_tracking_number(tracking_number));

-- Orders of different buyers that one hand shipped under one tracking number. While nobody has looked at it, such an order is
-- not completed by its deadline: its money waits for its buyer or for an operator.
create table shared_tracking_numbers (
  order_id uuid not null references orders (id),
  -- Plain, as it is compared: an order of several parcels may share several.
  tracking_number text not null check (tracking_number = plain_tracking_number(tracking_number)),
  -- One of the other orders that went under it.
  other_order_id uuid not null references orders (id) check (other_order_id <> order_id),
  noted_at timestamptz not null,
  cleared_by uuid references staff (id),
  cleared_at timestamptz,
  reason text not null default '' check (char_length(reason) <= 500),
  check ((cleared_by is null) = (cleared_at is null)),
  check ((cleared_at is null) = (reason = '')),
  primary key (order_id, tracking_number)
);
create index shared_tracking_numbers_open on shared_tracking_numbers (noted_at) where cleared_at is null;
