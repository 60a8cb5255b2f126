import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { certificateLimits } from '../../contract/certificates/certificate-kinds.ts';
import { certificatesOf } from '../../../test/certificates.ts';
import { plainPicture, upload } from '../../../test/pictures.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';

const caravan = prepareProduct();
const { draft, file, state, get, edit, decide } = certificatesOf(caravan);

type Seller = Awaited<ReturnType<typeof caravan.seller>>;

const productOf = async ({ shopId }: Seller) => (await caravan.products({ shopId })).id;
const ofProduct = async (id: string) => (await caravan.done('catalog.product', { id }, {})).certificates;
const attach = (seller: Seller, id: string, productIds: string[]) =>
  caravan.done('certificates.attach', { id, productIds }, seller);

/** A certificate of a product on sale. */
async function certified(more: Parameters<typeof draft>[1] = {}) {
  const seller = await caravan.seller();
  const productId = await productOf(seller);
  const id = await state(seller, more);
  await attach(seller, id, [productId]);
  return { seller, productId, id };
}

describe('a seller', () => {
  test('states a certificate once and attaches it to many products, which say so', async () => {
    const { seller, productId, id } = await certified({ markets: ['FR', 'DE'] });
    const another = await productOf(seller);
    expect(await attach(seller, id, [productId, another, another])).toEqual({ changed: 1 });
    const [stated] = await ofProduct(another);
    expect(stated).toMatchObject({
      id,
      kind: 'ce',
      name: 'CE',
      issuer: 'TÜV Rheinland',
      issuedOn: '2026-01-05',
      validUntil: '2027-01-04',
      markets: ['DE', 'FR'],
      state: 'stated',
      checkedAt: null,
      hasFile: true,
    });
    expect(await get(seller, id)).toMatchObject({ products: 2, fileName: 'Certificate.pdf' });
    const products = await caravan.done('certificates.products', { id }, seller);
    expect(products.rowList.map((row) => [row.id, row.isOnSale]).sort()).toEqual(
      [productId, another].map((each) => [each, true]).sort(),
    );
    expect(await caravan.done('certificates.detach', { id, productIds: [productId] }, seller)).toEqual({
      changed: 1,
    });
    expect(await ofProduct(productId)).toEqual([]);
  });

  test('saves on the version that was seen, under a number of its own', async () => {
    const seller = await caravan.seller();
    const number = 'CE 2026/1';
    const id = await state(seller, { number });
    expect((await edit(seller, id, { holder: 'Another Ltd.', version: 7 })).code).toBe('CERTIFICATE_CHANGED');
    expect((await edit(seller, id, { holder: 'Another Ltd.', version: undefined })).code).toBe(
      'CERTIFICATE_CHANGED',
    );
    expect((await edit(seller, id, { holder: 'Another Ltd.' })).code).toBe(200);
    expect(await caravan.codeOf('certificates.save', await draft(seller, { number }), seller)).toBe(
      'CERTIFICATE_NUMBER_TAKEN',
    );
    await state(seller, { number, kind: 'ukca' });
    await state(await caravan.seller(), { number });
  });

  test('is refused what cannot be: days, numbers, files, names without end', async () => {
    const seller = await caravan.seller();
    const codeOf = async (more: object) =>
      caravan.codeOf('certificates.save', { ...(await draft(seller)), ...more }, seller);
    expect(await codeOf({ validUntil: '2026-01-04' })).toBe('CERTIFICATE_DATES');
    expect(await codeOf({ issuedOn: '2026-12-01', validUntil: '2027-01-01' })).toBe('CERTIFICATE_DATES');
    expect(await codeOf({ validUntil: '2026-02-01' })).toBe('CERTIFICATE_EXPIRED');
    expect(await codeOf({ validUntil: '2026-02-31' })).toBe('BAD_INPUT');
    expect(await codeOf({ kind: 'ccc', number: '123' })).toBe('CERTIFICATE_NUMBER');
    expect(await codeOf({ kind: 'iso9001', validUntil: undefined })).toBe('BAD_INPUT');
    expect(await codeOf({ kind: 'tkdn' })).toBe('BAD_INPUT');
    expect(await codeOf({ kind: 'tkdn', localPercent: '100.5' })).toBe('BAD_INPUT');
    expect(await codeOf({ kind: 'none' })).toBe('BAD_INPUT');
    expect(await codeOf({ holder: 'x'.repeat(161) })).toBe('BAD_INPUT');
    expect(await codeOf({ number: '\u200B' })).toBe('BAD_INPUT');
    expect(await codeOf({ markets: ['FR', 'FR'] })).toBe('BAD_INPUT');
    expect(await codeOf({ file: undefined })).toBe('BAD_INPUT');
    expect(await codeOf({ file: { key: 'a'.repeat(40), name: 'x.pdf' } })).toBe('NO_DOCUMENT');
    const table = (await upload(caravan, 'document', Buffer.from('a;b\n1;2\n'), seller)).data.key;
    expect(await codeOf({ file: { key: table, name: 'x.csv' } })).toBe('NO_DOCUMENT');
    expect(await codeOf({ file: await file(await caravan.seller()) })).toBe('NO_DOCUMENT');
    await state(seller, { kind: 'tkdn', localPercent: '40.5', holder: 'x'.repeat(160) });
  });

  test('of an end that its kind has not keeps none', async () => {
    const seller = await caravan.seller();
    const id = await state(seller, { kind: 'fcc', number: '2AA56 sampl', validUntil: '2027-01-01' });
    expect(await get(seller, id)).toMatchObject({ number: '2AA56SAMPL', validUntil: null });
  });

  test('has so many and no more', async () => {
    const seller = await caravan.seller();
    const id = await state(seller);
    await sql`insert into certificates (id, shop_id, kind, number, issuer, holder, markets, file, file_mime, file_name,
        is_file_shared, stated_at, created_at)
      select gen_random_uuid(), shop_id, kind, 'n' || n, issuer, holder, markets, file, file_mime, file_name,
        is_file_shared, stated_at, created_at
      from certificates, generate_series(2, ${certificateLimits.most}::int) as n where id = ${id}`.execute(
      caravan.deps.db,
    );
    expect(await caravan.codeOf('certificates.save', await draft(seller), seller)).toBe('CERTIFICATES_FULL');
  });

  test('takes one back: nobody sees it, and what was said of it can be looked up', async () => {
    const { seller, productId, id } = await certified();
    const { version, number } = await get(seller, id);
    expect(await caravan.codeOf('certificates.delete', { id, version: version + 1 }, seller)).toBe(
      'CERTIFICATE_CHANGED',
    );
    await caravan.done('certificates.delete', { id, version }, seller);
    expect(await ofProduct(productId)).toEqual([]);
    for (const call of ['certificates.get', 'certificates.file', 'certificates.open'] as const)
      expect(await caravan.codeOf(call, { id }, seller)).toBe('NOT_FOUND');
    const row = await caravan.deps.db
      .selectFrom('certificates')
      .select(['number', 'file'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.number).toBe(number);
    expect(await caravan.deps.privateFiles.find(row.file)).not.toBeNull();
    await state(seller, { number });
  });
});

describe('a certificate', () => {
  test('of management is of the shop and of no product', async () => {
    const { seller, productId, id } = await certified();
    const shopWide = await state(seller, { kind: 'iso9001' });
    expect(
      await caravan.codeOf('certificates.attach', { id: shopWide, productIds: [productId] }, seller),
    ).toBe('CERTIFICATE_OF_SHOP');
    const { categoryId } = await caravan.deps.db
      .selectFrom('products')
      .select('category_id as categoryId')
      .where('id', '=', productId)
      .executeTakeFirstOrThrow();
    expect(await caravan.codeOf('certificates.attachCategory', { id: shopWide, categoryId }, seller)).toBe(
      'CERTIFICATE_OF_SHOP',
    );
    expect((await edit(seller, id, { kind: 'iso14001' })).code).toBe('CERTIFICATE_ATTACHED');
    const { shopId } = seller;
    expect(await caravan.done('certificates.ofShop', { shopId }, {})).toMatchObject([
      { id: shopWide, name: 'ISO 9001', state: 'stated' },
    ]);
    expect(await caravan.codeOf('certificates.open', { id: shopWide }, {})).toBe(200);
    await decide(seller, shopWide, 'refuse');
    expect(await caravan.done('certificates.ofShop', { shopId }, {})).toEqual([]);
  });

  test('is never of products of others, nor changed by them', async () => {
    const { seller, productId, id } = await certified();
    const other = await caravan.seller();
    const [theirProduct, theirId] = [await productOf(other), await state(other)];
    const refusals = [
      caravan.codeOf('certificates.attach', { id, productIds: [theirProduct] }, seller),
      caravan.codeOf('certificates.attach', { id: theirId, productIds: [productId] }, seller),
      caravan.codeOf('certificates.attach', { id, productIds: [productId, theirProduct] }, other),
      caravan.codeOf('certificates.detach', { id, productIds: [productId] }, other),
      caravan.codeOf('certificates.delete', { id, version: 1 }, other),
      caravan.codeOf('certificates.save', { ...(await draft(other)), id, version: 1 }, other),
      caravan.codeOf('certificates.get', { id }, other),
      caravan.codeOf('certificates.file', { id }, other),
      caravan.codeOf('certificates.products', { id }, other),
    ];
    expect(await Promise.all(refusals)).toEqual(refusals.map(() => 'NOT_FOUND'));
    expect(await ofProduct(theirProduct)).toEqual([]);
    // Not by the tables either.
    await expect(
      caravan.deps.db
        .insertInto('product_certificates')
        .values({
          product_id: theirProduct,
          certificate_id: id,
          shop_id: seller.shopId,
          attached_at: new Date(),
        })
        .execute(),
    ).rejects.toThrow('product_certificates');
  });

  test('is attached to all that is on sale in a category at once, however much that is', async () => {
    const { seller, productId, id } = await certified();
    const { categoryId } = await caravan.deps.db
      .selectFrom('products')
      .select('category_id as categoryId')
      .where('id', '=', productId)
      .executeTakeFirstOrThrow();
    const more = await Promise.all([productOf(seller), productOf(seller)]);
    const unlisted = await productOf(seller);
    await caravan.deps.db
      .updateTable('products')
      .set({ publish_status: 'down' })
      .where('id', '=', unlisted)
      .execute();
    await caravan.products({ shopId: (await caravan.seller()).shopId, categoryId });
    const input = { id, categoryId };
    const ofOther = await caravan.deps.db
      .selectFrom('products')
      .select('id')
      .where('category_id', '=', categoryId)
      .where('shop_id', '=', seller.shopId)
      .where('publish_status', '=', 'published')
      .execute();
    const { changed } = await caravan.done('certificates.attachCategory', input, seller);
    expect(changed).toBe(ofOther.length - 1);
    expect(await ofProduct(more[0]!)).toHaveLength(ofOther.some((row) => row.id === more[0]) ? 1 : 0);
    expect(await caravan.done('certificates.attachCategory', input, seller)).toEqual({ changed: 0 });
  });

  test('is opened by anybody where its seller shares it, while a product of it is on sale', async () => {
    const { seller, productId, id } = await certified();
    expect(await caravan.codeOf('certificates.open', { id }, {})).toBe(200);
    await edit(seller, id, { isFileShared: false });
    expect((await ofProduct(productId))[0]!.hasFile).toBe(false);
    expect(await caravan.codeOf('certificates.open', { id }, {})).toBe('NOT_FOUND');
    expect(await caravan.codeOf('certificates.file', { id }, seller)).toBe(200);
    await edit(seller, id, { isFileShared: true });
    await caravan.done('products.setStatus', { ids: [productId], status: 'down' }, seller);
    expect(await caravan.codeOf('certificates.open', { id }, {})).toBe('NOT_FOUND');
  });

  test('may be a photograph, which is drawn anew', async () => {
    const seller = await caravan.seller();
    const { key } = (await upload(caravan, 'document', await plainPicture(), seller)).data;
    const id = await state(seller, { file: { key, name: 'photo of it.heic' } });
    const response = await caravan.app.request('http://caravan.test/api/goods-web/client/certificate/file', {
      method: 'POST',
      headers: { 'content-type': 'application/json', AccessToken: seller.token! },
      body: JSON.stringify({ id }),
    });
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('content-disposition')).toContain('photo of it.jpg');
  });
});

test('a suspended shop states nothing new, and one that has closed shows nothing', async () => {
  const { seller, id } = await certified();
  const shopWide = await state(seller, { kind: 'iso9001' });
  const { lastAt: _, ...reason } = { lastAt: '', rule: 'contact' as const, reason: 'Deals outside' };
  await caravan.done(
    'console.shops.suspend',
    { id: seller.shopId, ...reason },
    await caravan.operator(['catalog']),
  );
  expect(await caravan.codeOf('certificates.save', await draft(seller), seller)).toBe('SHOP_SUSPENDED');
  expect(await caravan.codeOf('certificates.open', { id }, {})).toBe('NOT_FOUND');
  await caravan.deps.db
    .updateTable('shops')
    .set({ closed_at: caravan.clock.now() })
    .where('id', '=', seller.shopId)
    .execute();
  expect(await caravan.codeOf('certificates.open', { id: shopWide }, {})).toBe('NOT_FOUND');
  expect(await caravan.codeOf('certificates.ofShop', { shopId: seller.shopId }, {})).toBe('NOT_FOUND');
});
