-- A line is its quantity times the exact price of a piece, rounded once: the amount is written down, and the price of
-- a piece, in ten-thousandths of the currency, says what it was counted from.
alter table order_lines add column unit_price bigint, add column amount bigint;
update order_lines set unit_price = price * 100, amount = price * quantity;
alter table order_lines
  alter column unit_price set not null,
  alter column amount set not null,
  drop constraint order_lines_check,
  drop column price,
  add constraint order_lines_unit_price_check check (unit_price >= 0),
  add constraint order_lines_amount_check check (amount >= 0),
  add constraint order_lines_discount_check check (shop_discount + platform_discount <= amount);
