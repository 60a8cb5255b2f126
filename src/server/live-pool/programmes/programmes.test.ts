import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { livePrograms } from '../../../../test/live-programmes.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { remindOfProgrammes } from './jobs.ts';

const caravan = prepareProduct();
const programmes = livePrograms(caravan);
const start = new Date('2026-03-02T08:00:00Z');
let operator: Awaited<ReturnType<typeof caravan.operator>>;
beforeAll(async () => {
  operator = await caravan.operator(['promotion']);
});
afterEach(() => caravan.clock.set(start));

const detailOf = (id: string) => caravan.done('console.programmes.get', { id }, operator);

describe('planning a programme', () => {
  test('is done by operators with the right, on the version they saw, and is in the log', async () => {
    const programme = programmes.draftOf({ products: [] });
    const other = await caravan.operator(['content']);
    for (const [call, input] of [
      ['console.programmes.list', {}],
      ['console.programmes.save', { programme }],
      ['console.programmes.get', { id: crypto.randomUUID() }],
      ['console.programmes.announce', { id: crypto.randomUUID(), version: 1 }],
      ['console.programmes.cancel', { id: crypto.randomUUID(), version: 1, reason: 'No' }],
    ] as const)
      expect(await caravan.codeOf(call, input, other)).toBe('FORBIDDEN');
    const { id } = await caravan.done('console.programmes.save', { programme }, operator);
    const { version } = await detailOf(id);
    const renamed = { ...programme, titles: { en: 'Garden hour' } };
    await caravan.done('console.programmes.save', { id, version, programme: renamed }, operator);
    for (const call of ['save', 'announce', 'cancel'] as const)
      expect(
        await caravan.codeOf(
          `console.programmes.${call}`,
          { id, version, programme, reason: 'Late' },
          operator,
        ),
      ).toBe('CONTENT_CHANGED');
    await programmes.announce(operator, id);
    expect(await caravan.codeOf('console.programmes.announce', { id, version: 3 }, operator)).toBe(
      'CONTENT_CHANGED',
    );
    const { rowList } = await caravan.done('console.programmes.list', { keyword: 'garden HOUR' }, operator);
    expect(rowList).toMatchObject([{ id, state: 'announced', productCount: 0, agreedCount: 0, orders: 0 }]);
    const drafts = await caravan.done(
      'console.programmes.list',
      { state: 'draft', keyword: 'garden' },
      operator,
    );
    expect(drafts.totalRecord).toBe(0);
  });

  test('takes an https address, a period of at most a day, and products of the pool once', async () => {
    const seller = await caravan.seller();
    const product = await programmes.poolProduct(seller, operator);
    const { id: outside } = await caravan.products({ shopId: seller.shopId });
    const line = { productId: product.id, percentOff: 10, pieces: 5 };
    const valid = programmes.draftOf({ products: [line] });
    for (const wrong of [
      { streamUrl: 'http://live.example/x' },
      { streamUrl: 'javascript:alert(1)' },
      { recordingUrl: 'https://user:secret@live.example/x' },
      { timeZone: '+08:00' },
      { titles: {} },
      { sites: [] },
      { endsAt: valid.beginsAt },
      { endsAt: new Date(Date.parse(valid.beginsAt) + 25 * 3_600_000).toISOString() },
      { products: [line, line] },
      { products: [{ ...line, productId: outside }] },
    ])
      expect(
        await caravan.codeOf('console.programmes.save', { programme: { ...valid, ...wrong } }, operator),
        JSON.stringify(wrong),
      ).toBe('BAD_INPUT');
  });

  test('what begins stays as it is, but for what it is called and where it is watched', async () => {
    const seller = await caravan.seller();
    const { id, programme } = await programmes.agreedProgramme(seller, operator);
    programmes.goTo(programme, 1);
    const now = await caravan.operator(['promotion']);
    const save = async (change: object) => {
      const { version } = await caravan.done('console.programmes.get', { id }, now);
      return caravan.codeOf(
        'console.programmes.save',
        { id, version, programme: { ...programme, ...change } },
        now,
      );
    };
    expect(await save({ products: [] })).toBe('PROGRAMME_BEGUN');
    expect(await save({ sites: ['cn'] })).toBe('PROGRAMME_BEGUN');
    expect(await save({ endsAt: new Date(Date.parse(programme.endsAt) + 60_000).toISOString() })).toBe(
      'PROGRAMME_BEGUN',
    );
    expect(await save({ recordingUrl: 'https://live.example/kitchen-again' })).toBe(200);
    programmes.goTo(programme, 90);
    const visitor = await caravan.done('programmes.get', { id });
    expect(visitor).toMatchObject({
      state: 'ended',
      streamUrl: '',
      recordingUrl: 'https://live.example/kitchen-again',
    });
    const past = await caravan.done('programmes.list', { list: 'past', pageSize: 100 });
    expect(past.rowList.map((row) => row.id)).toContain(id);
    const current = await caravan.done('programmes.list', { pageSize: 100 });
    expect(current.rowList.map((row) => row.id)).not.toContain(id);
  });
});

describe('the consent of the seller', () => {
  test('is to exactly the figures they saw: what an operator changes is proposed anew', async () => {
    const seller = await caravan.seller();
    const { id, product, programme } = await programmes.agreedProgramme(seller, operator);
    const agreed = await programmes.agreementOf(seller, id, product.id);
    expect(agreed).toMatchObject({
      state: 'agreed',
      pieces: 10,
      percentOff: 20,
      skus: [
        {
          id: product.skuId,
          tiers: [{ minimum: 1, price: { amount: '800' }, usualPrice: { amount: '1000' } }],
        },
      ],
      answers: ['withdraw'],
      programme: { id, state: 'announced', beginsAt: programme.beginsAt, endsAt: programme.endsAt },
    });
    const save = async (change: object) => {
      const { version } = await detailOf(id);
      await caravan.done(
        'console.programmes.save',
        { id, version, programme: { ...programme, ...change } },
        operator,
      );
      return (await programmes.agreementOf(seller, id, product.id)).state;
    };
    const line = programme.products[0]!;
    expect(await save({ titles: { en: 'Cooking hour' } })).toBe('agreed');
    for (const change of [
      { products: [{ ...line, percentOff: 21 }] },
      { products: [{ ...line, percentOff: 21, pieces: 11 }] },
      { products: [line], endsAt: new Date(Date.parse(programme.endsAt) + 60_000).toISOString() },
      { products: [line], sites: ['cn', 'hk'] },
    ]) {
      expect(await save(change), JSON.stringify(change)).toBe('proposed');
      // Who agrees to what they saw before agrees to nothing.
      const stale = { programmeId: id, productId: product.id, version: agreed.version, answer: 'agree' };
      expect(await caravan.codeOf('livePool.answer', stale, seller)).toBe('LIVE_OFFER_CHANGED');
      await caravan.done(
        'livePool.answer',
        await programmes.answerInput(seller, id, product.id, 'agree'),
        seller,
      );
    }
    const programmePage = await caravan.done('programmes.get', { id }, { headers: { website: 'cn' } });
    expect(programmePage.products.map(({ card }) => card.id)).toEqual([product.id]);
  });

  test('is missing until given, can be taken back before it begins, and not after', async () => {
    const seller = await caravan.seller();
    const { id, product, programme } = await programmes.agreedProgramme(seller, operator);
    const input = (answer: 'agree' | 'decline' | 'withdraw') =>
      programmes.answerInput(seller, id, product.id, answer);
    const shownProducts = async () => (await caravan.done('programmes.get', { id })).products.length;
    expect(await shownProducts()).toBe(1);
    await caravan.done('livePool.answer', await input('withdraw'), seller);
    expect(await shownProducts()).toBe(0);
    expect(await caravan.codeOf('livePool.answer', await input('decline'), seller)).toBe(
      'LIVE_OFFER_CHANGED',
    );
    await caravan.done('livePool.answer', await input('agree'), seller);
    programmes.goTo(programme, 0);
    expect(await caravan.codeOf('livePool.answer', await input('withdraw'), seller)).toBe('PROGRAMME_BEGUN');
    expect(await caravan.codeOf('livePool.remove', { ids: [product.id] }, seller)).toBe('PROGRAMME_BEGUN');
    expect(await shownProducts()).toBe(1);
  });

  test('ends with the offer in the pool, where the programme has not begun', async () => {
    const seller = await caravan.seller();
    const { id, product } = await programmes.agreedProgramme(seller, operator);
    await caravan.done('livePool.remove', { ids: [product.id] }, seller);
    expect((await programmes.agreementOf(seller, id, product.id)).state).toBe('withdrawn');
  });

  test('is given by the shop itself alone', async () => {
    const [seller, rival] = [await caravan.seller(), await caravan.seller()];
    const { id, product } = await programmes.agreedProgramme(seller, operator);
    const input = await programmes.answerInput(seller, id, product.id, 'withdraw');
    expect(await caravan.codeOf('livePool.answer', input, rival)).toBe('NOT_FOUND');
    expect((await caravan.done('livePool.agreements', {}, rival)).totalRecord).toBe(0);
    const { rowList } = await caravan.done(
      'livePool.agreements',
      { state: 'agreed', keyword: 'kitchen' },
      seller,
    );
    expect(rowList.map((row) => row.productId)).toEqual([product.id]);
  });
});

describe('shoppers', () => {
  test('see no drafts, and none of other sites', async () => {
    const { id } = await caravan.done(
      'console.programmes.save',
      { programme: programmes.draftOf({ products: [], sites: ['hk'] }) },
      operator,
    );
    const on = (website: string) => caravan.codeOf('programmes.get', { id }, { headers: { website } });
    expect(await on('hk')).toBe('NOT_FOUND');
    await programmes.announce(operator, id);
    expect([await on('hk'), await on('cn')]).toEqual([200, 'NOT_FOUND']);
  });

  test('are reminded once by a letter before it begins, if they want to be', async () => {
    const [seller, wanting, changing] = [
      await caravan.seller(),
      await caravan.buyer(),
      await caravan.buyer(),
    ];
    const { id, programme } = await programmes.agreedProgramme(seller, operator);
    expect(await caravan.codeOf('programmes.remind', { id, isWanted: true })).toBe('LOGIN_OUT');
    for (const who of [wanting, changing])
      expect(await caravan.done('programmes.remind', { id, isWanted: true }, who)).toEqual({
        isReminded: true,
      });
    await caravan.done('programmes.remind', { id, isWanted: false }, changing);
    expect(await caravan.done('programmes.reminded', { id }, changing)).toEqual({ isReminded: false });
    const published: object[] = [];
    const queue = {
      ...caravan.deps.queue,
      publish: async (_: unknown, name: string, payload: object) => void published.push({ name, ...payload }),
    };
    const remind = () => remindOfProgrammes({ ...caravan.deps, queue: queue as never });
    programmes.goTo(programme, -20);
    await remind();
    expect(published).toEqual([]);
    programmes.goTo(programme, -10);
    await remind();
    await remind();
    expect(published).toEqual([{ name: 'programmes.reminder', programmeId: id, accountId: wanting.id }]);
    programmes.goTo(programme, 1);
    expect(await caravan.codeOf('programmes.remind', { id, isWanted: true }, changing)).toBe(
      'PROGRAMME_BEGUN',
    );
  });
});
