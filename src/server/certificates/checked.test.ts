import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { certificatesOf } from '../../../test/certificates.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { followDays } from './jobs.ts';
import { mailDecision, mailEnd } from './letters.ts';
import { listCheckedKinds } from './products-sql.ts';

const caravan = prepareProduct();
const { file, state, get, edit, decide } = certificatesOf(caravan);
type Seller = Awaited<ReturnType<typeof caravan.seller>>;

const day = 86_400_000;
const stateOf = async (seller: Seller, id: string) => (await get(seller, id)).state;
const queue = async (list: 'stated' | 'checked' | 'refused' | 'expired' = 'stated') =>
  (
    await caravan.done(
      'console.certificates.list',
      { state: list, pageSize: 100 },
      await caravan.operator(['catalog']),
    )
  ).rowList;
const rowOf = async (id: string) => (await queue()).find((row) => row.id === id);

async function certified(more: Parameters<typeof state>[1] = {}) {
  const seller = await caravan.seller();
  const { id: productId } = await caravan.products({ shopId: seller.shopId });
  const id = await state(seller, more);
  await caravan.done('certificates.attach', { id, productIds: [productId] }, seller);
  return { seller, productId, id };
}

describe('an operator', () => {
  test('checks what waits the longest, and buyers see it; the seller is told in their language', async () => {
    const { seller, productId, id } = await certified();
    expect(await rowOf(id)).toMatchObject({ shopId: seller.shopId, products: 1, state: 'stated' });
    const { statementVersion, growth } = await get(seller, id);
    const operator = await caravan.operator(['catalog']);
    const input = { id, statementVersion, growth, decision: 'check' as const };
    const answers = await Promise.all(
      [operator, await caravan.operator(['catalog'])].map((who) =>
        caravan.call('console.certificates.decide', input, who),
      ),
    );
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 'CERTIFICATE_CHANGED']);
    const { certificates } = await caravan.done('catalog.product', { id: productId }, {});
    expect(certificates).toMatchObject([{ state: 'checked' }]);
    expect(certificates[0]!.checkedAt).not.toBeNull();
    expect(await rowOf(id)).toBeUndefined();
    const { decided_at: decidedAt } = await caravan.deps.db
      .selectFrom('certificates')
      .select('decided_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await caravan.deps.db
      .updateTable('accounts')
      .set({ language: 'zh' })
      .where('id', '=', seller.id)
      .execute();
    await mailDecision(caravan.deps, { certificateId: id, decidedAt: decidedAt!.toISOString() });
    const letter = (await caravan.mailsTo(seller)).at(-1)!;
    expect(letter.body).toContain('已核验');
    expect(letter.body).toContain(`/zh/merchants/seller-center/certificate?id=${id}`);
    const log = await caravan.deps.db
      .selectFrom('staff_log')
      .select(['action', 'details'])
      .where('subject_id', '=', seller.shopId)
      .execute();
    expect(log).toMatchObject([
      { action: 'certificates.check', details: { kind: 'ce', version: statementVersion, count: 1 } },
    ]);
  });

  test('decides only on what they looked at: a file that was replaced meanwhile is looked at anew', async () => {
    const { seller, id } = await certified();
    const seen = (await rowOf(id))!;
    await edit(seller, id, { file: await file(seller) });
    const operator = await caravan.operator(['catalog']);
    const look = { id, statementVersion: seen.statementVersion, growth: seen.growth };
    expect(await caravan.codeOf('console.certificates.file', look, operator)).toBe('CERTIFICATE_CHANGED');
    expect(
      await caravan.codeOf('console.certificates.decide', { ...look, decision: 'check' }, operator),
    ).toBe('CERTIFICATE_CHANGED');
    const { statementVersion } = (await rowOf(id))!;
    expect(await caravan.codeOf('console.certificates.file', { id, statementVersion }, operator)).toBe(200);
    await decide(seller, id);
    expect(await stateOf(seller, id)).toBe('checked');
  });

  test('checks it on the products that have it: what is added later waits for another look', async () => {
    const { seller, productId, id } = await certified();
    const seen = (await rowOf(id))!;
    const addProduct = async () => {
      const { id: addedId } = await caravan.products({ shopId: seller.shopId });
      await caravan.done('certificates.attach', { id, productIds: [addedId] }, seller);
      return addedId;
    };
    await addProduct();
    const operator = await caravan.operator(['catalog']);
    const look = {
      id,
      statementVersion: seen.statementVersion,
      growth: seen.growth,
      decision: 'check' as const,
    };
    expect(await caravan.codeOf('console.certificates.decide', look, operator)).toBe('CERTIFICATE_CHANGED');
    await decide(seller, id);
    const laterId = await addProduct();
    const stateFor = async (product: string) =>
      (await caravan.done('catalog.product', { id: product }, {})).certificates[0];
    expect(await stateFor(productId)).toMatchObject({ state: 'checked' });
    expect(await stateFor(laterId)).toMatchObject({ state: 'stated', checkedAt: null });
    const kindsOf = async (ids: string[]) => Object.fromEntries(await listCheckedKinds(caravan.deps.db, ids));
    expect(await kindsOf([productId, laterId])).toEqual({ [productId]: ['ce'] });
    const waiting = (await rowOf(id))!;
    expect(waiting).toMatchObject({ state: 'checked', products: 3, uncheckedProducts: 1 });
    expect(waiting.newestProducts[0]!.id).toBe(laterId);
    await decide(seller, id);
    expect(await stateFor(laterId)).toMatchObject({ state: 'checked' });
    expect(await rowOf(id)).toBeUndefined();
  });

  test('refuses with a reason, which the seller reads and nobody else; corrected, it waits again', async () => {
    const { seller, productId, id } = await certified();
    const { version } = await get(seller, id);
    const input = { id, version, decision: 'refuse' as const };
    const operator = await caravan.operator(['catalog']);
    expect(await caravan.codeOf('console.certificates.decide', input, operator)).toBe('BAD_INPUT');
    await decide(seller, id, 'refuse');
    expect(await get(seller, id)).toMatchObject({
      state: 'refused',
      reason: 'The number is another on the paper',
    });
    expect((await caravan.done('catalog.product', { id: productId }, {})).certificates).toEqual([]);
    expect(await caravan.codeOf('certificates.open', { id }, {})).toBe('NOT_FOUND');
    // Nothing new was said.
    await edit(seller, id, { isFileShared: false });
    expect(await stateOf(seller, id)).toBe('refused');
    await edit(seller, id, { number: 'CE corrected' });
    expect(await get(seller, id)).toMatchObject({ state: 'stated', reason: '' });
    expect(await rowOf(id)).toBeDefined();
  });

  test('who has another right, sellers and buyers read and decide nothing', async () => {
    const { seller, id } = await certified();
    const others = [
      await caravan.operator(['orders', 'content', 'users', 'money', 'audits']),
      seller,
      await caravan.buyer(),
    ];
    for (const who of others) {
      expect(await caravan.codeOf('console.certificates.list', {}, who)).toBe('FORBIDDEN');
      expect(await caravan.codeOf('console.certificates.file', { id, statementVersion: 1 }, who)).toBe(
        'FORBIDDEN',
      );
      const input = { id, statementVersion: 1, growth: 0, decision: 'check' as const };
      expect(await caravan.codeOf('console.certificates.decide', input, who)).toBe('FORBIDDEN');
    }
  });
});

describe('what was checked', () => {
  test.each([
    ['number', { number: 'CE another' }],
    ['kind', { kind: 'ukca' as const }],
    ['holder', { holder: 'Somebody else' }],
    ['issuer', { issuer: 'Somebody else' }],
    ['first day', { issuedOn: '2026-01-06' }],
    ['last day', { validUntil: '2028-01-01' }],
    ['markets', { markets: ['FR'] }],
  ])('is unchecked again with another %s', async (_, change) => {
    const { seller, id } = await certified();
    await decide(seller, id);
    expect((await edit(seller, id, change)).code).toBe(200);
    expect(await stateOf(seller, id)).toBe('stated');
  });

  test('stays so where only the sharing of its file changes', async () => {
    const { seller, id } = await certified();
    await decide(seller, id);
    await edit(seller, id, { isFileShared: false });
    expect(await stateOf(seller, id)).toBe('checked');
  });
});

describe('the end of a certificate', () => {
  test('is the end of its last day on the site of the shop', async () => {
    const { seller, productId, id } = await certified({ validUntil: '2026-03-10' });
    await decide(seller, id);
    const now = caravan.clock.now();
    const states: string[] = [];
    for (const moment of ['2026-03-10T15:59:00Z', '2026-03-10T16:01:00Z']) {
      caravan.clock.set(new Date(moment));
      states.push(await stateOf(seller, id));
      const { certificates } = await caravan.done('catalog.product', { id: productId }, {});
      expect(certificates[0]!.state).toBe(states.at(-1));
    }
    expect(states).toEqual(['checked', 'expired']);
    // The products stay on sale.
    expect(await caravan.codeOf('catalog.product', { id: productId }, {})).toBe(200);
    caravan.clock.set(now);
  });

  test('is told a month and a week before and once it has come, each once, by one server of many', async () => {
    const { seller, id } = await certified({ validUntil: '2026-06-10' });
    const now = caravan.clock.now();
    await followDays(caravan.deps);
    const stages: string[] = [];
    for (const moment of [
      '2026-05-10',
      '2026-05-11',
      '2026-05-12',
      '2026-06-03',
      '2026-06-10',
      '2026-06-11',
    ]) {
      caravan.clock.set(new Date(`${moment}T08:00:00Z`));
      await Promise.all([1, 2, 3].map(() => followDays(caravan.deps)));
      const { stage } = await caravan.deps.db
        .selectFrom('certificates')
        .select('reminder_stage as stage')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      stages.push(`${moment} ${stage}`);
      await mailEnd(caravan.deps, { certificateId: id, stage, validUntil: '2026-06-10' }).catch(() => {});
    }
    expect(stages).toEqual([
      '2026-05-10 0',
      '2026-05-11 1',
      '2026-05-12 1',
      '2026-06-03 2',
      '2026-06-10 2',
      '2026-06-11 3',
    ]);
    const jobs = await sql<{ data: { stage: number } }>`
      select data from pgboss.job where name = 'certificates.ending' and data ->> 'certificateId' = ${id}
      order by (data ->> 'stage')`.execute(caravan.deps.db);
    expect(jobs.rows.map((row) => row.data.stage)).toEqual([1, 2, 3]);
    caravan.clock.set(now);
    expect((await caravan.mailsTo(seller)).map((letter) => letter.subject).at(-1)).toContain('has expired');
  });

  test('of what is new tells nothing that its seller has just written; renewed, it is told again', async () => {
    const now = caravan.clock.now();
    const soon = new Date(now.getTime() + 5 * day).toISOString().slice(0, 10);
    const { seller, id } = await certified({ validUntil: soon });
    const stage = async () =>
      (
        await caravan.deps.db
          .selectFrom('certificates')
          .select('reminder_stage as stage')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).stage;
    expect(await stage()).toBe(2);
    await edit(seller, id, { validUntil: '2027-06-10' });
    expect(await stage()).toBe(0);
    await mailEnd(caravan.deps, { certificateId: id, stage: 2, validUntil: soon });
    expect((await caravan.mailsTo(seller)).filter(({ subject }) => subject.includes('week'))).toEqual([]);
  });

  test('of one with ten thousand products is followed by all of them', async () => {
    const { seller, productId, id } = await certified({ validUntil: '2026-03-20' });
    await sql`insert into products select (jsonb_populate_record(products, jsonb_build_object(
        'id', gen_random_uuid(), 'code', 'many-' || n))).*
      from products, generate_series(1, 10000) as n where products.id = ${productId}`.execute(
      caravan.deps.db,
    );
    await sql`insert into product_certificates (product_id, certificate_id, shop_id, attached_at)
      select id, ${id}, shop_id, now() from products where shop_id = ${seller.shopId} on conflict do nothing`.execute(
      caravan.deps.db,
    );
    expect((await get(seller, id)).products).toBe(10_001);
    await decide(seller, id);
    const now = caravan.clock.now();
    caravan.clock.set(new Date('2026-03-21T08:00:00Z'));
    await sql`delete from pgboss.job where name = 'products.changed'`.execute(caravan.deps.db);
    await followDays(caravan.deps);
    const jobs = await sql<{ n: number }>`
      select sum(jsonb_array_length(data -> 'ids'))::int as n from pgboss.job where name = 'products.changed'`.execute(
      caravan.deps.db,
    );
    expect(jobs.rows[0]!.n).toBeGreaterThanOrEqual(10_001);
    const { version } = await get(seller, id);
    await caravan.done('certificates.delete', { id, version }, seller);
    caravan.clock.set(now);
  });
});
