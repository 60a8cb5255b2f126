-- What the lists of sellers and operators find products by, drafts and archived ones too: item number, variants' codes and
-- titles in all languages. What buyers search is `search_documents`.
create table product_search (
  product_id uuid primary key references products (id) on delete cascade,
  shop_id uuid not null,
  -- Folded.
  words text not null
);
create index product_search_of_shop on product_search (shop_id);
create index product_search_by_letters on product_search using gin (search_letters(words) gin_trgm_ops)
  with (gin_pending_list_limit = 512);

create function index_products(wanted uuid[]) returns void
  language sql
  begin atomic
    insert into product_search (product_id, shop_id, words)
    select id, shop_id, fold_text(concat_ws(' ', code,
      (select string_agg(skus.code, ' ' order by skus.code) from skus
        where product_id = products.id and skus.code <> '' and not retired),
      (select string_agg(title, ' ' order by language) from product_texts where product_id = products.id)))
    from products where id = any(wanted)
    on conflict (product_id) do update set shop_id = excluded.shop_id, words = excluded.words
      where product_search.shop_id <> excluded.shop_id or product_search.words <> excluded.words;
  end;

select index_products(array(select id from products));

create function index_added_products() returns trigger
  language plpgsql as $$
begin
  perform index_products(array(select distinct product_id from added));
  return null;
end $$;
create trigger product_texts_are_found after insert on product_texts
  referencing new table as added for each statement execute function index_added_products();
create trigger skus_are_found after insert on skus
  referencing new table as added for each statement execute function index_added_products();

create function index_changed_product() returns trigger
  language plpgsql as $$
begin
  perform index_products(array[coalesce(new.product_id, old.product_id)]);
  return null;
end $$;
-- Stock and prices of a variant change with every sale: only its code is looked at.
create trigger changed_titles_are_found after update of title on product_texts
  for each row when (old.title <> new.title) execute function index_changed_product();
create trigger deleted_texts_are_not_found after delete on product_texts
  for each row execute function index_changed_product();
create trigger changed_codes_are_found after update of code, retired on skus
  for each row when (old.code <> new.code or old.retired <> new.retired) execute function index_changed_product();
create trigger deleted_skus_are_not_found after delete on skus
  for each row execute function index_changed_product();

create function index_renamed_product() returns trigger
  language plpgsql as $$
begin
  perform index_products(array[new.id]);
  return null;
end $$;
create trigger renamed_products_are_found after update of code, shop_id on products
  for each row when (old.code <> new.code or old.shop_id <> new.shop_id) execute function index_renamed_product();
