-- A coupon of the platform that may cost more than one person gives is claimed once a second one has agreed.
alter table coupons
  add column created_by uuid references staff (id),
  add column needs_second boolean not null default false,
  add column confirmed_by uuid references staff (id),
  add column is_waiting boolean not null generated always as (needs_second and confirmed_by is null) stored,
  add constraint coupons_two_persons check (confirmed_by is null or needs_second and confirmed_by <> created_by);
create index coupons_given_alone on coupons (created_by, created_at) where created_by is not null and not needs_second;
