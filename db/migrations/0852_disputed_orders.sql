-- Orders whose buyer's bank wants back what was paid for them, or took it back: whoever ships them is asked first (decision 236).
create view disputed_orders as
  select parts.order_id from card_disputes as dispute
  join payment_parts as parts on parts.payment_id = dispute.payment_id
  where dispute.state in ('open', 'lost') and parts.order_id is not null
    and (dispute.order_id is null or dispute.order_id = parts.order_id);
