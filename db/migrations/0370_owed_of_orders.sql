-- What the buyer of a claim still waits for, fee and all, beside what its shop still owes: both fall as money comes in.
alter table claim_debts add column outstanding bigint;
update claim_debts set outstanding = amount + fee - recovered - case
  when recovered = amount then fee
  -- Whole rupiah, as everywhere.
  when currency = 'IDR' then fee * recovered / amount / 100 * 100
  else fee * recovered / amount
end;
alter table claim_debts
  alter column outstanding set not null,
  add constraint claim_debts_outstanding_check check (outstanding >= amount - recovered and (outstanding = 0) = (recovered = amount));
create index claim_debts_of_order on claim_debts (order_id) where outstanding > 0;

-- What of an order's price was agreed to go back and waits for its shop's income. What the way back cost is recovered last,
-- and is no part of the price.
create view orders_owed as
select debt.order_id, sum(debt.outstanding - coalesce(refund.postage_settled, 0))::bigint as outstanding
from claim_debts as debt join refunds as refund on refund.id = debt.refund_id
where debt.outstanding > coalesce(refund.postage_settled, 0)
group by debt.order_id;
