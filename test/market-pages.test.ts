import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MarketWording } from '../src/contract/markets/markets.ts';
import { createApp } from '../src/server/http/app.ts';
import { publicAddresses, renderPage, sourceAssets } from '../src/web/shell/server.tsx';
import { startCaravan, type Caravan } from './caravan.ts';

let caravan: Caravan;
let operator: Awaited<ReturnType<Caravan['operator']>>;
let app: ReturnType<typeof createApp>;
beforeAll(async () => {
  caravan = await startCaravan();
  operator = await caravan.operator(['content']);
  app = createApp({
    deps: caravan.deps,
    renderPage: (page) => renderPage({ ...page, assets: sourceAssets() }),
    addresses: publicAddresses,
    files: null,
  });
});
afterAll(() => caravan.close());

/** What stands on the page of an address before any script has run. */
async function open(path: string): Promise<string> {
  const response = await app.request(`http://localhost:3000${path}`);
  expect(response.status, path).toBe(200);
  return (await response.text()).replace(/<script.*?<\/script>/gs, '');
}

const wording: MarketWording = {
  code: 'yiwu',
  industryType: 1,
  names: { en: 'Yiwu Market', ar: 'سوق ييوو' },
  descriptions: {},
  country: 'CN',
  city: { en: 'Yiwu' },
  addresses: {},
  directions: { en: 'By train to Yiwu' },
  floors: [{ label: '2F', sells: { en: 'Kitchenware' } }],
  hours: '',
  latitude: 29.33,
  longitude: 120.11,
  pictures: [],
  sites: ['cn'],
  position: 1,
  published: true,
};

test('a market’s page shows where it is, how to come, and each of its shops once in the plan', async () => {
  const { id } = await caravan.done('console.markets.save', { wording }, operator);
  const [placed, unplaced] = [await caravan.seller(), await caravan.seller()];
  for (const { shopId } of [placed, unplaced]) {
    await caravan.products({ shopId });
    await caravan.deps.db.updateTable('shops').set({ market_id: id }).where('id', '=', shopId).execute();
  }
  const { version, names } = await caravan.done('shops.mine', {}, placed);
  const stall = { floor: '2F', stall: 'B-12' };
  await caravan.done(
    'shops.updateProfile',
    { version, names, descriptions: {}, addresses: {}, ...stall },
    placed,
  );

  const page = await open(`/en/market/x_${id}`);
  expect(page).toMatch(/<svg[^>]* role="img" aria-label="Map: Yiwu Market in Yiwu, China/);
  expect(page).toContain('Ningbo');
  expect(page).toContain('By train to Yiwu');
  const [, plan = ''] = /<section[^>]*aria-labelledby.*?Floor guide(.*?)<\/section>/s.exec(page) ?? [];
  expect(plan).toContain('Kitchenware');
  expect(plan).toContain('Stall B-12');
  for (const { shopId } of [placed, unplaced]) expect(plan.split(`/shop/${shopId}`)).toHaveLength(2);
  // The shop's own page says it too.
  expect(await open(`/en/shop/${placed.shopId}?view=about`)).toContain('Stall B-12');
  expect(await open(`/ar/market/x_${id}`)).toContain('محل B-12');
});

test('where nothing is known there is no map and no plan', async () => {
  const nothing = { ...wording, code: 'none', latitude: null, longitude: null, floors: [], directions: {} };
  const { id } = await caravan.done('console.markets.save', { wording: nothing }, operator);
  const page = await open(`/en/market/x_${id}`);
  expect(page).not.toContain('Map: ');
  expect(page).not.toContain('Location and directions');
  expect(page).not.toContain('Floor guide');
});

test('a pavilion shows the ports of its country, and leaves out what nobody has written', async () => {
  const page = await open('/en/national-pavilion/uae');
  expect(page).toContain('Jebel Ali');
  expect(page).not.toContain('Transit time from China');
  expect(page).not.toContain('Duty and VAT');
  const duty = {
    code: 'ae',
    kind: 'duty' as const,
    sites: ['cn' as const],
    position: 1,
    state: 'published' as const,
    validFrom: '2026-01-01T00:00:00Z',
    validUntil: null,
    data: { country: 'AE', duty: 5, vat: 5, source: { en: 'Federal Tax Authority' } },
  };
  await caravan.done('console.content.save', duty, operator);
  expect(await open('/en/national-pavilion/uae')).toContain('Federal Tax Authority');
});
