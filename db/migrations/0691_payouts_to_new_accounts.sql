-- When a payout to an account that its owner was never paid out to before may be approved; null for one to a known account.
alter table payouts add column approvable_from timestamptz;
