-- The buyer's own number of an order: it stands on papers and lists, and orders are found by it.
alter table orders add column po_number text not null default '' check (char_length(po_number) <= 60);
create or replace function order_words(wanted uuid) returns text
  language sql stable
  return (
    select fold_text(concat_ws(' ', orders.number, nullif(orders.po_number, ''),
      (select string_agg(name.value, ' ') from jsonb_each_text(shops.names) as name),
      accounts.company_name, accounts.name,
      (select string_agg(title.value, ' ' order by order_lines.position, title.key)
        from order_lines, jsonb_each_text(order_lines.titles) as title
        where order_lines.order_id = orders.id)))
    from orders join shops on shops.id = orders.shop_id join accounts on accounts.id = orders.buyer_id
    where orders.id = wanted
  );
