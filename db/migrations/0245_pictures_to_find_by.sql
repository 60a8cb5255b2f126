-- A product is found by each of its first pictures, not by its main one alone.
alter table product_vectors drop constraint product_vectors_pkey, add primary key (product_id, picture);
drop index product_vectors_cell;
create index product_vectors_cell on product_vectors (version, cell, product_id, picture);
insert into pictures_to_describe (product_id) select id from products where cardinality(pictures) > 1
on conflict do nothing;
drop trigger products_picture_changed on products;
create trigger products_pictures_changed after update of pictures on products for each row
  when (old.pictures is distinct from new.pictures) execute function describe_picture();
