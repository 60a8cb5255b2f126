-- Shops that operators suspend: under which rule, what their owner says to it, and who decides on that.

alter table shops add column suspended boolean not null default false;
-- However a shop is opened: not while it is suspended.
alter table shops add constraint shops_suspended_closed check (not suspended or closed_at is not null);

create table shop_suspensions (
  id uuid primary key,
  shop_id uuid not null references shops (id) on delete cascade,
  rule text not null check (rule in (
    'counterfeit', 'prohibited', 'fraud', 'documents', 'licence', 'delivery', 'contact', 'other'
  )),
  -- In the words of the operator, to the seller.
  reason text not null check (char_length(reason) between 1 and 1000),
  suspended_by uuid not null references staff (id),
  suspended_at timestamptz not null,
  appeal text check (char_length(appeal) between 1 and 2000),
  appealed_by uuid references accounts (id) on delete set null,
  appealed_at timestamptz,
  -- restored: it may sell again · upheld: the appeal came to nothing, and there is no other
  decision text check (decision in ('restored', 'upheld')),
  decision_reason text check (char_length(decision_reason) between 1 and 1000),
  decided_by uuid references staff (id),
  decided_at timestamptz,
  -- Its payouts wait, until somebody else lets them go although it stays suspended.
  payouts_released_by uuid references staff (id),
  payouts_released_at timestamptz,
  check ((appeal is null) = (appealed_at is null)),
  check ((decision is null) = (decided_at is null)),
  check ((decision is null) = (decided_by is null)),
  check ((decision is null) = (decision_reason is null)),
  check ((payouts_released_by is null) = (payouts_released_at is null)),
  -- Nobody decides on an appeal against themselves, or lets money go that they had held.
  check (appeal is null or decided_by is null or decided_by <> suspended_by),
  check (payouts_released_by <> suspended_by)
);
-- A shop is suspended once at a time.
create unique index shop_suspensions_open on shop_suspensions (shop_id) where decision is distinct from 'restored';
create index shop_suspensions_of_shop on shop_suspensions (shop_id, suspended_at desc);
create index shop_suspensions_appealed on shop_suspensions (appealed_at) where appeal is not null and decision is null;
create index shop_suspensions_newest on shop_suspensions (suspended_at desc, id desc);

-- The mark of a shop says what its suspensions say, at the end of every transaction.
create function shop_is_marked_suspended() returns trigger language plpgsql as $$
declare
  shop uuid;
begin
  if tg_table_name = 'shops' then shop := new.id; else shop := new.shop_id; end if;
  if (select suspended from shops where id = shop) is distinct from exists (
    select from shop_suspensions where shop_id = shop and decision is distinct from 'restored'
  ) then
    raise exception 'shop % does not say whether it is suspended', shop using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger shops_marked_suspended after update of suspended on shops
  deferrable initially deferred for each row when (old.suspended <> new.suspended)
  execute function shop_is_marked_suspended();
create constraint trigger shop_suspensions_marked after insert or update of decision on shop_suspensions
  deferrable initially deferred for each row execute function shop_is_marked_suspended();

-- However a product is put on sale: one of a closed shop waits until that opens. The key of the shop is held, so that
-- whoever closes it meanwhile is waited for.
create function products_of_closed_shop_wait() returns trigger language plpgsql as $$
declare
  closed timestamptz;
begin
  select closed_at into closed from shops where id = new.shop_id for key share;
  if closed is not null then
    new.publish_status := 'down';
    new.closed_with_shop := true;
  end if;
  return new;
end $$;
create trigger products_added_to_closed_shop before insert on products for each row
  when (new.publish_status = 'published') execute function products_of_closed_shop_wait();
create trigger products_put_on_sale_of_closed_shop before update of publish_status on products for each row
  when (new.publish_status = 'published' and old.publish_status <> 'published')
  execute function products_of_closed_shop_wait();

-- What shops have, on sale or not; a product made for one quote is no product of a shop.
create view shop_products as select id, shop_id, sites, publish_status, taken_down from products where made_for is null;
create index shops_newest on shops (created_at desc, id desc);
create view refunds_of_shops as select refunds.id, orders.shop_id, refunds.state, refunds.closed_at
from refunds join orders on orders.id = refunds.order_id;
