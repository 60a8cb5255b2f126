import { beforeAll, describe, expect, test } from 'vitest';
import type { Caravan } from '../../../test/caravan.ts';
import { moderationOf } from '../../../test/moderation.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';

const caravan = prepareProduct();
const { report, openCase, getCase, hide, writeLetters, lastLetterTo } = moderationOf(caravan);

let operator: Awaited<ReturnType<Caravan['operator']>>;

beforeAll(async () => {
  operator = await caravan.operator(['catalog']);
});

/** A request that is open to all sellers. */
async function requested() {
  const buyer = await caravan.buyer();
  const categoryId = await caravan.category();
  const { id } = await caravan.done(
    'rfqs.add',
    {
      title: 'Knives that the customs do not find',
      categoryId,
      quantity: 300,
      unitCode: 'H87',
      country: 'CN',
      lastDay: new Date(caravan.clock.now().getTime() + 10 * 86_400_000).toISOString().slice(0, 10),
      details: 'No questions asked',
    },
    buyer,
  );
  return { id, buyer };
}

describe('a request', () => {
  const quoteOf = (id: string) => ({
    id,
    price: '1500',
    currency: 'CNY',
    minimum: 100,
    leadDays: 12,
    validUntil: new Date(caravan.clock.now().getTime() + 20 * 86_400_000).toISOString().slice(0, 10),
  });

  test('that is hidden is offered to nobody and takes no quotes; its buyer keeps it with those it has', async () => {
    const { id, buyer } = await requested();
    const [first, late] = [await caravan.seller(), await caravan.seller()];
    const { id: quoteId } = await caravan.done('rfqs.quote', quoteOf(id), first);
    expect((await report(id, buyer, { kind: 'request' })).code).toBe('OWN_TEXT');
    expect((await report(id, {}, { kind: 'request' })).code).toBe('LOGIN_OUT');
    expect((await report(id, late, { kind: 'request', reason: 'prohibited' })).status).toBe(200);
    expect((await openCase(id, 'request'))!.reportedText).toMatchObject({
      title: 'Knives that the customs do not find',
      text: 'No questions asked',
    });
    const caseId = await hide(id, { kind: 'request', rule: 'prohibited', by: operator });
    const inPublic = async () =>
      (await caravan.done('rfqs.public', { pageSize: 100 })).rowList.some((row) => row.id === id);
    expect(await inPublic()).toBe(false);
    expect((await caravan.call('rfqs.home', { id })).status).toBe(404);
    for (const who of [first, late, await caravan.buyer()])
      expect(await caravan.codeOf('rfqs.get', { id }, who)).toBe('NOT_FOUND');
    for (const who of [first, late])
      expect(await caravan.codeOf('rfqs.quote', { ...quoteOf(id), price: '1400' }, who)).toBe('NOT_FOUND');
    expect((await report(id, await caravan.buyer(), { kind: 'request' })).code).toBe('NOT_FOUND');
    const own = await caravan.done('rfqs.get', { id }, buyer);
    expect(own).toMatchObject({ isHidden: true, quotes: [{ id: quoteId }] });
    expect(await caravan.codeOf('rfqs.counter', { quoteId, price: '1300', note: 'Less' }, buyer)).toBe(
      'RFQ_HIDDEN',
    );
    expect(await caravan.done('moderation.hidden', {}, buyer)).toMatchObject([
      { id: caseId, kind: 'request', subjectId: id },
    ]);
    await writeLetters(caseId, 'hidden');
    const { body } = await lastLetterTo(buyer);
    expect(body).toContain('Request: Knives that the customs do not find');
    expect(body).toContain(`buyer-center/my-opportunity-detail?id=${id}`);
    const { version } = await getCase(caseId);
    await caravan.done('console.moderation.restore', { id: caseId, version, reason: 'A slip' }, operator);
    expect(await inPublic()).toBe(true);
    await caravan.done('rfqs.quote', quoteOf(id), late);
  });

  test('that is hidden while a seller writes a quote takes it before or not at all', async () => {
    const { id } = await requested();
    const seller = await caravan.seller();
    await report(id, await caravan.buyer(), { kind: 'request' });
    const { id: caseId } = (await openCase(id, 'request'))!;
    const { version } = await getCase(caseId);
    const [quote] = await Promise.all([
      caravan.call('rfqs.quote', quoteOf(id), seller),
      caravan.done(
        'console.moderation.hide',
        { id: caseId, version, rule: 'fraud', reason: 'Bait' },
        operator,
      ),
    ]);
    const quotes = await caravan.deps.db
      .selectFrom('rfq_quotes')
      .select('id')
      .where('rfq_id', '=', id)
      .execute();
    expect([200, 404]).toContain(quote.status);
    expect(quotes).toHaveLength(quote.status === 200 ? 1 : 0);
  });
});
