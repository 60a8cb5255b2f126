-- Of which order of its payment a dispute in part is, as an operator says it; of several where they name none.

alter table card_disputes
  add column order_id uuid,
  add column assigned_by uuid references staff (id),
  add column assigned_at timestamptz,
  add constraint card_disputes_of_part foreign key (payment_id, order_id)
    references payment_parts (payment_id, order_id),
  add constraint card_disputes_assigned check ((assigned_by is null) = (assigned_at is null)),
  add constraint card_disputes_order_said check (order_id is null or assigned_at is not null);
