-- Of an order that was paid back whole, its coupon took off nothing.
alter table coupon_uses drop constraint coupon_uses_amount_check;
alter table coupon_uses add constraint coupon_uses_amount_check check (amount >= 0);
