-- What the platform's coupon took off an order between accounts that are likely one hand: paid to the shop only when an
-- operator has said so.
create table coupon_share_holds (
  order_id uuid primary key references orders,
  held_at timestamptz not null,
  decision text check (decision in ('pay', 'withhold')),
  reason text not null default '',
  decided_at timestamptz,
  staff_id uuid references staff,
  check ((decision is null) = (decided_at is null))
);
alter table reviews add column is_related boolean not null default false;
update reviews set is_related = true from order_lines join orders on orders.id = order_lines.order_id
where order_lines.id = reviews.order_line_id and orders.is_related;
create index coupon_share_holds_waiting on coupon_share_holds (held_at) where decision is null;
