-- A numbered document of what a seller kept of a deposit whose balance was not paid.

-- What it comes to, fixed with the refund of the rest; null where nothing was kept, and of what was kept before this.
alter table refunds add column kept_deposit jsonb check (jsonb_typeof(kept_deposit) = 'object');

alter table document_series
  drop constraint document_series_kind_check,
  add constraint document_series_kind_check check (kind in ('proforma', 'commercial_invoice', 'packing_list',
    'credit_note', 'kept_deposit', 'fee_invoice', 'fee_credit_note'));

alter table numbered_documents
  drop constraint numbered_documents_kind_check,
  drop constraint numbered_documents_check,
  add constraint numbered_documents_kind_check check (kind in
    ('proforma', 'commercial_invoice', 'packing_list', 'credit_note', 'kept_deposit')),
  add constraint numbered_documents_check check (case
    when kind = 'proforma' then order_version is not null and shipment_id is null and refund_id is null
    when kind in ('credit_note', 'kept_deposit')
      then refund_id is not null and shipment_id is null and order_version is null
    when kind = 'packing_list' then shipment_id is not null and refund_id is null and order_version is null
    -- Rarely a refund leaves something that is still to be invoiced.
    else (shipment_id is null) <> (refund_id is null) and order_version is null end);

drop index numbered_documents_of_month;
create index numbered_documents_of_month on numbered_documents (shop_id, issued_at)
  where kind in ('commercial_invoice', 'credit_note', 'kept_deposit');

alter table order_documents
  drop constraint order_documents_kind_check,
  add constraint order_documents_kind_check check (kind in ('contract', 'packing_list', 'print_list', 'proforma',
    'commercial_invoice', 'credit_note', 'kept_deposit'));
