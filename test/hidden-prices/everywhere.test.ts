import { beforeAll, describe, expect, test } from 'vitest';
import { calls, type CallKey } from '../../src/contract/calls.ts';
import { contract } from '../../src/contract/contract.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { roles } from '../../src/contract/accounts/roles.ts';
import { tools, type ToolName } from '../../src/server/tools/public.ts';
import { forget } from '../../src/server/platform/cache.ts';
import { indexProducts } from '../../src/server/search/public.ts';
import { notifyOfFavorites } from '../../src/server/favorites/notices.ts';
import { assistantClient } from '../assistant-client.ts';
import type { Caller, Caravan } from '../caravan.ts';
import { prepareProduct } from '../prepare-product.ts';
import { shopPrograms } from '../shop-programs.ts';
import { toolUsers } from '../tool-callers.ts';
import { madeInput, type Values } from './made-inputs.ts';
import { amountsIn, secretsOf } from './secrets.ts';

const caravan = prepareProduct();
const { callerOf } = toolUsers(caravan);
const { ask } = assistantClient(caravan);
const { keyed } = shopPrograms(caravan);

const rounds = 6;
const entryOf = (key: CallKey): Endpoint => contract[key];
/** What takes things away comes after whatever shows them. */
const removes = (key: CallKey) => /remove|delete|cancel|close|step|end/i.test(key.split('.').at(-1)!);
const keys = (Object.keys(calls) as CallKey[]).toSorted((a, b) => Number(removes(a)) - Number(removes(b)));

/** These would end the sessions that all others are made with, or act for nobody any more. */
const ending = new Set<CallKey>([
  'accounts.logout',
  'accounts.changePassword',
  'sessions.end',
  'sessions.endOthers',
  'companies.actFor',
]);

interface Callers {
  visitor: Caller;
  buyer: Awaited<ReturnType<Caravan['buyer']>>;
  refused: Awaited<ReturnType<Caravan['buyer']>>;
  withdrawn: Awaited<ReturnType<Caravan['buyer']>>;
  seller: Awaited<ReturnType<Caravan['seller']>>;
  program: Caller;
}

let callers: Callers;
let values: Values;
let productId: string;
let owner: Awaited<ReturnType<Caravan['seller']>>;
let secretsIn: (text: string) => string[];
let priceTypes: string[];
const title = 'Copperplate samovar';

/** Whether somebody may make a call, as far as their role goes. */
function mayMake(name: keyof Callers, key: CallKey): boolean {
  const { who } = entryOf(key);
  if (who === 'staff' || ending.has(key)) return false;
  if (who === 'anyone') return true;
  if (name === 'visitor') return false;
  if (who === 'user') return true;
  return who.includes(name === 'seller' || name === 'program' ? roles.seller : roles.buyer);
}

/** The whole answer of a call as it comes, whatever it is. */
async function answerOf(key: CallKey, input: Record<string, unknown>, who: Caller, round: number) {
  const [method = '', pattern = ''] = calls[key].split(' ');
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => String(input[name]));
  const flat = Object.entries(input).map(([name, value]) => [name, String(value)]);
  const search = method === 'GET' ? `?${new URLSearchParams(flat)}` : '';
  const body = method === 'GET' ? undefined : JSON.stringify(input);
  const response = await caravan.app.request(`http://caravan.test${path}${search}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
      lang: 'en',
      'price-type': priceTypes[round % priceTypes.length]!,
      ...(who.token && { AccessToken: who.token }),
      ...who.headers,
    },
    ...(body !== undefined && { body }),
  });
  return response.text();
}

/** What a sweep before took away is there again. */
async function prepare({ token }: Caller): Promise<void> {
  if (!token) return;
  await caravan.call('favorites.saveProduct', { id: productId }, { token });
}

/** Makes every call in every round. @returns the calls that said one of the amounts, each with who heard it */
async function sweep(names: readonly (keyof Callers)[]): Promise<string[]> {
  const told = new Set<string>();
  for (const name of names) await prepare(callers[name]);
  for (const key of keys)
    for (const name of names) {
      if (!mayMake(name, key)) continue;
      for (let round = 0; round < rounds; round++) {
        const input = madeInput(entryOf(key).input, values, round);
        const text = await answerOf(key, input, callers[name], round);
        // What they wrote themselves is no news.
        if (secretsIn(text).length > 0) told.add(`${key} to ${name}`);
      }
    }
  return [...told].toSorted();
}

async function sweepTools(who?: { id: string; token: string }): Promise<string[]> {
  const told = new Set<string>();
  for (const name of Object.keys(tools) as ToolName[])
    for (let round = 0; round < rounds; round++) {
      const input = madeInput(tools[name].input, values, round);
      const caller = await callerOf(who);
      const parsed = tools[name].input.safeParse(input);
      if (!parsed.success) continue;
      const text = await tools[name]
        .run(caller, parsed.data as never)
        .then((answer: unknown) => JSON.stringify(answer))
        .catch((error: unknown) => JSON.stringify(error) + String(error));
      if (secretsIn(text).length > 0) told.add(name);
    }
  return [...told].toSorted();
}

const questions = [
  `How much is the ${title}?`,
  `${title} below 10000 yuan`,
  `What does 20 pieces of ${title} cost?`,
  `Cheapest ${title}`,
  `How many ${title} can I buy for 100000 yuan?`,
  `Which shops sell ${title}?`,
];

async function askAssistant(who: Caller): Promise<string[]> {
  const told: string[] = [];
  for (const question of questions) {
    const { events, text } = await ask(question, {}, who);
    if (secretsIn(`${text} ${JSON.stringify(events)}`).length > 0) told.push(question);
  }
  return told;
}

beforeAll(async () => {
  owner = await caravan.seller({ autoConfirm: true });
  const categoryId = await caravan.category({ en: 'Samovars' });
  const product = await caravan.products({
    shopId: owner.shopId,
    categoryId,
    titles: { en: title, zh: '铜版茶炊' },
    tiers: [
      [1, 731_337n],
      [10, 611_353n],
    ],
    stock: 100_000,
    skus: 2,
  });
  productId = product.id;
  const { db } = caravan.deps;
  // From abroad, with samples and labels: it stands in as many lists as there are.
  await db
    .updateTable('shops')
    .set({ samples: 'free', country: 'AE', region_codes: [] })
    .where('id', '=', owner.shopId)
    .execute();
  await db
    .updateTable('products')
    .set({ labels: ['price_power', 'novelty'] })
    .where('id', '=', productId)
    .execute();
  await indexProducts(db, [productId]);
  forget(db);
  const [buyer, refused, withdrawn] = [await caravan.buyer(), await caravan.buyer(), await caravan.buyer()];
  const seller = await caravan.seller();
  callers = {
    visitor: {},
    buyer,
    refused,
    withdrawn,
    seller,
    program: await keyed(seller, 'products:read', 'products:write', 'orders:read'),
  };
  for (const who of [buyer, refused, withdrawn]) {
    await caravan.done('favorites.saveProduct', { id: productId }, who);
    await caravan.done('cart.add', { lines: [{ skuId: product.skuId, quantity: 1 }] }, who);
    await caravan.done('messages.send', { shopId: owner.shopId, productId, text: 'Good day' }, who);
    const sample = { productId, quantity: 1, addressId: who.addressId, note: 'For our showroom' };
    await caravan.done('samples.ask', sample, who);
  }
  const threads = await caravan.done('messages.threads', {}, buyer);
  const alike = await caravan.products({ shopId: seller.shopId, categoryId, price: 900n });
  values = {
    ids: {
      productId: [productId, alike.id],
      skuId: [product.skuId],
      shopId: [owner.shopId],
      categoryId: [categoryId],
      threadId: [threads.rowList[0]!.id],
      addressId: [buyer.addressId],
    },
    anyIds: [productId, product.skuId, owner.shopId, categoryId, threads.rowList[0]!.id],
    words: title,
  };
  const types = await caravan.deps.db.selectFrom('price_types').select('id').execute();
  priceTypes = types.map(({ id }) => String(id));
  const amounts = new Set<string>();
  for (const priceType of priceTypes) {
    const answer = await caravan.done(
      'catalog.product',
      { id: productId },
      { headers: { 'price-type': priceType } },
    );
    for (const amount of amountsIn(answer)) amounts.add(amount);
  }
  secretsIn = secretsOf(amounts);
}, 120_000);

describe('an amount that is hidden', () => {
  // Otherwise nobody would know whether the sweep asks for anything.
  test('is read by the sweep while it is public', async () => {
    const told = await sweep(['visitor', 'buyer']);
    for (const key of [
      'catalog.product',
      'catalog.labelProducts',
      'search.products',
      'search.similar',
      'search.supply',
      'favorites.listProducts',
      'messages.threads',
      'cart.get',
      'orders.calculate',
      'samples.list',
    ])
      expect(
        told.some((line) => line.startsWith(`${key} `)),
        `${key} of ${told.join(', ')}`,
      ).toBe(true);
    expect(await sweepTools()).toEqual(
      expect.arrayContaining(['get_product', 'search_products', 'supply_overview']),
    );
    expect((await askAssistant({})).length).toBeGreaterThan(2);
  }, 300_000);

  describe('once its shop shows it to approved customers only', () => {
    beforeAll(async () => {
      await caravan.done('priceAccess.setShop', { shownTo: 'approved' }, owner);
      // As the queue does it within a moment.
      await indexProducts(caravan.deps.db, [productId]);
      forget(caravan.deps.db);
      for (const name of ['refused', 'withdrawn'] as const) {
        const who = callers[name];
        const priceRequest = { shopId: owner.shopId, message: 'Please' };
        await caravan.done('priceAccess.ask', priceRequest, who);
        const first = name === 'refused' ? 'refuse' : 'approve';
        const decision = { accountId: who.id, version: 1, reason: 'No' };
        await caravan.done('priceAccess.decide', { ...decision, decision: first }, owner);
        if (name === 'withdrawn')
          await caravan.done('priceAccess.decide', { ...decision, version: 2, decision: 'withdraw' }, owner);
      }
    });

    test('no call says it to anybody who is not approved', async () => {
      expect(await sweep(['visitor', 'buyer', 'refused', 'withdrawn', 'seller', 'program'])).toEqual([]);
      // All of them are still who they were.
      for (const { token } of [callers.buyer, callers.refused, callers.withdrawn, callers.seller])
        expect(await caravan.codeOf('accounts.me', {}, { token })).toBe(200);
    }, 600_000);

    test('no tool of agents says it, nor the assistant', async () => {
      for (const who of [undefined, callers.buyer, callers.refused])
        expect(await sweepTools(who)).toEqual([]);
      const input = tools.estimate_landed_cost.input.parse({ destination: 'CN', quantity: 12, productId });
      await expect(tools.estimate_landed_cost.run(await callerOf(), input)).rejects.toMatchObject({
        code: 'PRICE_HIDDEN',
      });
      for (const who of [callers.visitor, callers.buyer, callers.withdrawn])
        expect(await askAssistant(who)).toEqual([]);
    }, 120_000);

    test('no letter says that it fell', async () => {
      await caravan.deps.db
        .updateTable('products')
        .set({ price_from: 600_011n })
        .where('id', '=', productId)
        .execute();
      await notifyOfFavorites(caravan.deps);
      const letters = await caravan.deps.db.selectFrom('outbox_messages').selectAll().execute();
      expect(JSON.stringify(letters)).not.toMatch(/6,?000[.,]?11/);
      expect(secretsIn(JSON.stringify(letters))).toEqual([]);
    });
  });
});
