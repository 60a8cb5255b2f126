import { expect, test } from 'vitest';
import { buyingCompanies } from '../../../test/buying-company.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { followMergedCategory } from '../products/follow-categories.ts';
import { mailRuleConcerned } from './jobs.ts';

const caravan = prepareProduct();
const company = buyingCompanies(caravan);

/** A tree that an operator edits, and a company that wants approved what stands in one of its categories. */
async function ruledCategory() {
  const operator = await caravan.operator(['catalog']);
  const add = async (en: string, parentId?: string) =>
    (await caravan.done('console.categories.add', { names: { en, zh: `${en}类` }, parentId }, operator)).id;
  const seen = async (id: string) => {
    const { version } = await caravan.done('console.categories.get', { id }, operator);
    return { id, version };
  };
  const categoryId = await add('Alcohol');
  const buying = await company([{ kind: 'category', categoryIds: [categoryId], approvals: 1 }]);
  const purchaser = await buying.join('purchaser');
  const { shopId } = await caravan.seller({ autoConfirm: true });
  const orderOf = async (id: string) => {
    const { skuId } = await caravan.products({ shopId, categoryId: id });
    return async () => (await buying.order([{ skuId, quantity: 1 }], purchaser)).code;
  };
  const rulesOf = async () => (await caravan.done('companies.get', {}, buying.owner)).rules;
  return { operator, add, seen, categoryId, buying, orderOf, rulesOf };
}

test('what a category asks approval for asks for it once operators merged it into another, at every moment', async () => {
  const { operator, add, seen, categoryId, buying, orderOf, rulesOf } = await ruledCategory();
  const intoId = await add('Beverages');
  const order = await orderOf(categoryId);
  expect(await order()).toBe('APPROVAL_NEEDED');
  await caravan.done('console.categories.merge', { ...(await seen(categoryId)), intoId }, operator);
  // Before a job has taken the products along, and after.
  expect(await order()).toBe('APPROVAL_NEEDED');
  await followMergedCategory(caravan.deps, { categoryId, intoId });
  expect(await order()).toBe('APPROVAL_NEEDED');
  expect(await rulesOf()).toEqual([{ kind: 'category', categoryIds: [intoId], approvals: 1 }]);
  await buying.setRules(await rulesOf());
  expect(await caravan.codeOf('console.categories.delete', await seen(intoId), operator)).toBe(
    'CATEGORY_IN_USE',
  );
});

test('a category leaves the reach of a rule only once whoever moves it was told of how many companies, which are told', async () => {
  const { operator, add, seen, categoryId, buying, orderOf } = await ruledCategory();
  const [wine, other] = [await add('Wine', categoryId), await add('Gifts')];
  const order = await orderOf(wine);
  expect(await order()).toBe('APPROVAL_NEEDED');
  const move = async (narrowed: number) =>
    caravan.call('console.categories.move', { ...(await seen(wine)), parentId: other, narrowed }, operator);
  expect(await move(0)).toMatchObject({ code: 'CATEGORY_RULES_NARROWED', data: { count: 1 } });
  expect(await order()).toBe('APPROVAL_NEEDED');
  const merge = { ...(await seen(wine)), intoId: other };
  expect(await caravan.codeOf('console.categories.merge', merge, operator)).toBe('CATEGORY_RULES_NARROWED');
  expect((await move(1)).code).toBe(200);
  expect(await order()).toBe(200);
  await mailRuleConcerned(caravan.deps, { companyId: buying.id, categoryId: wine, intoId: null });
  expect(JSON.stringify(await caravan.mailsTo(buying.owner))).toContain('Wine');
  // Back below what the rule names, it is looked at again, and nobody has to be asked.
  expect(
    (await caravan.call('console.categories.move', { ...(await seen(wine)), parentId: categoryId }, operator))
      .code,
  ).toBe(200);
  expect(await order()).toBe('APPROVAL_NEEDED');
});

test('a category that a rule names is not deleted, and rules that name one that is no more can be saved', async () => {
  const { operator, seen, categoryId, buying, rulesOf } = await ruledCategory();
  expect(await caravan.codeOf('console.categories.delete', await seen(categoryId), operator)).toBe(
    'CATEGORY_IN_USE',
  );
  await caravan.deps.db.deleteFrom('categories').where('id', '=', categoryId).execute();
  await buying.setRules([...(await rulesOf()), { kind: 'shop', approvals: 1 }]);
  expect(await rulesOf()).toHaveLength(2);
  await buying.setRules([]);
  const { rulesVersion: version } = await caravan.done('companies.get', {}, buying.owner);
  const anew = {
    rules: [{ kind: 'category' as const, categoryIds: [categoryId], approvals: 1 }],
    approvalDays: 3,
  };
  expect(await caravan.codeOf('companies.setRules', { ...anew, version }, buying.owner)).toBe('BAD_INPUT');
});
