-- Since when what a seller promised waits for others: for a review of a document before dispatch, or for an operator.
alter table orders add column waits_since timestamptz;

-- One number is one, however it is spaced and whichever forms its letters have.
alter table issued_invoices add column number_key text not null default '';
update issued_invoices set number_key = regexp_replace(fold_text(number), '\s', '', 'g');
drop index issued_invoices_number;
create unique index issued_invoices_number on issued_invoices (shop_id, number_key) where number_key <> '' and is_unique;
