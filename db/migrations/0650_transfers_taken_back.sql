-- What the bank took back by which debit; a batch is taken back whole.
alter table bank_receipts add column reversed_by uuid references bank_debits (id);
update bank_receipts set reversed_by = bank_debits.id from bank_debits
  where bank_debits.receipt_id = bank_receipts.id and bank_receipts.reversed_at is not null;
create index bank_receipts_reversed_by on bank_receipts (reversed_by) where reversed_by is not null;

-- Whether a reversal is one: above the limit of one person two operators say so. In a CSV an operator finds them.
alter table bank_debits
  add column is_marked boolean not null default false,
  add column proposal text constraint bank_debits_proposal_check check (proposal in ('confirm', 'reject')),
  add column proposed_by uuid references staff (id),
  add constraint bank_debits_proposed check ((proposal is null) = (proposed_by is null)),
  add constraint bank_debits_marked check (is_reversal or not is_marked);
