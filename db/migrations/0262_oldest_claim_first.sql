-- Of what a shop's balance holds the oldest claim is paid first, whichever was agreed on first.
alter table claim_debts add column claimed_at timestamptz;
update claim_debts set claimed_at = refunds.opened_at from refunds where refunds.id = refund_id;
alter table claim_debts alter column claimed_at set not null;
drop index claim_debts_open;
create index claim_debts_open on claim_debts (shop_id, currency, claimed_at) where recovered < amount;
