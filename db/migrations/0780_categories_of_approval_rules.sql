-- Categories that were merged into others, and where these stand.
create view merged_categories as
select merged.id, target.path from categories as merged join categories as target on target.id = merged.merged_into;

-- What companies' approval rules name, and where it leads by now: a rule for a category that was merged is one for the
-- category that it was merged into.
create view company_category_rules as
select company_rules.company_id, numbered.rule_number, named.category_id as named_id,
  coalesce(categories.merged_into, named.category_id) as category_id
from company_rules
cross join lateral jsonb_array_elements(company_rules.rules) with ordinality as numbered (rule, rule_number)
cross join lateral (
  select id::uuid as category_id from jsonb_array_elements_text(numbered.rule -> 'categoryIds') as each_id (id)
) as named
left join categories on categories.id = named.category_id
where numbered.rule ->> 'kind' = 'category';

create or replace view category_uses as
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
  where revoked_at is null group by category_id
union all select category_id, 'company', count(distinct company_id)::int from company_category_rules group by category_id
-- An application whose category is gone would not say what its company trades in.
union all select category_id, 'club', count(*)::int from club_applications, unnest(category_ids) as category_id
  where state = 'open' group by category_id
-- What operators write for a category.
union all select (data ->> 'categoryId')::uuid, 'content', count(*)::int from content_items
  where data ->> 'categoryId' <> '' and state <> 'withdrawn' group by 1;
