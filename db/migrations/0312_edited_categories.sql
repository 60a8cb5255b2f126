-- Categories that operators edit: hidden ones, and what was merged into another and leads there.

alter table categories
  add column hidden boolean not null default false,
  -- It stays, so that its address and whoever names it lead to the other one.
  add column merged_into uuid references categories (id) on delete cascade,
  add column version integer not null default 1,
  add constraint categories_merged_hidden check (merged_into is null or hidden),
  add constraint categories_merged_into_another check (merged_into <> id);
create index categories_merged on categories (merged_into) where merged_into is not null;

-- What is written with a category that was merged is written with the other one. The key is held, so that whoever
-- merges it meanwhile is waited for.
create function lead_to_merged_category() returns trigger language plpgsql as $$
declare
  target uuid;
begin
  select merged_into into target from categories where id = new.category_id for key share;
  if target is not null then new.category_id := target; end if;
  return new;
end $$;
create trigger products_lead_to_merged_category before insert on products
  for each row execute function lead_to_merged_category();
create trigger products_changed_to_merged_category before update of category_id on products
  for each row when (old.category_id <> new.category_id) execute function lead_to_merged_category();
create trigger rfqs_lead_to_merged_category before insert or update of category_id on rfqs
  for each row execute function lead_to_merged_category();

-- What hangs on the tree as a whole is asked for anew with each change, and every page that names the category.
drop trigger categories_changed on categories;
create trigger categories_changed after insert or update or delete on categories
  for each statement execute function announce_all('categories,category');
create trigger categories_renamed after update or delete on categories
  for each row execute function announce_row('id');

-- What names a category and would be lost with it.
create view category_uses as
select category_id, 'product' as kind, count(*)::int as n from products group by category_id
union all select category_id, 'request', count(*)::int from rfqs group by category_id
union all select parent_id, 'child', count(*)::int from categories where parent_id is not null group by parent_id
union all select category_id, 'attribute', count(*)::int from category_attributes group by category_id
union all select category_id, 'coupon', count(*)::int from coupon_categories group by category_id
union all select category_id, 'promotion', count(*)::int from promotion_tabs group by category_id
union all select category_id, 'fee', count(*)::int from fee_rates where category_id is not null group by category_id
union all select category_id, 'tax', count(*)::int from tax_rates where category_id is not null group by category_id
union all select category_id, 'import', count(*)::int from product_imports group by category_id
union all select category_id, 'application', count(*)::int from merchant_application_categories group by category_id
union all select category_id, 'agent', count(*)::int from agent_grants, unnest(category_ids) as category_id
  where revoked_at is null group by category_id;

-- Whether lists can be narrowed by it.
alter table attributes add column filterable boolean not null default true;

-- What products say of attributes, and which values they bear.
create view attribute_uses as
select attribute_values.attribute_id, count(distinct product_id)::int as n
from attribute_values join product_attributes on value_id = attribute_values.id group by attribute_values.attribute_id;
create view value_uses as select distinct value_id from product_attributes;

-- Pages that name an attribute or a value, and searches that offer it.
create function announce_attribute() returns trigger language plpgsql as $$
declare
  value_id uuid;
begin
  perform pg_notify('changed', old.id::text);
  -- Values are kept with what their attribute is called.
  for value_id in select id from attribute_values where attribute_id = old.id loop
    perform pg_notify('changed', value_id::text);
  end loop;
  return null;
end $$;
create trigger attributes_renamed after update or delete on attributes
  for each row execute function announce_attribute();
create trigger attribute_values_renamed after update or delete on attribute_values
  for each row execute function announce_row('id');

create view category_subtrees as
select above.id as above_id, below.id as category_id
from categories as above join categories as below on below.path[above.level] = above.id;
