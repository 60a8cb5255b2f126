-- The marketplace's sales: who may read them, and what they are counted from.

alter table staff drop constraint staff_rights_check;
alter table staff add constraint staff_rights_check check (
  rights <@ array['audits', 'users', 'errors', 'staff', 'content', 'promotion', 'service', 'money', 'orders', 'catalog',
    'sales']
);
-- Nobody gives a right that they do not hold: whoever may do everything so far may do this as well.
update staff set rights = rights || array['sales']
where rights @> array['audits', 'users', 'errors', 'staff', 'content', 'promotion', 'service', 'money', 'orders', 'catalog'];

-- In which category a product stands, with those above it, on sale or not.
create view product_category_paths as
select products.id as product_id, categories.path
from products join categories on categories.id = products.category_id;
