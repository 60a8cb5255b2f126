-- What a blocked person shows stops with them, and comes back with them, without waiting for jobs that follow row by row.
create view blocked_accounts as select id as account_id from accounts where blocked_at is not null;
create index accounts_blocked on accounts (id) where blocked_at is not null;

-- Products leave sale with their shop at once; each of them is taken down afterwards.
create index shops_closed on shops (id) where closed_at is not null;
create or replace view products_on_sale as
 select id,
    shop_id,
    category_id,
    source_language,
    unit_code,
    currency,
    moq,
    multiple,
    weight_grams,
    price_from,
    price_to,
    pictures,
    video,
    specs,
    labels,
    brand,
    sites,
    sales_count,
    freight_template_id,
    product_type,
    updated_at
   from products
  where publish_status = 'published'
    and shop_id not in (select shops.id from shops where shops.closed_at is not null);

-- Pages that show their requests and reviews have to be made anew.
create function announce_blocked() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', 'rfqs');
  perform pg_notify('changed', 'latest orders');
  perform pg_notify('changed', id::text) from rfqs where buyer_id = new.id and state = 'open';
  perform pg_notify('changed', product_id::text)
    from (select distinct product_id from reviews where buyer_id = new.id) as reviewed;
  return null;
end $$;
create trigger accounts_blocked_changed after update of blocked_at on accounts for each row
  when ((old.blocked_at is null) <> (new.blocked_at is null)) execute function announce_blocked();
