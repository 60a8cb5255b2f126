import { describe, expect, test } from 'vitest';
import { certificatesOf } from '../../../test/certificates.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { upload } from '../../../test/pictures.ts';
import { servedSeller } from '../../../test/serving.ts';
import { calls } from '../../contract/calls.ts';
import type { Caller } from '../../../test/caravan.ts';

const caravan = prepareProduct();
const { draft, file, state, get, edit, decide } = certificatesOf(caravan);
type Seller = Awaited<ReturnType<typeof caravan.seller>>;

const productOf = async ({ shopId }: Seller) => (await caravan.products({ shopId })).id;

const sellersCalls = (id: string, productId: string) =>
  [
    ['certificates.list', {}],
    ['certificates.get', { id }],
    ['certificates.file', { id }],
    ['certificates.products', { id }],
    ['certificates.attach', { id, productIds: [productId] }],
    ['certificates.detach', { id, productIds: [productId] }],
    ['certificates.delete', { id, version: 1 }],
  ] as const;

async function certified() {
  const seller = await caravan.seller();
  const productId = await productOf(seller);
  const id = await state(seller);
  await caravan.done('certificates.attach', { id, productIds: [productId] }, seller);
  return { seller, productId, id };
}

describe('nobody but who looks after products', () => {
  test('a member with other rights', async () => {
    const { seller, productId, id } = await certified();
    const member = await caravan.member(seller, ['orders', 'money', 'store']);
    for (const [call, input] of sellersCalls(id, productId))
      expect([call, await caravan.codeOf(call, input, member)]).toEqual([call, 'FORBIDDEN']);
    expect(await caravan.codeOf('certificates.save', await draft(member).catch(() => ({})), member)).not.toBe(
      200,
    );
  });

  test('a member who has left', async () => {
    const { seller, productId, id } = await certified();
    const member = await caravan.member(seller, ['products']);
    const theirs = await state(member);
    await caravan.deps.db.deleteFrom('shop_members').where('account_id', '=', member.id).execute();
    for (const [call, input] of [...sellersCalls(id, productId), ...sellersCalls(theirs, productId)])
      expect([call, await caravan.codeOf(call, input, member)]).toEqual([call, 'FORBIDDEN']);
    // What they left belongs to the shop.
    expect((await get(seller, theirs)).id).toBe(theirs);
    expect(await caravan.codeOf('certificates.file', { id: theirs }, seller)).toBe(200);
    expect((await edit(seller, theirs, { holder: 'Renamed Ltd.' })).code).toBe(200);
  });

  test('a provider who serves the shop, a buyer, a visitor, an operator', async () => {
    const { seller, acting } = await servedSeller(caravan, ['products', 'publish']);
    const productId = await productOf(seller);
    const id = await state(seller);
    const others: Caller[] = [acting, await caravan.buyer(), {}, await caravan.operator()];
    for (const who of others)
      for (const [call, input] of sellersCalls(id, productId))
        expect((await caravan.call(call, input, who)).status).toBeGreaterThanOrEqual(400);
    expect((await get(seller, id)).products).toBe(0);
  });

  test('an account that waits to be let in', async () => {
    const applicant = await caravan.person(2, { audit: 0 });
    expect(await caravan.codeOf('certificates.list', {}, applicant)).toBe('FORBIDDEN');
  });
});

describe('a file', () => {
  test('that is not shared is fetched by nobody, by no address', async () => {
    const seller = await caravan.seller();
    const productId = await productOf(seller);
    const paper = await file(seller);
    const id = await state(seller, { isFileShared: false, file: paper });
    await caravan.done('certificates.attach', { id, productIds: [productId] }, seller);
    await decide(seller, id);
    const rival = await caravan.seller();
    for (const who of [{}, await caravan.buyer(), rival])
      expect(await caravan.codeOf('certificates.open', { id }, who)).toBe('NOT_FOUND');
    for (const path of [
      `/files/${paper.key}`,
      `/${paper.key}`,
      `/files/${paper.key}.pdf`,
      `/private/${paper.key}`,
    ])
      expect((await caravan.app.request(`http://caravan.test${path}`)).status).toBeGreaterThanOrEqual(400);
    // Its key is no way to it, for whoever learns it.
    expect(await caravan.codeOf('certificates.save', { ...(await draft(rival)), file: paper }, rival)).toBe(
      'NO_DOCUMENT',
    );
  });

  test('is shut again where sharing is withdrawn, and kept by no cache between', async () => {
    const { seller, id } = await certified();
    const open = () =>
      caravan.app.request(`http://caravan.test${calls['certificates.open'].split(' ')[1]}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ id }),
      });
    const first = await open();
    expect(first.status).toBe(200);
    expect(first.headers.get('cache-control')).toMatch(/private|no-store/);
    expect(first.headers.get('x-content-type-options')).toBe('nosniff');
    await first.arrayBuffer();
    await edit(seller, id, { isFileShared: false });
    expect((await open()).status).toBe(404);
  });

  test('is no other product’s: taken from all products on sale, nobody opens it', async () => {
    const { seller, productId, id } = await certified();
    await caravan.done('certificates.detach', { id, productIds: [productId] }, seller);
    expect(await caravan.codeOf('certificates.open', { id }, {})).toBe('NOT_FOUND');
  });

  test.each([
    ['of no bytes', Buffer.alloc(0)],
    ['that is no PDF', Buffer.from('<html><script>alert(1)</script></html>')],
  ])('%s is no certificate', async (_, bytes) => {
    const seller = await caravan.seller();
    const sent = await upload(caravan, 'document', bytes, seller);
    if (sent.status !== 200) return;
    const code = await caravan.codeOf(
      'certificates.save',
      await draft(seller, { file: { key: sent.data.key, name: 'x.pdf' } }),
      seller,
    );
    expect(code).toBe('NO_DOCUMENT');
  });

  test('that is huge is refused', async () => {
    const seller = await caravan.seller();
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(60_000_000), Buffer.from('%%EOF')]);
    expect((await upload(caravan, 'document', bytes, seller)).status).toBeGreaterThanOrEqual(400);
  });
});

test('an archived or taken-down product is no reason to open the file of a certificate', async () => {
  const { seller, productId, id } = await certified();
  await caravan.deps.db
    .updateTable('products')
    .set({ publish_status: 'down', taken_down: true })
    .where('id', '=', productId)
    .execute();
  expect(await caravan.codeOf('certificates.open', { id }, {})).toBe('NOT_FOUND');
  expect((await get(seller, id)).products).toBe(1);
});

test('an operator whose right was taken decides nothing', async () => {
  const { seller, id } = await certified();
  const operator = await caravan.operator(['catalog']);
  await caravan.deps.db
    .updateTable('staff')
    .set({ rights: ['orders'] })
    .where('id', '=', operator.id)
    .execute();
  const { statementVersion, growth } = await get(seller, id);
  expect(
    await caravan.codeOf(
      'console.certificates.decide',
      { id, statementVersion, growth, decision: 'check' },
      operator,
    ),
  ).toBe('FORBIDDEN');
});

test('a suspended shop attaches nothing new, as it states nothing new', async () => {
  const { seller, id } = await certified();
  const another = await productOf(seller);
  await caravan.done(
    'console.shops.suspend',
    { id: seller.shopId, rule: 'fraud', reason: 'Forged papers' },
    await caravan.operator(['catalog']),
  );
  expect(await caravan.codeOf('certificates.attach', { id, productIds: [another] }, seller)).not.toBe(200);
});

test('a shop that has closed states nothing that it cannot read afterwards', async () => {
  const seller = await caravan.seller();
  await caravan.deps.db
    .updateTable('shops')
    .set({ closed_at: caravan.clock.now() })
    .where('id', '=', seller.shopId)
    .execute();
  const saved = await caravan.call('certificates.save', await draft(seller), seller);
  const read =
    saved.code === 200 ? await caravan.codeOf('certificates.get', { id: saved.data.id }, seller) : 200;
  expect(read).toBe(200);
});
