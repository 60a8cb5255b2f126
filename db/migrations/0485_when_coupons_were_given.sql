-- A coupon that is changed is given anew: what an operator gave alone of late is counted by then, not by when it was made.
alter table coupons add column given_at timestamptz;
update coupons set given_at = created_at where created_by is not null;
alter table coupons add constraint coupons_given_by_somebody check ((created_by is null) = (given_at is null));
drop index coupons_given_alone;
create index coupons_given_alone on coupons (created_by, given_at) where created_by is not null and not needs_second;
