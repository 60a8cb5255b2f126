import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startCaravan, type Caravan } from '../../../test/caravan.ts';
import { startOutboundServer } from '../../../test/outbound-server.ts';
import { followRateFeed } from './rate-feed.ts';

let world: Awaited<ReturnType<typeof startOutboundServer>>;
let caravan: Caravan;
/** What the address answers. */
let file = '';
let requestCount = 0;

beforeAll(async () => {
  world = await startOutboundServer((_, answer) => {
    requestCount += 1;
    answer.statusCode = file === '' ? 503 : 200;
    answer.end(file);
  });
  caravan = await startCaravan({ RATES_URL: world.addressOf('/rates.csv') }, { outbound: world.open() });
});
afterAll(async () => {
  await caravan.close();
  await world.close();
});

const today = () => caravan.clock.now().toISOString().slice(0, 10);
const follow = () => followRateFeed(caravan.deps);
const lettersOf = () => caravan.deps.db.selectFrom('outbox_messages').select('body').execute();
/** The rates as an operator sees them; their session does not outlive the night. */
async function state() {
  const operator = await caravan.operator(['money']);
  const list = await caravan.done('console.rates.list', {}, operator);
  return {
    ...list,
    operator,
    rateOf: (code: string) => list.rates.find(({ currency }) => currency === code)!.now!,
  };
}
const fileOf = (rates: Record<string, string>, day = today()) =>
  `Date, ${Object.keys(rates).join(', ')}, \n${day}, ${Object.values(rates).join(', ')}, \n`;

beforeEach(() => {
  caravan.clock.advance(86_400_000);
  requestCount = 0;
});

test('rates are read from the set address each day until there are that day’s', async () => {
  file = fileOf({ USD: '1.17', CNY: '8' }, '2026-01-02');
  await follow();
  await follow();
  expect(requestCount).toBe(2);
  file = fileOf({ USD: '1.18', CNY: '8.01', JPY: '160' });
  await follow();
  await follow();
  expect(requestCount).toBe(3);
  const { rates, feed, rateOf } = await state();
  expect(rateOf('USD')).toEqual({ perEur: '1.18', day: today() });
  // It follows the dollar.
  expect(rateOf('AED').day).toBe(today());
  expect(rates.find(({ currency }) => currency === 'CNY')).toMatchObject({ loadedBy: null });
  expect(feed).toMatchObject({ host: `shop.test:${world.port}`, day: today(), failure: null, tooFar: [] });
  expect((await lettersOf()).filter(({ body }) => body.includes('wait for an operator'))).toEqual([]);
});

test('what is far from the rates in use waits for one operator, and what is further is only named', async () => {
  const before = await state();
  file = fileOf({ USD: '1.19', HKD: '11', THB: '90' });
  await follow();
  const { proposals, feed, rateOf, seen, operator } = await state();
  expect(rateOf('USD').perEur).toBe('1.19');
  expect([rateOf('HKD'), rateOf('THB')]).toEqual([before.rateOf('HKD'), before.rateOf('THB')]);
  expect(proposals).toMatchObject([
    { by: null, isOwn: false, changes: [{ currency: 'HKD', verdict: 'confirm' }] },
  ]);
  expect(feed!.tooFar).toEqual(['THB']);
  const letters = (await lettersOf()).filter(({ body }) => body.includes('HKD'));
  expect(letters.length).toBeGreaterThan(0);
  expect(letters[0]!.body).toContain('THB');
  const decision = { id: proposals[0]!.id, seen, approve: true };
  expect(await caravan.done('console.rates.decide', decision, operator)).toEqual({ loaded: 1 });
  expect((await state()).rateOf('HKD')).toEqual({ perEur: '11', day: today() });
});

test('a file with a wrong line, and an address that does not answer, load nothing, and are told of once', async () => {
  const before = await state();
  const countLetters = async () =>
    (await lettersOf()).filter(({ body }) => body.includes('has given no rates')).length;
  file = 'Date, USD, CNY\n2026-03-05, 1.2, many\n';
  await follow();
  expect((await state()).feed).toMatchObject({ failure: 'wrong', day: before.feed!.day });
  file = '';
  await follow();
  expect(await state()).toMatchObject({ feed: { failure: 'unreachable' }, rates: before.rates });
  expect(await countLetters()).toBe(0);
  caravan.clock.advance(7 * 3_600_000);
  await follow();
  const letters = await countLetters();
  expect(letters).toBeGreaterThan(0);
  caravan.clock.advance(3_600_000);
  await follow();
  expect(await countLetters()).toBe(letters);
  // Rates of a day that has not come are none either.
  file = fileOf({ USD: '1.2' }, '2999-01-01');
  await follow();
  expect((await state()).rates).toEqual(before.rates);
});

test('what an operator loaded for the same day stands', async () => {
  const { operator, seen, rateOf } = await state();
  const typed = { day: today(), rates: [{ currency: 'USD', perEur: '1.21' }], seen };
  await caravan.done('console.rates.load', typed, operator);
  file = fileOf({ USD: '1.2', CNY: '8.02' });
  await follow();
  const after = await state();
  expect(after.rateOf('USD').perEur).toBe('1.21');
  expect(after.rateOf('CNY').perEur).toBe('8.02');
  expect(rateOf('CNY').perEur).not.toBe('8.02');
});
