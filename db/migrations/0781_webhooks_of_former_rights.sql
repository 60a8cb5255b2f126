-- Whether what happens in a shop is told where somebody had it told to: only while they may see it there themselves, and
-- operators did not block them (decision 199).
create function is_told_for(creator uuid, of_shop uuid, what text) returns boolean language sql stable as $$
  select not exists (select from blocked_accounts where account_id = creator) and (
    exists (select from shops where id = of_shop and owner_id = creator)
    or exists (select from shop_members where account_id = creator and shop_id = of_shop and 'store' = any (rights)
      and (what = 'ping' or case what when 'stock.low' then 'products' else 'orders' end = any (rights))))
$$;

create or replace function tell_programs(of_shop uuid, what text, about uuid, details jsonb, happened timestamptz)
  returns void language plpgsql as $$
declare
  event shop_events;
begin
  if not exists (select from shop_endpoints where shop_id = of_shop) then return; end if;
  insert into shop_events (id, shop_id, kind, object_id, data, at)
    values (uuidv7(), of_shop, what, about, details, happened) returning * into event;
  insert into shop_deliveries (id, endpoint_id, event_id, sequence, state, created_at)
    select uuidv7(), id, event.id, event.sequence, 'waiting', happened from shop_endpoints
    where shop_id = of_shop and switched_off_at is null and what = any (kinds)
      and is_told_for(created_by, of_shop, what)
    -- One that is being removed drops out: what happens to the shop neither waits for that nor fails by it.
    for key share skip locked;
  if found then perform pg_notify('changed', 'shop deliveries'); end if;
end $$;

create or replace function tell_programs_of_stock() returns trigger language plpgsql as $$
declare
  offered record;
  event shop_events;
begin
  select shop_id, code, made_for into offered from products where id = new.product_id;
  if offered.made_for is not null or not exists (
    select from shop_endpoints where shop_id = offered.shop_id and 'stock.low' = any (kinds)
      and switched_off_at is null and old.stock > stock_level and new.stock <= stock_level) then return null; end if;
  insert into shop_events (id, shop_id, kind, object_id, data, at)
    values (uuidv7(), offered.shop_id, 'stock.low', new.id,
      jsonb_build_object('skuId', new.id, 'productId', new.product_id,
        'itemNumber', coalesce(nullif(new.code, ''), offered.code), 'stock', new.stock), clock_timestamp())
    returning * into event;
  insert into shop_deliveries (id, endpoint_id, event_id, sequence, state, created_at)
    select uuidv7(), id, event.id, event.sequence, 'waiting', event.at from shop_endpoints
    where shop_id = offered.shop_id and 'stock.low' = any (kinds)
      and switched_off_at is null and old.stock > stock_level and new.stock <= stock_level
      and is_told_for(created_by, offered.shop_id, 'stock.low')
    for key share skip locked;
  perform pg_notify('changed', 'shop deliveries');
  return null;
end $$;

-- Whoever leaves a shop, or may see no more of what a webhook of theirs tells, is told nothing more there: it stands as
-- switched off, so that the shop sees it.
create or replace function end_endpoints_of_member() returns trigger language plpgsql as $$
begin
  update shop_endpoints set switched_off_at = now(), switched_off_by = 'shop', version = version + 1
  where created_by = old.account_id and shop_id = old.shop_id and switched_off_at is null
    and exists (select from unnest(kinds) as kind where not is_told_for(created_by, shop_id, kind));
  return null;
end $$;
drop trigger shop_members_lose_endpoints on shop_members;
create trigger shop_members_lose_endpoints after update on shop_members for each row
  when (new.rights is distinct from old.rights or new.shop_id <> old.shop_id)
  execute function end_endpoints_of_member();

create function end_endpoints_of_blocked() returns trigger language plpgsql as $$
begin
  update shop_endpoints set switched_off_at = now(), switched_off_by = 'shop', version = version + 1
  where created_by = new.id and switched_off_at is null;
  return null;
end $$;
create trigger accounts_blocked_end_endpoints after update of blocked_at on accounts for each row
  when (old.blocked_at is null and new.blocked_at is not null) execute function end_endpoints_of_blocked();

-- Those that go on telling somebody who lost a right or was blocked before.
update shop_endpoints set switched_off_at = now(), switched_off_by = 'shop', version = version + 1
where switched_off_at is null
  and exists (select from unnest(kinds) as kind where not is_told_for(created_by, shop_id, kind));
