-- Where the pieces of a variant lie: `stock` is all of them, `elsewhere` those in other warehouses than the main one, by
-- warehouse. It is in the variant's own row, so that a purchase takes from both under one lock and in one statement.
create function pieces_in(spread jsonb) returns bigint
  language sql immutable parallel safe
  return (select coalesce(sum(value::bigint), 0)::bigint from jsonb_each_text(spread));

-- Pieces by warehouse after some were added, or taken away.
create function with_pieces(spread jsonb, change jsonb) returns jsonb
  language sql immutable parallel safe
  return case when change = '{}' then spread else (
    select coalesce(jsonb_object_agg(key, pieces), '{}') from (
      select key, sum(value::bigint)::bigint as pieces
      from (select * from jsonb_each_text(spread) union all select * from jsonb_each_text(change)) as part
      group by key
    ) as merged where pieces <> 0) end;

create function lies_within(spread jsonb, stock bigint) returns boolean
  language sql immutable parallel safe
  return spread = '{}' or (
    pieces_in(spread) <= stock and not exists (select from jsonb_each_text(spread) where value::bigint <= 0));

-- As many of those pieces as there are, the warehouse that was opened first keeps its own.
create function within_stock(spread jsonb, stock bigint) returns jsonb
  language sql immutable parallel safe
  return case when lies_within(spread, stock) then spread else (
    select coalesce(jsonb_object_agg(key, least(pieces, stock - held)), '{}') from (
      select key, value::bigint as pieces,
        coalesce(sum(value::bigint) over (order by key rows between unbounded preceding and 1 preceding), 0)::bigint as held
      from jsonb_each_text(spread) where value::bigint > 0
    ) as ranked where held < stock) end;

-- What there is after somebody added pieces or took them away, never below nothing. Without `change` they know of one stock
-- only: then the main warehouse gives first.
create function pieces_after(was integer, spread jsonb, added bigint, change jsonb, most integer,
    out stock integer, out elsewhere jsonb)
  language sql immutable parallel safe
begin atomic
  with wanted as (
    select case when change is null then spread else within_stock(with_pieces(spread, change), most) end as spread
  ), total as (
    select wanted.spread, case when change is null then least(most, greatest(0, was + added))
      else least(most, greatest(0, was - pieces_in(pieces_after.spread) + added) + pieces_in(wanted.spread)) end as pieces
    from wanted
  )
  select pieces::integer, within_stock(total.spread, pieces) from total;
end;

alter table skus
  add column elsewhere jsonb not null default '{}',
  add constraint skus_elsewhere_check check (elsewhere = '{}' or lies_within(elsewhere, stock));

-- From which warehouse an order's pieces come, and how many of them have left it or never will.
alter table reservations
  add column warehouse_id uuid,
  add column shipped integer not null default 0 check (shipped >= 0),
  add column withdrawn integer not null default 0 check (withdrawn >= 0);
update reservations set warehouse_id = orders.shop_id from orders where orders.id = reservations.order_id;
update reservations set shipped = least(reservations.quantity, line.shipped_quantity),
  withdrawn = least(line.withdrawn_quantity, reservations.quantity - least(reservations.quantity, line.shipped_quantity))
from order_lines as line
where line.order_id = reservations.order_id and line.sku_id = reservations.sku_id
  and line.shipped_quantity + line.withdrawn_quantity > 0;
alter table reservations
  alter column warehouse_id set not null,
  add constraint reservations_warehouse_id_fkey foreign key (warehouse_id) references warehouses (id),
  drop constraint reservations_pkey,
  add primary key (order_id, sku_id, warehouse_id),
  add constraint reservations_left check (shipped + withdrawn <= quantity);
create index reservations_unsent on reservations (warehouse_id)
  where state in ('held', 'sold') and shipped + withdrawn < quantity;

-- What came into a warehouse and what left it.
create table stock_movements (
  id bigint generated always as identity primary key,
  warehouse_id uuid not null references warehouses (id) on delete cascade,
  sku_id uuid not null references skus (id) on delete cascade,
  at timestamptz not null,
  kind text not null check (kind in ('ordered', 'released', 'withdrawn', 'returned', 'edited', 'moved')),
  quantity integer not null check (quantity <> 0),
  order_id uuid,
  account_id uuid,
  check ((order_id is null) = (kind in ('edited', 'moved')))
);
create index stock_movements_of_warehouse on stock_movements (warehouse_id, id desc);
create index stock_movements_of_sku on stock_movements (sku_id);
