-- Where a shop's programs want to be told what happens.
create table shop_endpoints (
  id uuid primary key,
  shop_id uuid not null references shops (id) on delete cascade,
  address text not null check (address ~ '^https://'),
  kinds text[] not null check (cardinality(kinds) > 0),
  -- Stock is low from so many pieces on.
  stock_level integer not null check (stock_level >= 0),
  secret bytea not null,
  -- The secret before, which signs too for a while.
  previous_secret bytea,
  previous_until timestamptz,
  created_by uuid references accounts (id) on delete set null,
  created_at timestamptz not null,
  switched_off_at timestamptz,
  switched_off_by text check (switched_off_by in ('shop', 'failures')),
  -- In a row, and since when.
  failures integer not null default 0,
  failing_since timestamptz,
  resting_until timestamptz,
  -- Somebody delivers there until then.
  busy_until timestamptz,
  version integer not null default 1,
  check ((previous_secret is null) = (previous_until is null)),
  check ((switched_off_at is null) = (switched_off_by is null)),
  check ((failures = 0) = (failing_since is null))
);
create index shop_endpoints_of_shop on shop_endpoints (shop_id, created_at, id);
create index shop_endpoints_of_creator on shop_endpoints (created_by);
create index shop_endpoints_for_stock on shop_endpoints (shop_id)
  where 'stock.low' = any (kinds) and switched_off_at is null;

create table shop_events (
  id uuid primary key,
  -- Of two events of one order the later has the greater: they are written while its row is locked.
  sequence bigint generated always as identity,
  shop_id uuid not null references shops (id) on delete cascade,
  kind text not null,
  object_id uuid not null,
  data jsonb not null,
  at timestamptz not null
);
create index shop_events_of_shop on shop_events (shop_id, at, id);
create index shop_events_old on shop_events (at);

create table shop_deliveries (
  id uuid primary key,
  endpoint_id uuid not null references shop_endpoints (id) on delete cascade,
  event_id uuid not null references shop_events (id) on delete cascade,
  sequence bigint not null,
  state text not null check (state in ('waiting', 'delivered', 'failed')),
  is_replay boolean not null default false,
  attempts integer not null default 0,
  -- Null: at once.
  next_at timestamptz,
  created_at timestamptz not null
);
create index shop_deliveries_due on shop_deliveries (endpoint_id, sequence) where state = 'waiting';
create index shop_deliveries_log on shop_deliveries (endpoint_id, created_at desc, id desc);
create index shop_deliveries_of_event on shop_deliveries (event_id);

create table shop_delivery_attempts (
  id uuid primary key,
  delivery_id uuid not null references shop_deliveries (id) on delete cascade,
  at timestamptz not null,
  duration_ms integer not null,
  status smallint,
  -- Empty: it was taken.
  error text not null
);
create index shop_delivery_attempts_of_delivery on shop_delivery_attempts (delivery_id, at, id);

-- Written in the transaction of what happened: it is told if that commits, and never if it does not (decision 199).
create function tell_programs(of_shop uuid, what text, about uuid, details jsonb, happened timestamptz)
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
    -- One that is being removed drops out: what happens to the shop neither waits for that nor fails by it.
    for key share skip locked;
  if found then perform pg_notify('changed', 'shop deliveries'); end if;
end $$;

create function tell_programs_of_order() returns trigger language plpgsql as $$
declare
  what text := case
    when new.kind = 'submit' then 'order.placed'
    when new.kind = 'pay' then 'order.paid'
    when new.kind = 'sendDelivery' then 'order.shipped'
    when new.from_state is distinct from new.to_state and new.to_state = 'cancelled' then 'order.cancelled'
    when new.from_state is distinct from new.to_state and new.to_state = 'completed' then 'order.completed'
  end;
  placed record;
begin
  if what is null then return null; end if;
  select shop_id, number into placed from orders where id = new.order_id;
  perform tell_programs(placed.shop_id, what, new.order_id,
    jsonb_build_object('orderId', new.order_id, 'orderNumber', placed.number, 'state', new.to_state,
      'version', new.version), new.at);
  return null;
end $$;
create trigger order_events_are_told after insert on order_events for each row
  when (new.kind in ('submit', 'pay', 'sendDelivery') or new.to_state in ('cancelled', 'completed'))
  execute function tell_programs_of_order();

create function tell_programs_of_refund() returns trigger language plpgsql as $$
declare
  what text := case new.kind when 'ask' then 'refund.requested' when 'receive' then 'return.received'
    else 'refund.decided' end;
  subject record;
begin
  select orders.shop_id, orders.id as order_id, orders.number as order_number, refunds.number into subject
    from refunds join orders on orders.id = refunds.order_id where refunds.id = new.refund_id;
  perform tell_programs(subject.shop_id, what, new.refund_id,
    jsonb_build_object('refundId', new.refund_id, 'refundNumber', subject.number, 'orderId', subject.order_id,
      'orderNumber', subject.order_number, 'step', new.kind, 'version', new.version), new.at);
  return null;
end $$;
create trigger refund_events_are_told after insert on refund_events for each row
  when (new.kind in ('ask', 'give', 'agree', 'refuse', 'accept', 'decide', 'decideAppeal', 'takeEffect', 'receive'))
  execute function tell_programs_of_refund();

create function tell_programs_of_message() returns trigger language plpgsql as $$
begin
  perform tell_programs(shop_id, 'message.received', new.thread_id,
    jsonb_build_object('threadId', new.thread_id, 'messageId', new.id), new.sent_at)
    from message_threads where id = new.thread_id;
  return null;
end $$;
create trigger messages_are_told after insert on messages for each row
  when (new.side = 'buyer') execute function tell_programs_of_message();

-- Once as it falls to what an endpoint calls low, not with every piece that is sold from then on.
create function tell_programs_of_stock() returns trigger language plpgsql as $$
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
    for key share skip locked;
  perform pg_notify('changed', 'shop deliveries');
  return null;
end $$;
create trigger skus_run_low after update of stock on skus for each row
  when (new.stock < old.stock and new.position >= 0) execute function tell_programs_of_stock();

-- Whoever leaves a shop, or may no longer set it up, is told nothing more where they had it told to.
create function end_endpoints_of_member() returns trigger language plpgsql as $$
begin
  update shop_endpoints set switched_off_at = now(), switched_off_by = 'shop', version = version + 1
  where created_by = old.account_id and shop_id = old.shop_id and switched_off_at is null;
  return null;
end $$;
create trigger shop_members_end_endpoints after delete on shop_members for each row
  execute function end_endpoints_of_member();
create trigger shop_members_lose_endpoints after update on shop_members for each row
  when (not ('store' = any (new.rights)) or new.shop_id <> old.shop_id) execute function end_endpoints_of_member();
