-- What of a payout went back to the balance because buyers' claims needed it: the rest is paid out.
alter table payouts add column held_back bigint not null default 0 check (held_back >= 0);
