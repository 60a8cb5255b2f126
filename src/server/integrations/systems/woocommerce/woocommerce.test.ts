import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startOutboundServer } from '../../../../../test/outbound-server.ts';
import { createWooDouble, type WooMishap } from '../../../../../test/doubles/woocommerce.ts';
import type { Outbound } from '../../../platform/network/outbound.ts';
import type { ShopSystem, TheirProduct } from '../system.ts';
import { createWooCommerce } from './woocommerce.ts';

let moment = new Date('2026-03-02T08:00:00Z');
const advance = (seconds: number) => (moment = new Date(moment.getTime() + seconds * 1_000));
let double = createWooDouble(() => moment);
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
  double = createWooDouble(() => moment);
  system = connected();
});

const connected = (change: { host?: string; consumerSecret?: string } = {}) =>
  createWooCommerce(outbound, {
    base: world.addressOf('/shop', change.host ?? 'shop.test'),
    consumerKey: double.shop.key,
    consumerSecret: change.consumerSecret ?? double.shop.secret,
    shopId: 'a shop',
  });

/** Why something was not done. */
const issueOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ issue, waitMs }: { issue: string; waitMs: number }) => ({ issue, waitMs }),
  );

async function listAll(
  between: (products: TheirProduct[]) => void = () => undefined,
  since: Date | null = null,
) {
  const products: TheirProduct[] = [];
  let next: string | null = null;
  do {
    const page: Awaited<ReturnType<ShopSystem['listChanged']>> = await system.listChanged(since, next);
    products.push(...page.products);
    next = page.next;
    between(products);
  } while (next);
  return products;
}

test('its name and currency are read', async () => {
  expect(await system.readShop()).toMatchObject({ name: 'Contoso', currency: 'EUR' });
});

describe('products', () => {
  test('come with all their variations, and what those do not say of their weight is the product’s', async () => {
    const colour = { name: 'Colour', variation: true };
    double.add({
      attributes: [colour, { name: 'Material', variation: false }],
      variations: Array.from({ length: 130 }, (_, n) => ({
        sku: `K-${n}`,
        attributes: [{ name: 'Colour', option: `Colour ${n}` }],
        ...(n === 1 && { weight: '1.25', manage_stock: 'parent' as const }),
      })),
    });
    const [product] = await listAll();
    expect(product).toMatchObject({ specs: ['Colour'], isOnSale: true, isCut: false });
    expect(product!.variants).toHaveLength(130);
    expect(product!.variants.slice(0, 2)).toMatchObject([
      { itemNumber: 'K-0', values: ['Colour 0'], price: '19.90', grams: 500, stock: 10 },
      { itemNumber: 'K-1', grams: 1_250, stock: null },
    ]);
  });

  test('that change while they are paged through are none of them missed', async () => {
    for (let n = 0; n < 90; n++) {
      double.add({ name: `Kettle ${n}` });
      advance(n % 3);
    }
    let isChanged = false;
    const products = await listAll(() => {
      if (isChanged) return;
      isChanged = true;
      // Read already: all others move one up, past whoever counts pages.
      for (const row of [...double.products.values()].slice(0, 20))
        Object.assign(row, { modified: advance(1) });
    });
    const names = new Set(products.map(({ title }) => title));
    for (let n = 0; n < 90; n++) expect(names).toContain(`Kettle ${n}`);
  });

  test('that changed within one second are all read, however many', async () => {
    for (let n = 0; n < 80; n++) double.add({ name: `Kettle ${n}` });
    expect(new Set((await listAll()).map(({ title }) => title)).size).toBe(80);
  });

  test('are asked for from a moment on, and the deleted are not there', async () => {
    const old = double.add({ name: 'Old' });
    advance(60);
    const since = moment;
    const changed = double.add({ name: 'New' });
    expect((await listAll(undefined, since)).map(({ title }) => title)).toEqual(['New']);
    old.status = 'trash';
    expect(await system.listPresent([String(old.id), String(changed.id)])).toEqual(
      new Set([String(changed.id)]),
    );
  });
});

describe('what is not answered', () => {
  test.each<[WooMishap, object]>([
    [429, { issue: 'busy', waitMs: 7_000 }],
    [401, { issue: 'credentials' }],
    [403, { issue: 'rights' }],
    [500, { issue: 'failing' }],
    ['lost', { issue: 'failing' }],
    ['nonsense', { issue: 'strange' }],
    ['redirect', { issue: 'address' }],
  ])('because of %s says so', async (mishap, expected) => {
    double.mishaps.push({ part: 'settings', mishap });
    expect(await issueOf(system.readShop())).toMatchObject(expected);
    expect(await issueOf(system.readShop())).toBe('done');
  });

  test('is never asked inside, and nothing of the secret is in an error', async () => {
    expect(await issueOf(connected({ host: 'inside.test' }).readShop())).toMatchObject({ issue: 'address' });
    expect(double.requests).toEqual([]);
    const failure: unknown = await connected({ consumerSecret: 'cs_wrong' })
      .readShop()
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ issue: 'credentials' });
    expect(String((failure as Error).stack) + JSON.stringify(failure)).not.toMatch(/cs_|Y2tf/);
  });
});
