import { beforeAll, describe, expect, test } from 'vitest';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { createProductInputs } from '../../../test/product-inputs.ts';
import { describePictures, indexProducts } from './public.ts';

const caravan = prepareProduct();
let inputs: Awaited<ReturnType<typeof createProductInputs>>;
beforeAll(async () => {
  inputs = await createProductInputs(caravan);
});

describe('category suggestions', () => {
  test('come from products with such a title or such a picture, and from names', async () => {
    const seller = await caravan.seller();
    const wanted = await caravan.category({ en: 'Samovars', zh: '茶炊' });
    const titled = { texts: { en: { title: 'Brass samovar' } }, categoryId: wanted };
    const { id } = await inputs.saved(seller, { product: inputs.input(titled), status: 'published' });
    await indexProducts(caravan.deps.db, [id]);
    const [guess] = await caravan.done('search.categoryByTitle', { title: 'New samovar of copper' }, seller);
    expect(guess).toMatchObject({ id: wanted, sure: 1, path: [{ id: wanted, name: 'Samovars' }] });
    expect(await caravan.done('catalog.findCategories', { keyword: '茶' })).toEqual([
      { id: wanted, isLast: true, path: [{ id: wanted, name: 'Samovars' }] },
    ]);
    await describePictures(caravan.deps);
    const byImage = await caravan.done('search.categoryByImage', { picture: inputs.picture }, seller);
    expect(byImage.length).toBeGreaterThan(0);
    expect((await caravan.call('search.categoryByImage', { picture: 'f'.repeat(40) }, seller)).status).toBe(
      404,
    );
    expect(
      (await caravan.call('search.categoryByImage', { picture: inputs.picture }, await caravan.buyer()))
        .status,
    ).toBe(403);
  });
});
