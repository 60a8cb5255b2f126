-- beside: 0976
-- New products of a connected shop go into the category its seller chose: it cannot be deleted below them.
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
union all select category_id, 'connection', count(*)::int from shop_connections
  where category_id is not null and state <> 'ended' group by category_id
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
