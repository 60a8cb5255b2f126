-- What a line cost when it was ordered, which coupons counted it, and what each took off it then: an order whose lines
-- did not change keeps its share, and one that lost it can have it back.
alter table order_lines
  add column ordered_amount bigint,
  add column in_shop_coupon boolean not null default false,
  add column in_platform_coupon boolean not null default false,
  add column shop_given bigint not null default 0 check (shop_given >= 0),
  add column platform_given bigint not null default 0 check (platform_given >= 0);
update order_lines set ordered_amount = amount, in_shop_coupon = shop_discount > 0,
  in_platform_coupon = platform_discount > 0, shop_given = shop_discount, platform_given = platform_discount;
alter table order_lines alter column ordered_amount set not null;
