import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { categoryUses, type CategoryUse } from '../../contract/catalog/category-limits.ts';
import { contract } from '../../contract/contract.ts';
import type { Endpoint } from '../../contract/endpoint.ts';

/*
 * Whatever names a category is asked before that is merged or deleted (`category_uses`), or a reason stands here why not.
 * A rule that was forgotten there ended without anybody being told.
 */

const caravan = prepareProduct();

type Answer = CategoryUse | { because: string };
const shopsOwn = { because: 'categories of a shop, not of the marketplace' };
const readsOnly = { because: 'looks something up and keeps nothing' };

/** Columns of tables that hold categories. */
const columns: Record<string, Answer> = {
  'agent_grants.category_ids': 'agent',
  'category_attributes.category_id': 'attribute',
  'club_applications.category_ids': 'club',
  'company_orders.category_ids': { because: 'as it was ordered; weighed again, what was merged is followed' },
  'coupon_categories.category_id': 'coupon',
  'fee_rates.category_id': 'fee',
  'merchant_application_categories.category_id': 'application',
  'product_imports.category_id': 'import',
  'products.category_id': 'product',
  'promotion_tabs.category_id': 'promotion',
  'rfqs.category_id': 'request',
  'search_documents.category_path': { because: 'written anew with the product' },
  'search_shops.categories': { because: 'summed up anew as products are indexed, and every hour' },
  'search_shops.main_categories': { because: 'as they' },
  'shop_category_products.category_id': shopsOwn,
  'shop_connections.category_id': 'connection',
  'tax_rates.category_id': 'tax',
};

/** Calls that take categories, and what they keep of them. */
const calls: Record<string, Answer> = {
  'agents.allow': 'agent',
  'agents.setLimits': 'agent',
  'attributes.all': readsOnly,
  'audit.add': 'application',
  'catalog.attributes': readsOnly,
  'certificates.attachCategory': { because: 'means the products that are in it at that moment' },
  'club.apply': 'club',
  'companies.setRules': 'company',
  'console.categories.orderAttributes': 'attribute',
  'console.categories.saveAttribute': 'attribute',
  'console.categories.takeAttribute': 'attribute',
  'console.coupons.create': 'coupon',
  'console.coupons.update': 'coupon',
  'console.feeRates.propose': 'fee',
  'console.feeRates.trial': readsOnly,
  'console.products.list': readsOnly,
  'console.rfqs.export': readsOnly,
  'console.rfqs.list': readsOnly,
  'console.promotions.save': 'promotion',
  'console.sales.export': readsOnly,
  'console.sales.list': readsOnly,
  'console.taxRates.propose': 'tax',
  'content.categoryAds': readsOnly,
  'offline.publishRequest': 'request',
  'productDocuments.askCatalog': { because: 'of its moment; one of a category that is no more is empty' },
  'productDocuments.askOwnCatalog': { because: 'of its moment; one of a category that is no more is empty' },
  'productExports.ask': { because: 'of its moment; one of a category that is no more is empty' },
  'productImports.begin': 'import',
  'productImports.template': readsOnly,
  'products.edit': 'product',
  'products.list': readsOnly,
  'products.save': 'product',
  'products.served': readsOnly,
  'promotion.coupons': readsOnly,
  'promotion.create': 'coupon',
  'rfqs.add': 'request',
  'rfqs.public': readsOnly,
  'search.byImage': readsOnly,
  'search.help': readsOnly,
  'search.list': readsOnly,
  'search.products': readsOnly,
  'search.saved.save': { because: 'a search that names a merged category is one of where it leads' },
  'search.shops': readsOnly,
  'search.supply': readsOnly,
  'shopFront.products': shopsOwn,
  'shopFront.saveCategories': shopsOwn,
  'shopSystems.connect': 'connection',
  'transferredProducts.plan': readsOnly,
  'transferredProducts.toDraft': { because: 'a draft, whose category is looked at as it is saved' },
  'transferredProducts.toDrafts': { because: 'as one' },
};

test('every column that holds categories is asked before one is merged or deleted', async () => {
  const { rows } = await sql<{ name: string }>`
    select columns.table_name || '.' || column_name as name
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and udt_name in ('uuid', '_uuid')
      and column_name ~ 'categor'`.execute(caravan.deps.db);
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(columns).sort());
});

/** Whether the input of a call has a part that is named for categories, however deep. */
function namesCategories(schema: unknown): boolean {
  if (schema === null || typeof schema !== 'object') return false;
  return Object.entries(schema).some(
    ([key, part]) =>
      (key === 'properties' && Object.keys(part as object).some((name) => /categor/i.test(name))) ||
      namesCategories(part),
  );
}

test('every call that takes categories either only looks something up, or is asked before one is merged or deleted', () => {
  const taking = (Object.entries(contract) as [string, Endpoint][])
    .filter(([, { input }]) =>
      namesCategories(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })),
    )
    .map(([key]) => key);
  expect(taking.sort()).toEqual(Object.keys(calls).sort());
});

test('nothing is a use that no column and no call is', () => {
  const uses = [...Object.values(columns), ...Object.values(calls)].filter(
    (answer) => typeof answer === 'string',
  );
  // Operators write content of kinds whose facts are not in the contract; children are categories themselves.
  expect([...new Set([...uses, 'child', 'content'])].sort()).toEqual([...categoryUses].sort());
});
