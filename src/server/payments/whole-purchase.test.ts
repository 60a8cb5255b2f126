import { expect, test } from 'vitest';
import { listenToStatements } from '../../../bench/statements.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { bankForm, purchaseAll, type Shopper } from '../../../test/whole-purchase.ts';
import { requestOf } from '../../../bench/inside.ts';
import { createApp } from '../http/app.ts';
import { createDatabase } from '../platform/database.ts';

const caravan = prepareProduct();

/** What a purchase asks of the database at most, once its products were bought before; more is not faster by itself. */
const mostStatements = 52;
/** How often it waits for the database at most: what does not wait for one another's answers goes out together. */
const mostTrips = 30;

test.each([
  ['one shop', 1],
  ['three shops', 3],
])('a whole purchase of %s takes few statements, and no more of more shops', async (_, shops) => {
  const { db, pool, close } = createDatabase(caravan.databaseUrl);
  const listener = listenToStatements(pool);
  const app = createApp({
    deps: { ...caravan.deps, db },
    renderPage: () => Promise.reject(new Error('no pages here')),
    addresses: null,
    files: null,
  });
  const sellers = await Promise.all(
    Array.from({ length: shops }, () => caravan.seller({ autoConfirm: true })),
  );
  const skuIds: string[] = [];
  for (let n = 0; n < 3; n++)
    skuIds.push((await caravan.products({ shopId: sellers[n % shops]!.shopId })).skuId);

  const counted = new Map<string, number>();
  const buy = async () => {
    const { token } = await caravan.person(1);
    const count = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
      listener.take();
      const result = await work();
      const statements = listener.take();
      counted.set(name, (counted.get(name) ?? 0) + statements.length);
      return result;
    };
    const shopper: Shopper = {
      done: (key, input) =>
        count(key, async () => {
          const { method, path, body } = requestOf(key, input);
          const response = await app.request(`http://caravan.test${path}`, {
            method,
            headers: {
              'content-type': 'application/json',
              lang: 'en',
              AccessToken: token,
              'price-type': '1',
            },
            ...(body && { body: JSON.stringify(body) }),
          });
          const { data, message } = (await response.json()) as { data: never; message: string };
          if (response.status !== 200) throw new Error(`${key}: ${message}`);
          return data;
        }),
      payAtBank: ({ pathname }) =>
        count('bank', async () => {
          const headers = { 'content-type': 'application/x-www-form-urlencoded' };
          const page = await app.request(pathname, { method: 'POST', headers, body: bankForm });
          expect(page.status).toBe(303);
        }),
    };
    const result = await purchaseAll(shopper, skuIds);
    expect(result).toMatchObject({ state: 'succeeded', orders: { length: shops } });
  };
  await buy();
  await buy();
  counted.clear();
  listener.takeTrips();
  await buy();
  const trips = listener.takeTrips();
  await close();
  const total = [...counted.values()].reduce((sum, n) => sum + n, 0);
  expect(total, JSON.stringify(Object.fromEntries(counted))).toBeLessThanOrEqual(mostStatements);
  expect(trips).toBeLessThanOrEqual(mostTrips);
});
