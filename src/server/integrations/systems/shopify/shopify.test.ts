import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startOutboundServer } from '../../../../../test/outbound-server.ts';
import { createShopifyDouble, type Mishap } from '../../../../../test/doubles/shopify.ts';
import type { Outbound } from '../../../platform/network/outbound.ts';
import type { ShopSystem } from '../system.ts';
import { createShopify } from './shopify.ts';

let moment = new Date('2026-03-02T08:00:00Z');
const advance = (seconds: number) => (moment = new Date(moment.getTime() + seconds * 1_000));
let double = createShopifyDouble(() => moment);
const world = {} as Awaited<ReturnType<typeof startOutboundServer>>;
let outbound: Outbound;
let system: ShopSystem;

beforeAll(async () => {
  Object.assign(world, await startOutboundServer((request, answer) => double.answer(request, answer)));
  outbound = world.open();
});
afterAll(async () => {
  outbound.close();
  await world.close();
});
beforeEach(() => {
  double = createShopifyDouble(() => moment);
  system = connected();
});

const connected = (change: { host?: string; token?: string } = {}) =>
  createShopify(outbound, {
    origin: world.addressOf('', change.host ?? 'shop.test'),
    token: change.token ?? double.shop.token,
    version: '2026-07',
    shopId: 'a shop',
  });

/** Why something was not done. */
const issueOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ issue, waitMs }: { issue: string; waitMs: number }) => ({ issue, waitMs }),
  );

test('its name, currency and places are read', async () => {
  expect(await system.readShop()).toEqual({
    name: 'Northwind',
    currency: 'USD',
    places: [{ id: 'gid://shopify/Location/1', name: 'Main' }],
  });
});

describe('products', () => {
  test('come with their variants, weights in grams and prices as they are written', async () => {
    double.add({
      options: ['Colour'],
      variants: [
        { sku: ' K-RED ', price: '12.50', grams: 250, options: { Colour: 'Red' }, hsCode: '8516.79' },
        { sku: '', tracked: false, grams: 0, options: { Colour: 'Blue' } },
      ],
    });
    const { products, next } = await system.listChanged(null, null);
    expect(next).toBeNull();
    expect(products).toMatchObject([
      {
        title: 'Kettle',
        isOnSale: true,
        isCut: false,
        specs: ['Colour'],
        variants: [
          { itemNumber: 'K-RED', price: '12.50', grams: 250, values: ['Red'], hsCode: '851679', stock: 10 },
          { itemNumber: '', grams: null, values: ['Blue'], stock: null },
        ],
      },
    ]);
  });

  test('without variants have one without specs', async () => {
    double.add();
    const [product] = (await system.listChanged(null, null)).products;
    expect(product).toMatchObject({ specs: [], variants: [{ values: [] }] });
  });

  test('that change while they are paged through are none of them missed', async () => {
    for (let n = 0; n < 25; n++) {
      double.add({ title: `Kettle ${n}` });
      advance(1);
    }
    const titles: string[] = [];
    let next: string | null = null;
    do {
      const page: Awaited<ReturnType<ShopSystem['listChanged']>> = await system.listChanged(null, next);
      titles.push(...page.products.map(({ title }) => title));
      next = page.next;
      // Those that were read already change, and come again at the end.
      if (titles.length === 10)
        for (const product of [...double.products.values()].slice(0, 3))
          double.change(product, (one) => (one.title += ' (new)'));
    } while (next);
    for (let n = 0; n < 25; n++) expect(titles).toContain(`Kettle ${n}`);
    for (let n = 0; n < 3; n++) expect(titles).toContain(`Kettle ${n} (new)`);
  });

  test('are asked for from a moment on, and the deleted are not there', async () => {
    const old = double.add({ title: 'Old' });
    advance(60);
    const since = moment;
    const changed = double.add({ title: 'New' });
    const { products } = await system.listChanged(since, null);
    expect(products.map(({ title }) => title)).toEqual(['New']);
    double.products.delete(old.id);
    expect(await system.listPresent([old.id, changed.id])).toEqual(new Set([changed.id]));
  });
});

describe('what is not answered', () => {
  test.each<[Mishap, object]>([
    ['throttled', { issue: 'busy', waitMs: 2_000 }],
    [429, { issue: 'busy', waitMs: 2_000 }],
    [401, { issue: 'credentials' }],
    [403, { issue: 'rights' }],
    [500, { issue: 'failing' }],
    ['lost', { issue: 'failing' }],
    ['version', { issue: 'version' }],
    ['nonsense', { issue: 'strange' }],
    ['redirect', { issue: 'address' }],
  ])('because of %s says so', async (mishap, expected) => {
    double.mishaps.push({ operation: 'ReadShop', mishap });
    expect(await issueOf(system.readShop())).toMatchObject(expected);
    expect(await issueOf(system.readShop())).toBe('done');
  });

  test('is never asked inside, and nothing of the token is in an error', async () => {
    expect(await issueOf(connected({ host: 'inside.test' }).readShop())).toMatchObject({ issue: 'address' });
    expect(await issueOf(connected({ host: 'both.test' }).readShop())).toMatchObject({ issue: 'address' });
    expect(double.requests).toEqual([]);
    const failure: unknown = await connected({ token: 'shpat_wrong' })
      .readShop()
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ issue: 'credentials' });
    expect(String((failure as Error).stack) + JSON.stringify(failure)).not.toContain('shpat_');
  });
});
