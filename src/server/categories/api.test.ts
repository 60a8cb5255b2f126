import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../kit/ids.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { createProductInputs, issuesOf } from '../../../test/product-inputs.ts';

const caravan = prepareProduct();
let inputs: Awaited<ReturnType<typeof createProductInputs>>;
beforeAll(async () => {
  inputs = await createProductInputs(caravan);
});

describe('attributes of one’s own', () => {
  test('are in the own form and on the own products, and in nobody else’s form', async () => {
    const [seller, rival] = [await caravan.seller(), await caravan.seller()];
    const made = await caravan.done('attributes.add', { name: 'Glaze' }, seller);
    expect((await caravan.done('attributes.add', { name: ' glaze ' }, seller)).id).toBe(made.id);
    const value = await caravan.done('attributes.addValue', { attributeId: made.id, name: 'Matt' }, seller);
    const offered = await caravan.done('attributes.all', { categoryId: inputs.category }, seller);
    expect(offered).toEqual([{ ...made, values: [value] }]);
    expect(await caravan.done('attributes.all', { categoryId: inputs.category }, rival)).toEqual([]);
    expect(await caravan.done('catalog.attributes', { categoryId: inputs.category })).toEqual([]);
    const stolen = await caravan.call('attributes.addValue', { attributeId: made.id, name: 'Shiny' }, rival);
    expect(stolen.status).toBe(404);
    const attributes = [{ attributeId: made.id, valueId: value.id }];
    const { id } = await inputs.saved(seller, { product: inputs.input({ attributes }), status: 'published' });
    expect((await caravan.done('catalog.product', { id })).attributes).toEqual([
      { name: 'Glaze', value: 'Matt' },
    ]);
    expect(issuesOf(await inputs.save(rival, { product: inputs.input({ attributes }) }))).toEqual({
      attributes: 'gone',
    });
  });
});

test('without a category the attributes are those of all categories, and the own ones; never a rival’s', async () => {
  const [seller, rival] = [await caravan.seller(), await caravan.seller()];
  const { db } = caravan.deps;
  const made = await caravan.done('attributes.add', { name: 'Lustre' }, seller);
  await caravan.done('attributes.add', { name: 'Rival' }, rival);
  const named = async (code: string, name: string, categoryId: string | null) => {
    const id = newId();
    await db
      .insertInto('attributes')
      .values({ id, code, names: JSON.stringify({ en: name }) })
      .execute();
    if (categoryId)
      await db
        .insertInto('category_attributes')
        .values({ category_id: categoryId, attribute_id: id })
        .execute();
  };
  const [one, other] = [await caravan.category(), await caravan.category()];
  await named('test.voltage', 'Voltage', one);
  await named('test.fabric', 'Fabric', other);
  await named('test.nowhere', 'Nowhere', null);
  const names = async (input: object) =>
    (await caravan.done('attributes.all', input, seller)).map(({ name }) => name);
  expect(await names({})).toEqual(expect.arrayContaining(['Voltage', 'Fabric', made.name]));
  expect(await names({})).not.toEqual(expect.arrayContaining(['Rival']));
  expect(await names({})).not.toContain('Nowhere');
  expect(await names({ categoryId: one })).toEqual(['Voltage', made.name]);
  // A name that stands in the catalogue is free for an attribute of one's own, as it was.
  expect((await caravan.done('attributes.add', { name: 'Voltage' }, seller)).own).toBe(true);
});
