-- What an order is found by when somebody searches a hundred thousand of them: its number, its shop, its buyer, and the
-- titles of its goods in every language, as they were when it was placed, in one place instead of four tables.
create function order_words(wanted uuid) returns text
  language sql stable
  return (
    select lower(concat_ws(' ', orders.number,
      (select string_agg(name.value, ' ') from jsonb_each_text(shops.names) as name),
      accounts.company_name, accounts.name,
      (select string_agg(title.value, ' ' order by position, title.key) from order_lines, jsonb_each_text(titles) as title
        where order_id = orders.id)))
    from orders
    join shops on shops.id = orders.shop_id
    join accounts on accounts.id = orders.buyer_id
    where orders.id = wanted
  );

alter table orders add column found_by text not null default '';
update orders set found_by = order_words(id);
