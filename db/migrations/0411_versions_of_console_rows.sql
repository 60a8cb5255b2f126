-- What operators save says which version it is based on, so that nobody writes over what they have not seen.
alter table promotions add version integer not null default 1;
alter table routes_lookup add version integer not null default 1;
alter table studio_quota add version integer not null default 1;
alter table coupons add version integer not null default 1;

create function raise_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

create trigger promotions_version before update on promotions for each row execute function raise_version();
create trigger routes_lookup_version before update on routes_lookup for each row execute function raise_version();
create trigger studio_quota_version before update on studio_quota for each row execute function raise_version();
-- A coupon is claimed a thousand times: what changes its version is how it is worded, which its own statement says.
