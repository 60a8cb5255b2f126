import { expect, test } from 'vitest';
import { certificatesOf } from '../../../test/certificates.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { indexProducts } from '../search/public.ts';
import { followDays } from './jobs.ts';

const caravan = prepareProduct();
const { state, edit, decide } = certificatesOf(caravan);

test('products are found by the certificates that were checked and count, those of each kind counted', async () => {
  const seller = await caravan.seller();
  const titles = { en: 'Certified zinnia flask' };
  const [first, second, other] = await Promise.all(
    [1, 2, 3].map(async () => (await caravan.products({ shopId: seller.shopId, titles })).id),
  );
  const ofOthers = (await caravan.products({ shopId: (await caravan.seller()).shopId, titles })).id;
  const all = [first!, second!, other!, ofOthers];
  const ce = await state(seller);
  const halal = await state(seller, { kind: 'halal', validUntil: '2026-04-01' });
  await caravan.done('certificates.attach', { id: ce, productIds: [first!, second!] }, seller);
  await caravan.done('certificates.attach', { id: halal, productIds: [second!] }, seller);
  let turn = 0;
  // Another word each time, so that nothing kept answers.
  const narrowed = async (certificates?: string) => {
    await indexProducts(caravan.deps.db, all);
    const input = {
      keyword: 'zinnia flask',
      priceMax: String(900_000_000 - ++turn),
      ...(certificates && { certificates }),
    };
    const { rowList, facets } = await caravan.done('search.products', input, {});
    return { ids: rowList.map(({ id }) => id).sort(), facet: facets!.certificates };
  };
  // What is stated alone finds nothing.
  expect(await narrowed()).toMatchObject({ ids: [...all].sort(), facet: [] });
  expect((await narrowed('ce')).ids).toEqual([]);
  await decide(seller, ce);
  await decide(seller, halal);
  expect(await narrowed('halal')).toEqual({
    ids: [second],
    // What else could be chosen is counted without the choice.
    facet: [
      { id: 'ce', name: 'CE', count: 2 },
      { id: 'halal', name: 'Halal', count: 1 },
    ],
  });
  expect((await narrowed('ce,halal')).ids).toEqual([first, second].sort());
  expect((await narrowed('none')).ids).toEqual([]);
  // Changed, it has to be checked again.
  await edit(seller, ce, { number: 'CE of another' });
  expect((await narrowed('ce')).ids).toEqual([]);
  caravan.clock.set(new Date('2026-04-01T15:59:00Z'));
  await followDays(caravan.deps);
  expect((await narrowed('halal')).ids).toEqual([second]);
  caravan.clock.set(new Date('2026-04-01T16:01:00Z'));
  await followDays(caravan.deps);
  expect(await narrowed('halal')).toMatchObject({ ids: [] });
});
