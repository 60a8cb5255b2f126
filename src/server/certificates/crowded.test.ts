import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { certificatesOf } from '../../../test/certificates.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { inYuan, productDocuments } from '../../../test/product-documents.ts';
import { toolUsers } from '../../../test/tool-callers.ts';
import { indexProducts } from '../search/public.ts';

const caravan = prepareProduct();
const { state, get, decide } = certificatesOf(caravan);
const { sheet } = productDocuments(caravan);
const { use } = toolUsers(caravan);
type Seller = Awaited<ReturnType<typeof caravan.seller>>;

const attach = (seller: Seller, id: string, productIds: string[]) =>
  caravan.done('certificates.attach', { id, productIds }, seller);

/** So many more of the kind that stands first, as one that is there. */
async function multiply(id: string, count: number, validUntil = '2027-01-04') {
  await sql`insert into certificates (id, shop_id, kind, number, issuer, holder, markets, file, file_mime, file_name,
      is_file_shared, stated_at, created_at, valid_until)
    select gen_random_uuid(), shop_id, kind, number || ' ' || n, issuer, holder, markets, file, file_mime, file_name,
      is_file_shared, stated_at, created_at, ${validUntil}::date
    from certificates, generate_series(1, ${count}::int) as n where id = ${id}`.execute(caravan.deps.db);
}
const attachAll = (seller: Seller, productId: string) =>
  sql`insert into product_certificates (product_id, certificate_id, shop_id, attached_at)
    select ${productId}::uuid, id, shop_id, now() from certificates where shop_id = ${seller.shopId} on conflict do nothing`.execute(
    caravan.deps.db,
  );

async function crowded(count: number, validUntil?: string) {
  const seller = await caravan.seller();
  const { id: productId } = await caravan.products({
    shopId: seller.shopId,
    titles: { en: 'Verbena crowded teapot' },
  });
  const halal = await state(seller, { kind: 'halal', number: 'HALAL-CHECKED' });
  const ce = await state(seller, { number: 'CE-MANY' });
  await multiply(ce, count, validUntil);
  await attachAll(seller, productId);
  await decide(seller, halal);
  await indexProducts(caravan.deps.db, [productId]);
  return { seller, productId };
}

describe('a product with many certificates', () => {
  test('shows the one by which it is found, before what its seller alone states', async () => {
    const { productId } = await crowded(40);
    const { rowList } = await caravan.done(
      'search.products',
      { keyword: 'verbena crowded teapot', certificates: 'halal' },
      {},
    );
    expect(rowList.map(({ id }) => id)).toContain(productId);
    const { certificates } = await caravan.done('catalog.product', { id: productId }, {});
    expect(certificates.map(({ number }) => number)).toContain('HALAL-CHECKED');
  });

  test('shows what counts rather than thirty that have expired', async () => {
    const { productId } = await crowded(40, '2026-02-01');
    const { certificates } = await caravan.done('catalog.product', { id: productId }, {});
    expect(certificates.map(({ number }) => number)).toContain('HALAL-CHECKED');
  });

  test('has what was checked on its data sheet, which takes twelve', async () => {
    const { productId } = await crowded(15);
    expect((await sheet(productId, inYuan)).text).toContain('HALAL-CHECKED');
  });
});

test('a shop with fifty of one kind still shows the checked one of another', async () => {
  const seller = await caravan.seller();
  // In the order of kinds BSCI is before ISO.
  const bsci = await state(seller, { kind: 'bsci', number: 'BSCI-1' });
  await multiply(bsci, 60);
  const iso = await state(seller, { kind: 'iso9001', number: 'ISO-CHECKED' });
  await decide(seller, iso);
  const certificates = await caravan.done('certificates.ofShop', { shopId: seller.shopId }, {});
  expect(certificates.map(({ number }) => number)).toContain('ISO-CHECKED');
});

test('what has expired of a company stands last, as of a product', async () => {
  const seller = await caravan.seller();
  const bsci = await state(seller, { kind: 'bsci', number: 'BSCI-ENDS', validUntil: '2026-03-10' });
  const iso = await state(seller, { kind: 'iso9001', number: 'ISO-COUNTS' });
  await decide(seller, bsci);
  await decide(seller, iso);
  const now = caravan.clock.now();
  caravan.clock.set(new Date('2026-03-12T08:00:00Z'));
  const certificates = await caravan.done('certificates.ofShop', { shopId: seller.shopId }, {});
  caravan.clock.set(now);
  expect(certificates.map(({ number }) => number)).toEqual(['ISO-COUNTS', 'BSCI-ENDS']);
});

describe('products that are put away', () => {
  test('a copy of a product has none', async () => {
    const seller = await caravan.seller();
    const { id: productId } = await caravan.products({ shopId: seller.shopId });
    const id = await state(seller);
    await attach(seller, id, [productId]);
    await decide(seller, id);
    const { version } = await caravan.done('products.get', { id: productId }, seller);
    await caravan.done('products.copy', { products: [{ id: productId, version }] }, seller);
    expect((await get(seller, id)).products).toBe(1);
  });
});

test('a suspended shop opens nothing of its company', async () => {
  const seller = await caravan.seller();
  const iso = await state(seller, { kind: 'iso9001' });
  await decide(seller, iso);
  await caravan.done(
    'console.shops.suspend',
    { id: seller.shopId, rule: 'fraud', reason: 'Forged papers' },
    await caravan.operator(['catalog']),
  );
  expect(await caravan.codeOf('certificates.open', { id: iso }, {})).toBe('NOT_FOUND');
});

test('a data sheet and a tool follow a refusal at once', async () => {
  const seller = await caravan.seller();
  const { id: productId } = await caravan.products({ shopId: seller.shopId });
  const id = await state(seller, { number: 'CE-GOES' });
  await attach(seller, id, [productId]);
  await decide(seller, id);
  expect((await sheet(productId, inYuan)).text).toContain('CE-GOES');
  await decide(seller, id, 'refuse');
  expect((await sheet(productId, inYuan)).text).not.toContain('CE-GOES');
  expect(JSON.stringify(await use('get_product', { id: productId }))).not.toContain('CE-GOES');
});
