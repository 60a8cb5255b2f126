import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { certificatesOf } from '../../../test/certificates.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { transact } from '../platform/database.ts';
import { indexProducts } from '../search/public.ts';
import { followDays } from './jobs.ts';
import { mailDecision, mailEnd } from './letters.ts';
import { replaceCertificates } from './spreadsheets.ts';

const caravan = prepareProduct();
const { draft, state, get, edit, decide } = certificatesOf(caravan);
type Seller = Awaited<ReturnType<typeof caravan.seller>>;

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));
const ofProduct = async (id: string) => (await caravan.done('catalog.product', { id }, {})).certificates;

async function certified(more: Parameters<typeof state>[1] = {}) {
  const seller = await caravan.seller();
  const { id: productId } = await caravan.products({ shopId: seller.shopId });
  const id = await state(seller, more);
  await caravan.done('certificates.attach', { id, productIds: [productId] }, seller);
  return { seller, productId, id };
}

/** Holds the row of a certificate while others begin, in this order, and then lets them go on. */
async function behind(id: string, works: readonly (() => Promise<unknown>)[]): Promise<unknown[]> {
  const begun: Promise<unknown>[] = [];
  await caravan.deps.db.transaction().execute(async (tx) => {
    await sql`select from certificates where id = ${id} for update`.execute(tx);
    for (const work of works) {
      begun.push(work().catch((error: unknown) => error));
      await wait(250);
    }
  });
  return Promise.all(begun);
}

const imported = (seller: Seller, productId: string, certificateIds: string[]) =>
  transact(caravan.deps.db, (tx) =>
    replaceCertificates(tx, caravan.deps.queue, { shopId: seller.shopId, now: caravan.deps.clock.now() }, [
      { productId, certificateIds },
    ]),
  );

describe('a spreadsheet, while', () => {
  test('a certificate becomes one of the company, gives it to no product', async () => {
    const seller = await caravan.seller();
    const { id: productId } = await caravan.products({ shopId: seller.shopId });
    const id = await state(seller);
    await behind(id, [
      () => edit(seller, id, { kind: 'iso9001', number: 'QMS-9' }),
      () => imported(seller, productId, [id]),
    ]);
    expect((await ofProduct(productId)).map(({ kind }) => kind)).not.toContain('iso9001');
  });

  test('a certificate is deleted, leaves no product with it', async () => {
    const seller = await caravan.seller();
    const { id: productId } = await caravan.products({ shopId: seller.shopId });
    const id = await state(seller);
    const { version } = await get(seller, id);
    await behind(id, [
      () => caravan.call('certificates.delete', { id, version }, seller),
      () => imported(seller, productId, [id]),
    ]);
    const left = await caravan.deps.db
      .selectFrom('product_certificates')
      .select('product_id')
      .where('certificate_id', '=', id)
      .execute();
    expect(left).toEqual([]);
  });

  test('an operator checks it, tells the search of the product', async () => {
    const seller = await caravan.seller();
    const { id: productId } = await caravan.products({
      shopId: seller.shopId,
      titles: { en: 'Larkspur funnel' },
    });
    const id = await state(seller, { kind: 'halal' });
    await behind(id, [() => decide(seller, id), () => imported(seller, productId, [id])]);
    const jobs = await sql<{ ids: string[] }>`
      select data -> 'ids' as ids from pgboss.job where name = 'products.changed'`.execute(caravan.deps.db);
    expect(jobs.rows.flatMap(({ ids }) => ids)).toContain(productId);
  });
});

describe('at the same time', () => {
  test('ten thousand products are attached twice, taken, decided and deleted without a fault', async () => {
    const { seller, productId, id } = await certified();
    await sql`insert into products select (jsonb_populate_record(products, jsonb_build_object(
        'id', gen_random_uuid(), 'code', 'mass-' || n))).*
      from products, generate_series(1, 10000) as n where products.id = ${productId}`.execute(
      caravan.deps.db,
    );
    const { category_id: categoryId } = await caravan.deps.db
      .selectFrom('products')
      .select('category_id')
      .where('id', '=', productId)
      .executeTakeFirstOrThrow();
    const { statementVersion, growth } = await get(seller, id);
    const operator = await caravan.operator(['catalog']);
    const answers = await Promise.all([
      caravan.call('certificates.attachCategory', { id, categoryId }, seller),
      caravan.call('certificates.attachCategory', { id, categoryId }, seller),
      caravan.call('certificates.detach', { id, productIds: [productId] }, seller),
      caravan.call(
        'console.certificates.decide',
        { id, statementVersion, growth, decision: 'check' },
        operator,
      ),
      imported(seller, productId, [id]).then(() => ({ status: 200 })),
      edit(seller, id, { isFileShared: false }),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    const last = await get(seller, id);
    expect(await caravan.codeOf('certificates.delete', { id, version: last.version }, seller)).toBe(200);
    const { rows } = await sql`select from product_certificates where certificate_id = ${id} limit 1`.execute(
      caravan.deps.db,
    );
    expect(rows).toEqual([]);
  }, 120_000);

  test('one number is stated twice: one is kept', async () => {
    const seller = await caravan.seller();
    const drafts = await Promise.all([1, 2, 3].map(() => draft(seller, { number: 'ONCE' })));
    const codes = await Promise.all(drafts.map((each) => caravan.codeOf('certificates.save', each, seller)));
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === 'CERTIFICATE_NUMBER_TAKEN')).toHaveLength(2);
  });

  test('one is saved while it is decided: what was checked is what was looked at', async () => {
    for (let turn = 0; turn < 8; turn++) {
      const { seller, id } = await certified();
      const { statementVersion, growth } = await get(seller, id);
      const operator = await caravan.operator(['catalog']);
      const [saved, decided] = await Promise.all([
        edit(seller, id, { holder: 'Somebody else' }),
        caravan.call(
          'console.certificates.decide',
          { id, statementVersion, growth, decision: 'check' },
          operator,
        ),
      ]);
      const { state: worth, holder } = await get(seller, id);
      expect(worth === 'checked' && holder === 'Somebody else').toBe(false);
      expect([saved.status, decided.status].every((status) => status < 500)).toBe(true);
    }
  });

  test('it is deleted while it is attached: nobody reads it', async () => {
    for (let turn = 0; turn < 8; turn++) {
      const seller = await caravan.seller();
      const { id: productId } = await caravan.products({ shopId: seller.shopId });
      const id = await state(seller);
      const answers = await Promise.all([
        caravan.call('certificates.attach', { id, productIds: [productId] }, seller),
        caravan.call('certificates.delete', { id, version: 1 }, seller),
      ]);
      expect(answers.every(({ status }) => status < 500)).toBe(true);
      // Whoever attached first made another version of it.
      if (answers[1]!.code === 200) expect(await ofProduct(productId)).toEqual([]);
    }
  });
});

describe('letters', () => {
  const lettersOf = async (seller: Seller, word: string) =>
    (await caravan.mailsTo(seller)).filter(({ subject }) => subject.includes(word)).length;

  test('of an end are not written to a shop for what it deleted, nor what was refused', async () => {
    const gone = await certified({ validUntil: '2026-03-20' });
    const { version } = await get(gone.seller, gone.id);
    await caravan.done('certificates.delete', { id: gone.id, version }, gone.seller);
    const refused = await certified({ validUntil: '2026-03-20' });
    await decide(refused.seller, refused.id, 'refuse');
    for (const { id } of [gone, refused])
      await mailEnd(caravan.deps, { certificateId: id, stage: 1, validUntil: '2026-03-20' });
    expect(await lettersOf(gone.seller, 'ends')).toBe(0);
    expect(await lettersOf(refused.seller, 'ends')).toBe(0);
  });

  test('of the last week go to who was refused in it and was heard afterwards', async () => {
    // Refused while the letter of the last week was due, corrected on the same day, checked again.
    const { seller, id } = await certified({ validUntil: '2026-04-01' });
    await decide(seller, id, 'refuse');
    const now = caravan.clock.now();
    caravan.clock.set(new Date('2026-03-26T08:00:00Z'));
    await followDays(caravan.deps);
    const stageNow = async () =>
      (
        await caravan.deps.db
          .selectFrom('certificates')
          .select('reminder_stage')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).reminder_stage;
    await mailEnd(caravan.deps, { certificateId: id, stage: await stageNow(), validUntil: '2026-04-01' });
    await edit(seller, id, { number: 'CE corrected' });
    await decide(seller, id);
    await followDays(caravan.deps);
    await mailEnd(caravan.deps, { certificateId: id, stage: await stageNow(), validUntil: '2026-04-01' });
    caravan.clock.set(now);
    expect(await lettersOf(seller, 'week')).toBe(1);
  });

  test('of a decision that was taken back by another are not written', async () => {
    const { seller, id } = await certified();
    await decide(seller, id);
    const { decided_at: at } = await caravan.deps.db
      .selectFrom('certificates')
      .select('decided_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    caravan.clock.set(new Date(caravan.clock.now().getTime() + 1_000));
    await decide(seller, id, 'refuse');
    const before = (await caravan.mailsTo(seller)).length;
    await mailDecision(caravan.deps, { certificateId: id, decidedAt: at!.toISOString() });
    expect((await caravan.mailsTo(seller)).length).toBe(before);
  });
});

test('the search and the page agree on the day: both by the clock of the shop', async () => {
  const { seller, productId, id } = await certified({ kind: 'halal', validUntil: '2026-03-05' });
  await caravan.deps.db.updateTable('shops').set({ country: 'US' }).where('id', '=', seller.shopId).execute();
  await decide(seller, id);
  const now = caravan.clock.now();
  // In China the day is over, by UTC it is not.
  caravan.clock.set(new Date('2026-03-05T20:00:00Z'));
  await followDays(caravan.deps);
  await indexProducts(caravan.deps.db, [productId]);
  const document = async () =>
    (
      await caravan.deps.db
        .selectFrom('search_documents')
        .select('certificates')
        .where('product_id', '=', productId)
        .executeTakeFirstOrThrow()
    ).certificates;
  const states = [(await ofProduct(productId))[0]!.state, ...(await document())];
  caravan.clock.set(new Date('2026-03-06T00:01:00Z'));
  await followDays(caravan.deps);
  await indexProducts(caravan.deps.db, [productId]);
  states.push((await ofProduct(productId))[0]!.state, ...(await document()));
  caravan.clock.set(now);
  expect(states).toEqual(['checked', 'halal', 'expired']);
});
