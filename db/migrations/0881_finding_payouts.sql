-- All payouts, the newest first, and one by what the bank calls it.
create index payouts_newest on payouts (asked_at desc, id);
create index payouts_by_bank_reference on payouts (bank_reference) where bank_reference <> '';
-- The files that a payout is or was in.
create index payout_file_lines_of_payout on payout_file_lines (payout_id);
