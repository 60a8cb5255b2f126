-- Why the platform's share of a coupon waits for an operator: the two sides are linked, or the order reached the coupon
-- together with another that was paid back since.
alter table coupon_share_holds add column cause text not null default 'linked' check (cause in ('linked', 'returned'));
alter table coupon_share_holds alter column cause drop default;
