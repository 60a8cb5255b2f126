import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { ProductDifference } from '../../../contract/orders/shown-product.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { createProductInputs, type Input } from '../../../../test/product-inputs.ts';
import { savePicture } from '../../files/public.ts';
import { sweepFiles } from '../../files/sweep.ts';
import { forgetUnordered } from './shown-products.ts';

const caravan = prepareProduct();
const setLanguage = (id: string, language: string) =>
  caravan.deps.db.updateTable('accounts').set({ language }).where('id', '=', id).execute();

let n = 0;

/** A kettle on sale, and a buyer who has been shown what a dozen of them costs. */
async function reviewed() {
  const [buyer, seller] = await Promise.all([caravan.buyer(), caravan.seller({ autoConfirm: true })]);
  const inputs = await createProductInputs(caravan);
  const { id } = await inputs.saved(seller, { status: 'published' });
  const { skus } = await caravan.done('catalog.product', { id }, buyer);
  const lines = [{ skuId: skus[0]!.id, quantity: 12 }];
  const calculate = () => caravan.done('orders.calculate', { lines }, buyer);
  const submit = (quote: string) =>
    caravan.call(
      'orders.submit',
      { idempotencyKey: `product-key-${++n}-of-test`, quote, addressId: buyer.addressId },
      buyer,
    );
  const { quote } = await calculate();
  const save = async (part: Partial<Input>) =>
    caravan.done(
      'products.save',
      { ...(await inputs.changed(seller, id, part)), status: 'published' },
      seller,
    );
  return { buyer, seller, productId: id, skuId: lines[0]!.skuId, quote, calculate, submit, save, inputs };
}

const boxes = { en: { title: 'EMPTY BOX, used, no returns', description: '' } };
const pairs = 'PR';

describe('what a buyer was shown is what they order', () => {
  test.each<[string, Partial<Input>, object[]]>([
    [
      'another title',
      { texts: boxes },
      [
        { part: 'title', before: 'Enamel kettle', after: 'EMPTY BOX, used, no returns' },
        { part: 'description', before: 'Boils fast', after: '' },
      ],
    ],
    ['another unit', { unit: pairs }, [{ part: 'unit', before: 'piece', after: 'pair' }]],
    [
      'another variant under the same key',
      {
        specs: [
          { names: { en: 'Colour' }, values: [{ names: { en: 'Broken' } }, { names: { en: 'Blue' } }] },
          { names: { en: 'Size' }, values: [{ names: { en: '1 l' } }, { names: { en: '2 l' } }] },
          { names: { en: 'Lid' }, values: [{ names: { en: 'Glass' } }] },
        ],
      },
      [
        {
          part: 'spec',
          before: 'Colour: Red · Size: 1 l · Lid: Glass',
          after: 'Colour: Broken · Size: 1 l · Lid: Glass',
        },
      ],
    ],
    ['another brand', { brand: 'Nobody' }, [{ part: 'brand', before: '', after: 'Nobody' }]],
    [
      'made to order instead of ready',
      { productType: 'made' },
      [{ part: 'productType', before: 'ready', after: 'made' }],
    ],
    [
      'another item number',
      { code: 'OTHER-1' },
      [{ part: 'code', after: expect.stringContaining('OTHER-1') }],
    ],
    ['another weight', { weightGrams: 5_000 }, [{ part: 'weightGrams' }]],
  ])('%s at the same price is shown before anything is ordered', async (_, part, parts) => {
    const { submit, quote, save, skuId, calculate, buyer } = await reviewed();
    await save(part);
    const answer = await submit(quote);
    expect(answer).toMatchObject({ status: 409, code: 'PRODUCT_NOT_AS_SHOWN' });
    const { products } = answer.data as unknown as {
      products: ProductDifference[];
    };
    expect(products).toMatchObject([{ skuId, before: 'Enamel kettle' }]);
    // Each saving makes a picture of its own here.
    const changed = products[0]!.parts.filter((each) => each.part !== 'pictures');
    expect(changed).toMatchObject(parts);
    expect((await caravan.done('orders.listForBuyer', {}, buyer)).totalRecord).toBe(0);
    // Seen and agreed to, it is ordered.
    expect((await submit((await calculate()).quote)).status).toBe(200);
  });

  test('of other pictures, those that are gone and new are named', async () => {
    const { submit, quote, save, inputs } = await reviewed();
    const create = { width: 400, height: 400, channels: 3, background: '#25a' } as const;
    const { db, storage } = caravan.deps;
    const other = await savePicture(db, storage, await sharp({ create }).png().toBuffer());
    await save({ pictures: [inputs.picture, other] });
    const { products } = (await submit(quote)).data as unknown as { products: ProductDifference[] };
    expect(products[0]!.parts).toEqual([
      { part: 'pictures', before: '', after: other, files: { before: [], after: [`/files/${other}`] } },
    ]);
  });

  test('another price or stock of the same thing is none of it', async () => {
    const { submit, quote, save, inputs } = await reviewed();
    const skus = inputs.input().skus.map((sku) => ({ ...sku, stock: 500 }));
    await save({ skus: skus.map(({ ...sku }) => sku) }).catch(() => undefined);
    expect((await submit(quote)).code).not.toBe('PRODUCT_NOT_AS_SHOWN');
  });

  test('what the account’s own language says is agreed on too, whatever language was looked at', async () => {
    const { buyer, submit, calculate, save, inputs } = await reviewed();
    const { texts } = inputs.input();
    const turkish = { title: 'Emaye çaydanlık', description: 'Hızlı kaynatır' };
    await save({ texts: { ...texts, tr: turkish } });
    await setLanguage(buyer.id, 'tr');
    const before = (await calculate()).quote;
    // The text in the language of the page stays as it is.
    await save({ texts: { ...texts, tr: { ...turkish, title: 'BOŞ KUTU' } } });
    const answer = await submit(before);
    expect(answer.code).toBe('PRODUCT_NOT_AS_SHOWN');
    const { products } = answer.data as unknown as { products: ProductDifference[] };
    expect(products).toMatchObject([
      {
        before: turkish.title,
        after: 'BOŞ KUTU',
        parts: expect.arrayContaining([
          { part: 'title', before: turkish.title, after: 'BOŞ KUTU', files: null },
        ]),
      },
    ]);
  });

  test('a text in the account’s language that came after the review is not what the order says', async () => {
    const { buyer, submit, quote, save, inputs } = await reviewed();
    const { texts } = inputs.input();
    await save({ texts: { ...texts, tr: { title: 'BOŞ KUTU', description: '' } } });
    await setLanguage(buyer.id, 'tr');
    const { data, status } = await submit(quote);
    expect(status).toBe(200);
    const turkish = { ...buyer, headers: { lang: 'tr' } };
    const order = await caravan.done('orders.getForBuyer', { id: data.orders[0]!.id }, turkish);
    expect(order.lines[0]!.title).toBe('Enamel kettle');
  });

  test('a language that was added meanwhile changes nothing for who reads another', async () => {
    const { submit, quote, save, inputs } = await reviewed();
    const { texts } = inputs.input();
    await save({ texts: { ...texts, tr: { title: 'Emaye çaydanlık', description: 'Hızlı kaynatır' } } });
    expect((await submit(quote)).status).toBe(200);
  });
});

describe('an order keeps what its buyer was shown', () => {
  async function ordered() {
    const all = await reviewed();
    const { orders } = (await all.submit(all.quote)).data;
    const { id } = orders[0]!;
    const { lines } = await caravan.done('orders.getForBuyer', { id }, all.buyer);
    return { ...all, input: { id, lineId: lines[0]!.id } };
  }

  test('for buyer, seller and operator, whatever the product says since, and for nobody else', async () => {
    const { buyer, seller, input, save, inputs } = await ordered();
    await save({ texts: boxes, pictures: [inputs.picture] });
    const operator = await caravan.operator(['money']);
    const [toBuyer, toSeller, toOperator] = await Promise.all([
      caravan.done('orders.productForBuyer', input, buyer),
      caravan.done('orders.productForSeller', input, seller),
      caravan.done('console.orders.product', input, operator),
    ]);
    expect(toBuyer.product).toMatchObject({
      title: 'Enamel kettle',
      description: 'Boils fast',
      spec: [
        { name: 'Colour', value: 'Red' },
        { name: 'Size', value: '1 l' },
        { name: 'Lid', value: 'Glass' },
      ],
    });
    expect([toSeller, toOperator]).toEqual([toBuyer, toBuyer]);
    const [otherBuyer, otherSeller] = await Promise.all([caravan.buyer(), caravan.seller()]);
    expect(await caravan.codeOf('orders.productForBuyer', input, otherBuyer)).toBe('NOT_FOUND');
    expect(await caravan.codeOf('orders.productForSeller', input, otherSeller)).toBe('NOT_FOUND');
    const elsewhere = { ...input, lineId: input.id };
    expect(await caravan.codeOf('console.orders.product', elsewhere, operator)).toBe('NOT_FOUND');
  });

  test('and its pictures; what was shown and not ordered is forgotten', async () => {
    const { buyer, input } = await ordered();
    const other = await reviewed();
    await other.save({ texts: { en: { title: 'A kettle nobody orders', description: '' } } });
    await other.calculate();
    const count = async () =>
      Number(
        (
          await caravan.deps.db
            .selectFrom('shown_products')
            .select((of) => of.fn.countAll().as('n'))
            .execute()
        )[0]!.n,
      );
    const before = await count();
    const days = 100 * 86_400_000;
    caravan.clock.advance(days);
    await forgetUnordered(caravan.deps);
    await sweepFiles(caravan.deps);
    caravan.clock.advance(-days);
    expect(await count()).toBeLessThan(before);
    const { product } = await caravan.done('orders.productForBuyer', input, buyer);
    const { status } = await caravan.app.request(`http://caravan.test${product!.pictures[0]}?w=160`);
    expect(status).toBe(200);
  });
});
