-- What was made good for pieces that stay with their buyer lies on those pieces: they are not given back at full price.
alter table order_lines
  add column compensated_quantity integer not null default 0,
  add column compensated_amount bigint not null default 0,
  add constraint order_lines_compensated_check check (
    compensated_quantity >= 0 and compensated_amount >= 0
    and compensated_quantity + refunded_quantity <= quantity
    and (compensated_quantity > 0 or compensated_amount = 0)
  );
