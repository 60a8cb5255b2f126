import { describe, expect, test } from 'vitest';
import { creditSteps, creditTerms, creditWanted } from '../../../test/credit.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { transact } from '../platform/database.ts';
import { listGivenAlone } from './proposals-sql.ts';

const caravan = prepareProduct();
const { lineOf, withLine } = creditSteps(caravan);
const operator = () => caravan.operator(['money']);
/** CN¥100,000.01: one fen above what one operator may give. */
const above = { ...creditTerms, limit: '10000001' };
const cny = (amount: string) => ({ amount, currency: 'CNY' });

async function applied() {
  const buyer = await caravan.buyer();
  const { id } = await caravan.done('credit.apply', creditWanted, buyer);
  return { buyer, id };
}

const decide = async (id: string, terms: typeof creditTerms, staff: Awaited<ReturnType<typeof operator>>) =>
  caravan.done('console.credit.decide', { id, approve: true, ...terms }, staff);

const applicationOf = async (id: string, staff: Awaited<ReturnType<typeof operator>>) =>
  (await caravan.done('console.credit.applications', { pageSize: 100 }, staff)).rowList.find(
    (row) => row.id === id,
  );

describe('a credit line above the limit of one operator', () => {
  test('is opened once a second operator decides the same, and not by the first deciding twice', async () => {
    const { buyer, id } = await applied();
    const [first, second] = [await operator(), await operator()];
    expect(await decide(id, above, first)).toEqual({ waits: true });
    expect(await decide(id, above, first)).toEqual({ waits: true });
    expect((await caravan.done('credit.info', {}, buyer)).line).toBeNull();
    expect((await applicationOf(id, first))?.proposal).toMatchObject({ isMine: true });
    expect((await applicationOf(id, second))?.proposal).toMatchObject({
      isMine: false,
      limit: cny(above.limit),
      termDays: above.termDays,
    });
    expect(await decide(id, above, second)).toEqual({ waits: false });
    expect((await lineOf(buyer)).limit).toEqual(cny(above.limit));
    expect(await applicationOf(id, second)).toBeUndefined();
  });

  test('is not opened on other terms than the first decided: those wait in their place', async () => {
    const { buyer, id } = await applied();
    const [first, second] = [await operator(), await operator()];
    await decide(id, above, first);
    const higher = { ...above, limit: '99000000' };
    expect(await decide(id, higher, second)).toEqual({ waits: true });
    expect((await applicationOf(id, first))?.proposal).toMatchObject({
      isMine: false,
      limit: cny(higher.limit),
    });
    expect(await decide(id, above, second)).toEqual({ waits: true });
    expect(await decide(id, above, first)).toEqual({ waits: false });
    expect((await lineOf(buyer)).limit).toEqual(cny(above.limit));
  });

  test('up to it one operator decides, and a refusal takes a proposal along', async () => {
    const { buyer, id } = await applied();
    await decide(id, above, await operator());
    await caravan.done(
      'console.credit.decide',
      { id, approve: false, reason: 'No papers' },
      await operator(),
    );
    const again = await caravan.done('credit.apply', creditWanted, buyer);
    expect((await applicationOf(again.id, await operator()))?.proposal).toBeNull();
    expect(await decide(again.id, { ...above, limit: '10000000' }, await operator())).toEqual({
      waits: false,
    });
  });

  test('is not opened on what somebody proposed who is suspended since', async () => {
    const { buyer, id } = await applied();
    const [thief, honest] = [await operator(), await operator()];
    await decide(id, above, thief);
    await caravan.deps.db
      .updateTable('staff')
      .set({ disabled_at: caravan.clock.now() })
      .where('id', '=', thief.id)
      .execute();
    expect(await decide(id, above, honest)).toEqual({ waits: true });
    expect((await caravan.done('credit.info', {}, buyer)).line).toBeNull();
  });

  test('and one operator gives no more than that by many lines below it, until thirty days are over', async () => {
    const [greedy, second] = [await operator(), await operator()];
    const half = { ...creditTerms, limit: '6000000' };
    const [ada, bob] = [await applied(), await applied()];
    const both = await Promise.all([decide(ada.id, half, greedy), decide(bob.id, half, greedy)]);
    expect(both.map(({ waits }) => waits).sort()).toEqual([false, true]);
    const [open, waiting] = both[0]!.waits ? [bob, ada] : [ada, bob];
    // A little more for a line that is there counts as well.
    const raised = { accountId: open.buyer.id, version: 1, state: 'active' as const, reason: 'More' };
    const raise = { ...raised, ...creditTerms, limit: '10000000' };
    expect(await caravan.done('console.credit.change', raise, greedy)).toEqual({ waits: false });
    expect((await decide((await applied()).id, { ...creditTerms, limit: '100' }, greedy)).waits).toBe(true);
    expect(await decide(waiting.id, half, second)).toEqual({ waits: false });
  });

  test('what one operator gave alone more than thirty days ago no longer counts', async () => {
    const greedy = await operator();
    expect((await decide((await applied()).id, { ...creditTerms, limit: '10000000' }, greedy)).waits).toBe(
      false,
    );
    const { staffId } = await caravan.deps.db
      .selectFrom('credit_given_alone')
      .select('staff_id as staffId')
      .orderBy('given_at', 'desc')
      .executeTakeFirstOrThrow();
    const daysAgo = (days: number) => new Date(caravan.clock.now().getTime() - days * 86_400_000);
    const counted = (days: number) =>
      transact(caravan.deps.db, (tx) => listGivenAlone(tx, staffId, daysAgo(days)));
    expect(await counted(30)).toEqual([{ amount: 10_000_000n, currency: 'CNY' }]);
    expect(await counted(-1)).toEqual([]);
    expect((await decide((await applied()).id, { ...creditTerms, limit: '100' }, greedy)).waits).toBe(true);
  });

  test('a proposal lapses after seven days', async () => {
    const { buyer, id } = await applied();
    await decide(id, above, await operator());
    const eightDays = 8 * 86_400_000;
    caravan.clock.advance(eightDays);
    const second = await operator();
    expect((await applicationOf(id, second))?.proposal).toBeNull();
    expect(await decide(id, above, second)).toEqual({ waits: true });
    expect((await caravan.done('credit.info', {}, buyer)).line).toBeNull();
    caravan.clock.advance(-eightDays);
  });

  test('of two operators at once, the second to come opens it, once', async () => {
    const { buyer, id } = await applied();
    const both = await Promise.all([operator(), operator()]);
    const answers = await Promise.all(both.map((staff) => decide(id, above, staff)));
    expect(answers.map(({ waits }) => waits).sort()).toEqual([false, true]);
    expect((await lineOf(buyer)).limit).toEqual(cny(above.limit));
  });
});

describe('an open line', () => {
  const change = async (
    buyer: { id: string },
    version: number,
    changes: Partial<typeof creditTerms> & { state?: 'active' | 'frozen' },
    staff: Awaited<ReturnType<typeof operator>>,
  ) =>
    caravan.call(
      'console.credit.change',
      { accountId: buyer.id, version, state: 'active', reason: 'Reviewed', ...creditTerms, ...changes },
      staff,
    );

  test('is raised above it by two, and by none after it has changed in between', async () => {
    const { buyer } = await withLine();
    const [first, second] = [await operator(), await operator()];
    expect(await change(buyer, 1, above, first)).toMatchObject({ data: { waits: true } });
    expect(await change(buyer, 1, { termDays: 20 }, first)).toMatchObject({ data: { waits: false } });
    // What was proposed for the line as it was counts for nothing any more.
    expect(await change(buyer, 1, above, second)).toMatchObject({ code: 'CREDIT_CHANGED' });
    expect(await change(buyer, 2, above, second)).toMatchObject({ data: { waits: true } });
    expect((await lineOf(buyer)).limit).toEqual(cny(creditTerms.limit));
    expect(await change(buyer, 2, above, first)).toMatchObject({ data: { waits: false } });
    expect((await lineOf(buyer)).limit).toEqual(cny(above.limit));
  });

  test('above it is frozen and lowered by one, and opened again by two', async () => {
    const { buyer, id } = await applied();
    const [first, second] = [await operator(), await operator()];
    await decide(id, above, first);
    await decide(id, above, second);
    const higher = { ...above, limit: '90000000' };
    expect(await change(buyer, 1, { ...higher, state: 'frozen' }, first)).toMatchObject({
      data: { waits: false },
    });
    // Freezing gives no more than there was.
    expect((await lineOf(buyer)).limit).toEqual(cny(above.limit));
    expect(await change(buyer, 2, above, first)).toMatchObject({ data: { waits: true } });
    expect((await caravan.done('credit.info', {}, buyer)).state).toBe('frozen');
    expect(await change(buyer, 2, above, second)).toMatchObject({ data: { waits: false } });
    const lower = { ...above, limit: '10000001', termDays: 20 };
    expect(await change(buyer, 3, lower, first)).toMatchObject({ data: { waits: false } });
  });
});
