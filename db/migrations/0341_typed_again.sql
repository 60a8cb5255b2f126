-- A product that was taken down is not sold again as a new one: of the same shop, with its main picture or its title.
create index products_taken_down_of_shop on products (shop_id) where taken_down;

-- Pictures are called by their content; others than the main one may be of all products of a shop, as a table of sizes.
-- A wrong category is mended by typing it again; of duplicates one may stay.
create function resembles_taken_down(shop uuid, product uuid, looks text[], titles text[]) returns boolean
language sql stable as $$
  select exists (
    select from products as down
    join product_takedowns as takedown on takedown.product_id = down.id
    where down.shop_id = shop and down.taken_down and down.id <> product
      and takedown.decision is distinct from 'restored'
      and takedown.rule not in ('duplicate', 'wrong_category')
      and (down.pictures[1] = any(looks) or exists (
        select from product_texts as words
        where words.product_id = down.id and words.title <> ''
          and fold_text(words.title) = any(select fold_text(title) from unnest(titles) as title)
      ))
  )
$$;
