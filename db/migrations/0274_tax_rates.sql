-- The tax that prices include: rates by site, category and kind of buyer, each from a moment on, and what an order keeps.

create table tax_rates (
  id uuid primary key,
  site text not null check (site in ('cn', 'hk', 'uae', 'id')),
  -- Null: of all categories that have no rate of their own.
  category_id uuid references categories (id),
  -- Whether it is of every buyer, or of those alone who state a tax number.
  buyers text not null check (buyers in ('all', 'registered')),
  -- Null: from then on what is less specific counts.
  treatment text check (treatment in ('standard', 'zero', 'exempt', 'reverse_charge')),
  -- Hundredths of a percent; only the standard treatment has any.
  basis_points integer not null default 0 check (basis_points between 0 and 5000),
  starts_at timestamptz not null,
  -- proposed: waits for a second operator · approved: counts from its moment on · withdrawn: never counts
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'withdrawn')),
  reason text not null check (reason <> ''),
  proposed_by uuid not null references staff (id),
  decided_by uuid references staff (id),
  created_at timestamptz not null,
  decided_at timestamptz,
  version integer not null default 1,
  check ((basis_points > 0) = (treatment is not distinct from 'standard')),
  check ((state = 'proposed') = (decided_at is null))
);
create index tax_rates_in_effect on tax_rates (starts_at) where state = 'approved';
create index tax_rates_in_order on tax_rates (created_at desc, id);

-- What the price of a line includes, as it was when it was ordered; null where nothing is known of tax.
alter table order_lines
  add column tax_treatment text check (tax_treatment in ('standard', 'zero', 'exempt', 'reverse_charge', 'export')),
  add column tax_basis_points integer not null default 0 check (tax_basis_points between 0 and 5000),
  add check ((tax_basis_points > 0) = (tax_treatment is not distinct from 'standard'));

-- Servers keep rates in memory.
create function rates_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', tg_argv[0]);
  return null;
end $$;
create trigger tax_rates_changed after insert or update or delete on tax_rates
  for each statement execute function rates_changed('tax rates');
create trigger fee_rates_changed after insert or update or delete on fee_rates
  for each statement execute function rates_changed('fee rates');
