-- What orders are found by stands beside them: an order is written anew with every step, and each time all of its indexes
-- are too. Titles and names are kept once for all orders of a shop that have them, so that a word is looked for among the
-- texts of a shop and not among its orders.

-- Letters as trigrams find them. Words of Chinese, Japanese and Korean have two signs, often one, and a trigram needs three
-- letters: each sign counts as two. What is found by it is compared once more as it is written.
create function search_letters(folded text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(folded, U&'([\2E80-\9FFF\AC00-\D7AF\F900-\FAFF])', '\1x', 'g');

create table order_texts (
  -- The first eight bytes of the md5 of the shop's id, a space and the text as it was written (`orders/finding`).
  id bigint primary key,
  shop_id uuid not null references shops (id),
  -- Folded.
  text text not null
);
create index order_texts_of_shop on order_texts (shop_id);
-- What waits to be indexed is little: a purchase that has to write it out waits for it.
create index order_texts_by_letters on order_texts using gin (search_letters(text) gin_trgm_ops)
  with (gin_pending_list_limit = 256);

create table order_search (
  order_id uuid primary key references orders (id) on delete cascade,
  shop_id uuid not null,
  buyer_id uuid not null,
  -- Its own number, the buyer's and those of its parcels, folded.
  numbers text not null,
  -- The texts of its shop, its buyer and each of its lines.
  text_ids bigint[] not null
);
create index order_search_of_shop on order_search (shop_id);
create index order_search_of_buyer on order_search (buyer_id);
create index order_search_by_text on order_search using gin (text_ids) with (fastupdate = off);
create index order_search_by_number on order_search using gin (search_letters(numbers) gin_trgm_ops)
  with (fastupdate = off);

-- Reads from the rows of some orders what they are found by, as a purchase writes it at once.
create function index_orders(wanted uuid[]) returns void
  language sql
  begin atomic
    with parts as materialized (
      select orders.id as order_id, orders.shop_id, part.text,
        ('x' || left(md5(orders.shop_id || ' ' || part.text), 16))::bit(64)::bigint as text_id
      from orders
      join shops on shops.id = orders.shop_id
      join accounts on accounts.id = orders.buyer_id
      cross join lateral (
        select (select string_agg(name.value, ' ') from jsonb_each_text(shops.names) as name) as text
        union select concat_ws(' ', nullif(accounts.company_name, ''), nullif(accounts.name, ''))
        union select (select string_agg(title.value, ' ' order by title.key) from jsonb_each_text(order_lines.titles) as title)
          from order_lines where order_lines.order_id = orders.id
      ) as part
      where orders.id = any(wanted) and part.text <> ''
    ), texts as (
      insert into order_texts (id, shop_id, text)
      select distinct on (text_id) text_id, shop_id, fold_text(text) from parts order by text_id
      on conflict do nothing
    )
    insert into order_search (order_id, shop_id, buyer_id, numbers, text_ids)
    select id, shop_id, buyer_id,
      fold_text(concat_ws(' ', number, nullif(po_number, ''),
        (select string_agg(tracking_number, ' ' order by shipped_at, shipments.id) from shipments where order_id = orders.id))),
      array(select text_id from parts where parts.order_id = orders.id order by text_id)
    from orders where id = any(wanted)
    on conflict (order_id) do update set numbers = excluded.numbers, text_ids = excluded.text_ids;
  end;

select index_orders(array(select id from orders));

create function index_shipped_orders() returns trigger
  language plpgsql as $$
begin
  perform index_orders(array(select distinct order_id from shipped));
  return null;
end $$;
create trigger shipments_are_found after insert on shipments
  referencing new table as shipped for each statement execute function index_shipped_orders();

alter table orders drop column found_by;
drop function order_words;
drop index orders_by_po_number;
