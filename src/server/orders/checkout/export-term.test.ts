import { expect, test } from 'vitest';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { setShopTerms } from '../../../../test/shop-terms.ts';

const caravan = prepareProduct();
const fob = { incoterm: 'FOB', namedPlace: 'Ningbo' } as const;
const terms = { preRatio: 100, balanceDays: 30, depositKept: 0 };
let keys = 0;

type Buyer = Awaited<ReturnType<typeof caravan.buyer>>;

async function addressAbroad(buyer: Buyer): Promise<string> {
  const prefixes = await caravan.done('reference.prefixes', { prefixType: 2 });
  const { id } = await caravan.done(
    'addresses.save',
    {
      name: 'Khalid Al Harbi',
      prefixId: prefixes.find(({ country }) => country === 'SA')!.id,
      phone: '0501234567',
      country: 'SA',
      city: 'Riyadh',
      detail: '12 Olaya Street',
    },
    buyer,
  );
  return id;
}

async function trade() {
  const [buyer, seller] = [await caravan.buyer(), await caravan.seller()];
  await setShopTerms(caravan, seller, { ...terms, exportTerm: fob });
  const product = await caravan.products({ shopId: seller.shopId, price: 1_000n });
  const lines = [{ skuId: product.skuId, quantity: 10 }];
  const quoteFor = async (addressId: string) =>
    (await caravan.done('orders.calculate', { lines, addressId }, buyer)).quote;
  const submit = (quote: string, addressId: string) =>
    caravan.call('orders.submit', { idempotencyKey: `export-term-${++keys}`, quote, addressId }, buyer);
  return { buyer, seller, product, quoteFor, submit, abroad: await addressAbroad(buyer) };
}

test('an order that leaves the country keeps what its price covers; one within it has no such term', async () => {
  const { buyer, seller, product, quoteFor, submit, abroad } = await trade();
  expect((await caravan.done('catalog.product', { id: product.id }, buyer)).exportTerm).toEqual(fob);
  const placed = await submit(await quoteFor(abroad), abroad);
  const { id } = placed.data.orders[0]!;
  await setShopTerms(caravan, seller, {
    ...terms,
    exportTerm: { incoterm: 'DDP', namedPlace: 'Riyadh' },
  });
  expect((await caravan.done('orders.getForBuyer', { id }, buyer)).exportTerm).toEqual(fob);
  // Sent within the country after all, the order says nothing of it.
  const { version } = await caravan.done('orders.getForBuyer', { id }, buyer);
  await caravan.done('orders.updateAddress', { id, addressId: buyer.addressId, version }, buyer);
  expect((await caravan.done('orders.getForBuyer', { id }, buyer)).exportTerm).toBeNull();
  const domestic = await submit(await quoteFor(buyer.addressId), buyer.addressId);
  expect(
    (await caravan.done('orders.getForBuyer', { id: domestic.data.orders[0]!.id }, buyer)).exportTerm,
  ).toBeNull();
});

test('a term that changed since it was shown is shown again before anything is ordered', async () => {
  const { seller, quoteFor, submit, abroad } = await trade();
  const quote = await quoteFor(abroad);
  await setShopTerms(caravan, seller, { ...terms, exportTerm: { incoterm: 'EXW', namedPlace: 'Yiwu' } });
  const refused = await submit(quote, abroad);
  expect(refused).toMatchObject({
    code: 'TERMS_CHANGED',
    data: {
      terms: [
        { changes: [{ term: 'exportTerm', before: fob, after: { incoterm: 'EXW', namedPlace: 'Yiwu' } }] },
      ],
    },
  });
});

test('a shop states the term and its place, both or neither', async () => {
  const seller = await caravan.seller();
  const codeOf = async (exportTerm: object) => {
    const { version } = await caravan.done('shops.mine', {}, seller);
    return setShopTerms(caravan, seller, { ...terms, exportTerm: exportTerm as typeof fob, version }).then(
      () => 200,
      (error: unknown) => String(error),
    );
  };
  expect(await codeOf({ incoterm: 'FOB', namedPlace: '' })).toContain('BAD_INPUT');
  expect(await codeOf({ incoterm: '', namedPlace: 'Ningbo' })).toContain('BAD_INPUT');
  expect(await codeOf({ incoterm: 'FOX', namedPlace: 'Ningbo' })).toContain('BAD_INPUT');
  expect(await codeOf(fob)).toBe(200);
  expect((await caravan.done('shops.mine', {}, seller)).exportTerm).toEqual(fob);
  // A place says no other term, and nothing in it that is not seen.
  for (const namedPlace of [
    'Ningbo (Incoterms 2020) DDP Dubai',
    'ｄｄｐ Dubai',
    'D.D.P. Dubai',
    'DΑP Ningbo',
    'DDU',
  ])
    expect(await codeOf({ incoterm: 'FOB', namedPlace }), namedPlace).toMatch(/NAME_(TERM|SCRIPTS)/);
  for (const unseen of ['\t', '\u200B', '\u200F', '\u061C', '\u200E', '\u2060', '\u{E0041}'])
    expect(await codeOf({ incoterm: 'FOB', namedPlace: `Ning${unseen}bo` })).toContain('NAME_INVISIBLE');
  for (const namedPlace of [
    'Ningbo',
    'Fas',
    'ميناء جبل علي',
    'Порт Восточный',
    '宁波港',
    'Cifuentes, No. 12',
    'Adapazarı',
  ])
    expect(await codeOf({ incoterm: 'FOB', namedPlace }), namedPlace).toBe(200);
  expect(await codeOf({ incoterm: '', namedPlace: '' })).toBe(200);
  expect((await caravan.done('shops.mine', {}, seller)).exportTerm).toBeNull();
});
