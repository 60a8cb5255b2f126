import { expect, test } from 'vitest';
import { certificatesOf } from '../../../test/certificates.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { inYuan, productDocuments } from '../../../test/product-documents.ts';
import { toolUsers } from '../../../test/tool-callers.ts';
import { indexProducts } from '../search/public.ts';

const caravan = prepareProduct();
const { state, decide, get } = certificatesOf(caravan);
const { sheet } = productDocuments(caravan);
const { use } = toolUsers(caravan);

/** A product with a certificate that was checked, one that is only stated, one refused, and one that ends soon. */
async function certified() {
  const seller = await caravan.seller();
  const { id: productId } = await caravan.products({ shopId: seller.shopId, titles: { en: 'Onyx kettle' } });
  const tkdn = await state(seller, { kind: 'tkdn', number: 'TKDN-77', localPercent: '40.25' });
  const fcc = await state(seller, { kind: 'fcc', number: '2AA56ONYX' });
  const halal = await state(seller, { kind: 'halal', number: 'REFUSED-1' });
  const kosher = await state(seller, { kind: 'kosher', number: 'ENDED-1', validUntil: '2026-03-10' });
  for (const id of [tkdn, fcc, halal, kosher])
    await caravan.done('certificates.attach', { id, productIds: [productId] }, seller);
  await decide(seller, tkdn);
  await decide(seller, halal, 'refuse');
  return { seller, productId, tkdn };
}

test('a data sheet has those that count, and says who says so', async () => {
  const { productId } = await certified();
  const now = caravan.clock.now();
  caravan.clock.set(new Date('2026-03-11T08:00:00Z'));
  const { text } = await sheet(productId, inYuan);
  caravan.clock.set(now);
  for (const part of [
    'TKDN-77',
    '40.25 %',
    'Checked by the marketplace',
    '2AA56ONYX',
    'Stated by the seller',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('REFUSED-1');
  expect(text).not.toContain('ENDED-1');
});

test('agents read each with what it is worth, and search by what was checked', async () => {
  const { seller, productId, tkdn } = await certified();
  const { certificates } = await use('get_product', { id: productId });
  expect(
    certificates.map(({ kind, state: worth, sellerTextNumber }) => [kind, worth, sellerTextNumber]),
  ).toEqual([
    ['tkdn', 'checked', 'TKDN-77'],
    ['fcc', 'stated', '2AA56ONYX'],
    ['kosher', 'stated', 'ENDED-1'],
  ]);
  expect(certificates[0]).toMatchObject({ localPercent: 40.25, validUntil: '2027-01-04' });
  await indexProducts(caravan.deps.db, [productId]);
  const ids = async (kinds: 'tkdn' | 'fcc') =>
    (await use('search_products', { words: 'onyx kettle', certificates: [kinds] })).products.map(
      ({ id }) => id,
    );
  expect(await ids('tkdn')).toContain(productId);
  expect(await ids('fcc')).toEqual([]);
  expect((await get(seller, tkdn)).localPercent).toBe(40.25);
});

test('two who check at once, and a seller who takes it back meanwhile, leave one of both', async () => {
  const { seller, tkdn, productId } = await certified();
  const { version, statementVersion } = await get(seller, tkdn);
  const operator = await caravan.operator(['catalog']);
  const [decision, deletion] = await Promise.all([
    caravan.call(
      'console.certificates.decide',
      { id: tkdn, statementVersion, decision: 'refuse', reason: 'Not theirs' },
      operator,
    ),
    caravan.call('certificates.delete', { id: tkdn, version }, seller),
  ]);
  const codes = [decision.code, deletion.code];
  expect(codes.filter((code) => code === 200)).toHaveLength(1);
  expect(codes.find((code) => code !== 200)).toMatch(/^(?:CERTIFICATE_CHANGED|NOT_FOUND)$/);
  const { certificates } = await caravan.done('catalog.product', { id: productId }, {});
  expect(certificates.map(({ id }) => id)).not.toContain(tkdn);
});
