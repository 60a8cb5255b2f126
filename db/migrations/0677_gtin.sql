-- The Global Trade Item Number of a variant, as its maker states it, without spaces. Compared by its fourteen digits.
alter table skus
  add column gtin text not null default '' check (gtin ~ '^(\d{8}|\d{12,14})?$');

create index skus_by_gtin on skus (lpad(gtin, 14, '0')) where gtin <> '';

-- Sellers and operators find products by it too.
create or replace function index_products(wanted uuid[]) returns void
  language sql
  begin atomic
    insert into product_search (product_id, shop_id, words)
    select id, shop_id, fold_text(concat_ws(' ', code,
      (select string_agg(concat_ws(' ', nullif(skus.code, ''), nullif(skus.gtin, '')), ' ' order by skus.code, skus.gtin)
        from skus where product_id = products.id and (skus.code <> '' or skus.gtin <> '') and not retired),
      (select string_agg(title, ' ' order by language) from product_texts where product_id = products.id)))
    from products where id = any(wanted)
    on conflict (product_id) do update set shop_id = excluded.shop_id, words = excluded.words
      where product_search.shop_id <> excluded.shop_id or product_search.words <> excluded.words;
  end;

drop trigger changed_codes_are_found on skus;
create trigger changed_codes_are_found after update of code, gtin, retired on skus
  for each row when (old.code <> new.code or old.gtin <> new.gtin or old.retired <> new.retired)
  execute function index_changed_product();
