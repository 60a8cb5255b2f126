-- A deposit that a seller had kept and a bank took back is recovered by way of the refund that kept it. What that refund gave
-- back to the buyer before is not the dispute's: only what comes in of the claim is.
alter table dispute_refunds add column of_claim boolean not null default false;
