-- What the marketplace keeps of an order: rates by shop, category, channel, or for all, each from a day on.

create table fee_rates (
  id uuid primary key,
  scope text not null check (scope in ('general', 'channel', 'category', 'shop')),
  channel text,
  category_id uuid references categories (id),
  shop_id uuid references shops (id),
  -- Hundredths of a percent; null: from then on what is less specific counts.
  basis_points integer check (basis_points between 0 and 3000),
  starts_at timestamptz not null,
  -- proposed: waits for a second operator · approved: counts from its day on · withdrawn: never counts
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'withdrawn')),
  reason text not null check (reason <> ''),
  proposed_by uuid not null references staff (id),
  decided_by uuid references staff (id),
  created_at timestamptz not null,
  decided_at timestamptz,
  version integer not null default 1,
  check ((scope = 'channel') = (channel is not null)),
  check ((scope = 'category') = (category_id is not null)),
  check ((scope = 'shop') = (shop_id is not null)),
  check ((state = 'proposed') = (decided_at is null)),
  check (scope <> 'general' or basis_points is not null)
);
create index fee_rates_in_effect on fee_rates (starts_at) where state = 'approved';
create index fee_rates_in_order on fee_rates (created_at desc, id);

-- What was in effect when it was made, so that no later rate counts for it; null of what is older than rates.
alter table orders add column fee_terms jsonb;
alter table bookings add column fee_terms jsonb;
