import { expect, test } from 'vitest';
import { prepareProduct } from '../../../test/prepare-product.ts';
import type { CallKey } from '../../contract/calls.ts';
import { calls } from '../../contract/calls.ts';
import { indexProducts } from '../search/public.ts';

const caravan = prepareProduct();

/** What everybody may call with the id of a product, a variant or a shop. */
const asksOf = ({
  productId,
  skuId,
  shopId,
}: {
  productId: string;
  skuId: string;
  shopId: string;
}): [string, object][] =>
  (Object.keys(calls) as CallKey[])
    .filter((key) =>
      /^(catalog|cart|shopFront|livePool|search|favorites|messages|reviews|orders\.calculate|samples|markets)\b/.test(
        key,
      ),
    )
    .map((key) => [
      key,
      {
        id: productId,
        ids: [productId],
        productId,
        productIds: [productId],
        skuId,
        skuIds: [skuId],
        shopId,
        shopIds: [shopId],
        lines: [{ skuId, quantity: 10 }],
        mode: 'set',
        quantity: 10,
        country: 'CN',
        text: 'x',
        keyword: 'Samovar',
      },
    ]);

test('hidden prices are hidden, however an id is written', async () => {
  const seller = await caravan.seller({ autoConfirm: true });
  const product = await caravan.products({
    shopId: seller.shopId,
    titles: { en: 'Samovar' },
    tiers: [
      [1, 777_700n],
      [50, 666_600n],
    ],
  });
  await caravan.done('priceAccess.setShop', { shownTo: 'approved' }, seller);
  await indexProducts(caravan.deps.db, [product.id]);
  const buyer = await caravan.buyer();
  const leaks: string[] = [];
  for (const isCapital of [false, true]) {
    const write = (id: string) => (isCapital ? id.toUpperCase() : id);
    for (const [key, input] of asksOf({
      productId: write(product.id),
      skuId: write(product.skuId),
      shopId: write(seller.shopId),
    }))
      for (const who of [buyer, {}]) {
        const answer = await caravan.call(key as CallKey, input, who).catch(() => undefined);
        if (!answer) continue;
        if (/7777|6666/.test(JSON.stringify(answer.data ?? null)))
          leaks.push(
            `${key} ${isCapital ? 'in capitals' : ''} ${/.{80}(?:7777|6666).{20}/.exec(JSON.stringify(answer.data))?.[0]}`,
          );
        if (answer.status >= 500) leaks.push(`${key} ${isCapital ? 'in capitals' : ''} ${answer.status}`);
      }
  }
  expect([...new Set(leaks)]).toEqual([]);
});

test('what was taken down is read and bought by nobody, however an id is written', async () => {
  const seller = await caravan.seller({ autoConfirm: true });
  const product = await caravan.products({
    shopId: seller.shopId,
    titles: { en: 'Counterfeit' },
    price: 777_700n,
  });
  await caravan.done(
    'console.products.takeDown',
    { id: product.id, rule: 'counterfeit', reason: 'A false label on it' },
    await caravan.operator(['catalog']),
  );
  const buyer = await caravan.buyer();
  const read: string[] = [];
  for (const isCapital of [false, true]) {
    const write = (id: string) => (isCapital ? id.toUpperCase() : id);
    for (const [key, input] of asksOf({
      productId: write(product.id),
      skuId: write(product.skuId),
      shopId: seller.shopId,
    })) {
      const answer = await caravan.call(key as CallKey, input, buyer).catch(() => undefined);
      if (answer && /7777|Counterfeit/.test(JSON.stringify(answer.data ?? null)))
        read.push(`${key} ${isCapital ? 'in capitals' : ''}`);
    }
  }
  const usual = read.filter((each) => !each.endsWith('capitals'));
  // Whatever is told of it by its id as it is, capitals tell no more.
  expect(
    read.filter((each) => each.endsWith('capitals') && !usual.includes(each.replace('in capitals', ''))),
  ).toEqual([]);
});
