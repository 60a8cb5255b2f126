-- A picture of what was taken down is refused wherever buyers would see it, and not as a picture of the product alone: at a
-- variant, in a text, on the pages of the shop. Whoever shows pictures asks this one function.
create function shows_taken_down(shop uuid, product uuid, looks text[]) returns boolean
language sql stable as $$
  select exists (
    select from products as down
    join product_takedowns as takedown on takedown.product_id = down.id
    where down.shop_id = shop and down.taken_down and down.id is distinct from product
      and takedown.decision is distinct from 'restored'
      and takedown.rule not in ('duplicate', 'wrong_category')
      and (down.pictures[1] = any(looks) or takedown.main_picture = any(looks))
  )
$$;

-- The pictures within a text.
create function pictures_in_text(said text) returns text[]
  language sql immutable strict parallel safe
  return array(select (regexp_matches(said, '/files/([0-9a-f]{40})', 'g'))[1]);

-- Every picture that buyers see of a product: its own, those of its variants and of the values they differ in, and those in
-- its texts.
create function pictures_of_product(product uuid) returns text[]
language sql stable as $$
  select array(
    select unnest(pictures) from products where id = product
    union select picture from skus where product_id = product and not retired and picture is not null
    union select each_value ->> 'picture' from products, jsonb_array_elements(specs) as spec,
      jsonb_array_elements(spec -> 'values') as each_value
      where products.id = product and each_value ->> 'picture' is not null
    union select unnest(pictures_in_text(markup)) from product_texts where product_id = product
  )
$$;

create or replace function resembles_taken_down(shop uuid, product uuid, looks text[], titles text[]) returns boolean
language sql stable as $$
  select shows_taken_down(shop, product, looks) or exists (
    select from products as down
    join product_takedowns as takedown on takedown.product_id = down.id
    where down.shop_id = shop and down.taken_down and down.id <> product
      and takedown.decision is distinct from 'restored'
      and takedown.rule not in ('duplicate', 'wrong_category')
      and exists (
        select from (
          select title from product_texts where product_id = down.id
          union all select unnest(takedown.titles)
        ) as words
        where words.title <> ''
          and compare_title(words.title) = any(select compare_title(title) from unnest(resembles_taken_down.titles) as title)
      )
  )
$$;
