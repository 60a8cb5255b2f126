-- How a product was when it was taken down: what its seller makes of it afterwards does not free what it was. It was kept
-- for none of those of before: for them that is how they are now.
alter table product_takedowns
  add column titles text[] not null default '{}',
  add column main_picture text;

update product_takedowns set main_picture = products.pictures[1],
  titles = array(select title from product_texts where product_texts.product_id = products.id and title <> '')
from products where products.id = product_takedowns.product_id;

-- A title as it is compared: a space within it does not make it another.
create function compare_title(said text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(fold_text(said), '\s+', '', 'g');

create or replace function resembles_taken_down(shop uuid, product uuid, looks text[], titles text[]) returns boolean
language sql stable as $$
  select exists (
    select from products as down
    join product_takedowns as takedown on takedown.product_id = down.id
    where down.shop_id = shop and down.taken_down and down.id <> product
      and takedown.decision is distinct from 'restored'
      and takedown.rule not in ('duplicate', 'wrong_category')
      and (down.pictures[1] = any(looks) or takedown.main_picture = any(looks) or exists (
        select from (
          select title from product_texts where product_id = down.id
          union all select unnest(takedown.titles)
        ) as words
        where words.title <> ''
          and compare_title(words.title) = any(select compare_title(title) from unnest(resembles_taken_down.titles) as title)
      ))
  )
$$;
