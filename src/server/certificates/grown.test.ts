import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { certificatesOf } from '../../../test/certificates.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { createProductInputs } from '../../../test/product-inputs.ts';
import { transact } from '../platform/database.ts';
import { replaceCertificates } from './spreadsheets.ts';

const caravan = prepareProduct();
const { state, get, edit, decide } = certificatesOf(caravan);
type Seller = Awaited<ReturnType<typeof caravan.seller>>;

const productOf = async ({ shopId }: Seller, title = 'Zinc lamp') =>
  (await caravan.products({ shopId, titles: { en: title } })).id;
const statesOf = async (id: string) =>
  (await caravan.done('catalog.product', { id }, {})).certificates.map((each) => each.state);
const attach = (seller: Seller, id: string, productIds: string[]) =>
  caravan.done('certificates.attach', { id, productIds }, seller);
const list = async (input: object = {}) =>
  (
    await caravan.done(
      'console.certificates.list',
      { pageSize: 100, ...input },
      await caravan.operator(['catalog']),
    )
  ).rowList;
const rowOf = async (id: string) => (await list()).find((row) => row.id === id)!;

/** A certificate that was checked on a product, and has another one since. */
async function grown(more: Parameters<typeof state>[1] = {}) {
  const seller = await caravan.seller();
  const [first, later] = [await productOf(seller), await productOf(seller)];
  const id = await state(seller, more);
  await attach(seller, id, [first]);
  await decide(seller, id);
  await attach(seller, id, [later]);
  return { seller, first, later, id };
}

describe('the list of what waits', () => {
  test('of a kind has no other kind', async () => {
    const stated = await state(await caravan.seller(), { kind: 'ce' });
    await grown({ kind: 'kosher' });
    const rows = await list({ kind: 'kosher' });
    expect(rows.map(({ kind }) => kind)).not.toContain('ce');
    expect(rows.map(({ id }) => id)).not.toContain(stated);
  });

  test('counts what it lists, of a kind too', async () => {
    await grown({ kind: 'gots' });
    const operator = await caravan.operator(['catalog']);
    const { totalRecord } = await caravan.done('console.certificates.list', { kind: 'gots' }, operator);
    expect(totalRecord).toBe(1);
  });

  test('of a seller has nothing of other shops', async () => {
    const other = await grown();
    const seller = await caravan.seller();
    const ownId = await state(seller);
    for (const filter of ['stated', 'checked', 'expired', 'refused'] as const) {
      const { rowList } = await caravan.done('certificates.list', { state: filter, pageSize: 100 }, seller);
      expect(rowList.map(({ id }) => id)).not.toContain(other.id);
      expect(rowList.map(({ id }) => id).filter((id) => id !== ownId)).toEqual([]);
    }
  });

  test('takes nobody before those who wait longer for having been checked once', async () => {
    const waiting = await state(await caravan.seller());
    caravan.clock.set(new Date(caravan.clock.now().getTime() + 86_400_000));
    // Checked long ago, and grown today.
    const old = await caravan.seller();
    const id = await state(old);
    await caravan.deps.db
      .updateTable('certificates')
      .set({ stated_at: new Date('2025-01-01T00:00:00Z') })
      .where('id', '=', id)
      .execute();
    await attach(old, id, [await productOf(old)]);
    await decide(old, id);
    await attach(old, id, [await productOf(old)]);
    const order = (await list()).map((row) => row.id);
    expect(order.indexOf(waiting)).toBeLessThan(order.indexOf(id));
  });
});

describe('an operator', () => {
  test('is shown what was added last, not what was made last: an old product among new ones', async () => {
    const seller = await caravan.seller();
    const chainsaw = await productOf(seller, 'Unrelated chainsaw');
    const lamps: string[] = [];
    for (let n = 0; n < 6; n++) lamps.push(await productOf(seller, `Honest lamp ${n}`));
    const id = await state(seller);
    await attach(seller, id, lamps);
    await attach(seller, id, [chainsaw]);
    const { newestProducts } = await rowOf(id);
    expect(newestProducts.map((product) => product.id)).toContain(chainsaw);
  });

  test('refuses whatever products came meanwhile: taking one off and on again keeps nobody from it', async () => {
    const { seller, first, id } = await grown();
    const { statementVersion: version } = await rowOf(id);
    await caravan.done('certificates.detach', { id, productIds: [first] }, seller);
    await attach(seller, id, [first]);
    const operator = await caravan.operator(['catalog']);
    const input = { id, statementVersion: version, decision: 'refuse' as const, reason: 'Forged' };
    expect(await caravan.codeOf('console.certificates.decide', input, operator)).toBe(200);
  });

  test('who checks what a spreadsheet is attaching checks nothing that they did not see', async () => {
    for (let turn = 0; turn < 6; turn++) {
      const seller = await caravan.seller();
      const [seen, unseen] = [await productOf(seller), await productOf(seller)];
      const id = await state(seller);
      await attach(seller, id, [seen]);
      const { statementVersion, growth } = await rowOf(id);
      const operator = await caravan.operator(['catalog']);
      await Promise.all([
        caravan.call(
          'console.certificates.decide',
          { id, statementVersion, growth, decision: 'check' },
          operator,
        ),
        transact(caravan.deps.db, (tx) =>
          replaceCertificates(
            tx,
            caravan.deps.queue,
            { shopId: seller.shopId, now: caravan.deps.clock.now() },
            [{ productId: unseen, certificateIds: [id] }],
          ),
        ),
      ]);
      expect(await statesOf(unseen)).toEqual(['stated']);
    }
  });
});

describe('what was seen on a product', () => {
  test('is not what it was checked as once it is called otherwise: it waits for another look', async () => {
    const inputs = await createProductInputs(caravan);
    const seller = await caravan.seller();
    const { id: productId } = await inputs.saved(seller, { status: 'published' });
    const id = await state(seller, { kind: 'halal' });
    await attach(seller, id, [productId]);
    const saveWith = async (more: Parameters<typeof inputs.changed>[2]) =>
      expect((await inputs.save(seller, await inputs.changed(seller, productId, more))).code).toBe(200);
    await decide(seller, id);
    await saveWith({ brand: 'Another brand' });
    expect(await statesOf(productId)).toEqual(['checked']);
    const { statementVersion, growth } = await get(seller, id);
    await saveWith({ texts: { en: { title: 'Pork sausages', description: '<p>Smoked</p>' } } });
    expect(await statesOf(productId)).toEqual(['stated']);
    const operator = await caravan.operator(['catalog']);
    const check = { id, statementVersion, growth, decision: 'check' as const };
    expect(await caravan.codeOf('console.certificates.decide', check, operator)).toBe('CERTIFICATE_CHANGED');
  });

  test('does not outlive another statement: a check of the new one is of what the list showed', async () => {
    const seller = await caravan.seller();
    const products: string[] = [];
    for (let n = 0; n < 7; n++) products.push(await productOf(seller, `Lamp ${n}`));
    const id = await state(seller);
    await attach(seller, id, products);
    await decide(seller, id);
    await edit(seller, id, { kind: 'halal', number: 'HALAL-NEW' });
    // None of them has been seen under what it says now.
    const row = await rowOf(id);
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from product_certificates where certificate_id = ${id} and is_checked`.execute(
      caravan.deps.db,
    );
    expect(row.state).toBe('stated');
    expect(rows[0]!.n).toBe(0);
  });

  test('is taken back by a refusal', async () => {
    const { seller, first, id } = await grown();
    await decide(seller, id, 'refuse');
    const { rows } = await sql<{ is_checked: boolean }>`
      select is_checked from product_certificates where certificate_id = ${id} and product_id = ${first}`.execute(
      caravan.deps.db,
    );
    expect(rows).toMatchObject([{ is_checked: false }]);
  });

  test('ends with taking it off: put back, it is the seller’s word again', async () => {
    const { seller, first, id } = await grown();
    expect(await statesOf(first)).toEqual(['checked']);
    await caravan.done('certificates.detach', { id, productIds: [first] }, seller);
    await attach(seller, id, [first]);
    expect(await statesOf(first)).toEqual(['stated']);
  });

  test('stays where a spreadsheet names it again', async () => {
    const { seller, first, later, id } = await grown();
    await transact(caravan.deps.db, (tx) =>
      replaceCertificates(tx, caravan.deps.queue, { shopId: seller.shopId, now: caravan.deps.clock.now() }, [
        { productId: first, certificateIds: [id] },
        { productId: later, certificateIds: [id] },
      ]),
    );
    expect([await statesOf(first), await statesOf(later)]).toEqual([['checked'], ['stated']]);
  });
});

describe('a seller', () => {
  test('saves a form that was open while a colleague added a product', async () => {
    const seller = await caravan.seller();
    const id = await state(seller);
    const { version } = await get(seller, id);
    await attach(seller, id, [await productOf(seller)]);
    expect((await edit(seller, id, { version, holder: 'Corrected Ltd.' })).code).toBe(200);
  });
});

test('two sheets that attach the same certificates in another order both end', async () => {
  const seller = await caravan.seller();
  const [a, b] = [await state(seller), await state(seller, { kind: 'halal' })];
  for (let turn = 0; turn < 6; turn++) {
    const products = await Promise.all([1, 2, 3, 4].map(() => productOf(seller)));
    const send = (productId: string, certificateIds: string[]) =>
      transact(caravan.deps.db, (tx) =>
        replaceCertificates(
          tx,
          caravan.deps.queue,
          { shopId: seller.shopId, now: caravan.deps.clock.now() },
          [{ productId, certificateIds }],
        ),
      );
    await Promise.all(products.map((productId, n) => send(productId, n % 2 === 0 ? [a, b] : [b, a])));
    for (const productId of products) expect(await statesOf(productId)).toHaveLength(2);
  }
});
