-- beside: 0951
-- How many products a shop has in each state: what was added, one row for each change, and summed up now and then. Nobody waits
-- for anybody: a row that all changes of a shop wrote to would be held by whoever imports ten thousand products.
create table product_status_counts (
  shop_id uuid not null references shops (id) on delete cascade,
  publish_status text not null,
  -- How many more, or fewer, there are since this row.
  products integer not null
);
create index product_status_counts_of_shop on product_status_counts (shop_id);

create function count_new_products() returns trigger language plpgsql as $$
begin
  insert into product_status_counts
    select shop_id, publish_status, count(*) from added where made_for is null group by shop_id, publish_status;
  return null;
end $$;
create trigger products_counted_new after insert on products
  referencing new table as added for each statement execute function count_new_products();

create function count_deleted_products() returns trigger language plpgsql as $$
begin
  insert into product_status_counts
    select shop_id, publish_status, -count(*) from deleted where made_for is null group by shop_id, publish_status;
  return null;
end $$;
create trigger products_counted_gone after delete on products
  referencing old table as deleted for each statement execute function count_deleted_products();

create function count_changed_product() returns trigger language plpgsql as $$
begin
  if old.made_for is null then insert into product_status_counts values (old.shop_id, old.publish_status, -1); end if;
  if new.made_for is null then insert into product_status_counts values (new.shop_id, new.publish_status, 1); end if;
  return null;
end $$;
create trigger products_counted_anew after update of publish_status, shop_id, made_for on products for each row
  when (old.publish_status <> new.publish_status or old.shop_id <> new.shop_id or (old.made_for is null) <> (new.made_for is null))
  execute function count_changed_product();

insert into product_status_counts
  select shop_id, publish_status, count(*) from products where made_for is null group by shop_id, publish_status;

-- Of which skus a product is about to sell out, of those products that are counted and not archived. The pieces of a sku stand in
-- no index, so that an order writes to none: whose stock crosses the line is noted beside it instead.
create function runs_out(pieces integer, moq integer) returns boolean language sql immutable parallel safe
  return pieces < moq::bigint * 2;

create table skus_running_out (
  sku_id uuid primary key references skus (id) on delete cascade,
  shop_id uuid not null,
  product_id uuid not null
);
create index skus_running_out_of_shop on skus_running_out (shop_id, product_id);

create function note_running_out() returns trigger language plpgsql as $$
declare
  offered record;
  ran_out boolean;
begin
  select shop_id, moq, made_for is null and publish_status <> 'archived' as is_counted into offered
    from products where id = new.product_id;
  ran_out := not old.retired and runs_out(old.stock, offered.moq);
  if ran_out = (not new.retired and runs_out(new.stock, offered.moq)) then return null; end if;
  if ran_out then delete from skus_running_out where sku_id = new.id;
  elsif offered.is_counted then
    insert into skus_running_out values (new.id, offered.shop_id, new.product_id) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger skus_run_out after update of stock, position on skus for each row
  when (old.stock <> new.stock or (old.position < 0) <> (new.position < 0)) execute function note_running_out();

create function note_new_running_out() returns trigger language plpgsql as $$
begin
  insert into skus_running_out
    select added.id, shop_id, product_id from added join products on products.id = product_id
    where made_for is null and publish_status <> 'archived' and not retired and runs_out(stock, moq)
    on conflict do nothing;
  return null;
end $$;
create trigger new_skus_run_out after insert on skus
  referencing new table as added for each statement execute function note_new_running_out();

create function note_all_running_out() returns trigger language plpgsql as $$
begin
  delete from skus_running_out where shop_id = old.shop_id and product_id = new.id;
  if new.made_for is null and new.publish_status <> 'archived' then
    insert into skus_running_out
      select id, new.shop_id, new.id from skus where product_id = new.id and not retired and runs_out(stock, new.moq)
      on conflict do nothing;
  end if;
  return null;
end $$;
create trigger products_run_out after update of moq, shop_id, made_for, publish_status on products for each row
  when (old.moq <> new.moq or old.shop_id <> new.shop_id or (old.made_for is null) <> (new.made_for is null)
    or (old.publish_status = 'archived') <> (new.publish_status = 'archived'))
  execute function note_all_running_out();
