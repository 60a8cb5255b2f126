import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { calls, type CallKey } from '../src/contract/calls.ts';
import { contract } from '../src/contract/contract.ts';
import type { Caller, Caravan } from './caravan.ts';
import { clipMarks } from '../src/kit/text/piled-marks.ts';
import { isVisible } from '../src/kit/text/names.ts';
import { prepareProduct } from './prepare-product.ts';

/** Strings that have broken other products: kept here few, and many more where the shared data is at hand. */
const own = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'; drop table orders; --",
  '\u0000',
  'a\u0000b',
  '\uD800',
  '\u202Egnp.exe',
  '\u2066isolate\u2069',
  '={cmd|/c calc}!A0',
  '{{7*7}}${7*7}',
  '\r\nSet-Cookie: token=x',
  'İstanbul ıspanak',
  'ﷺ'.repeat(30),
  'Z\u0351\u036B\u0343'.repeat(20),
  '😀👩‍👩‍👧‍👦🏳️‍🌈',
  'x'.repeat(100_000),
  '../../etc/passwd',
  'NaN',
  '-1',
  '1e309',
  '99999999999999999999',
];

function shared(): string[] {
  const folder = path.resolve(import.meta.dirname, '../../shared/data');
  if (!existsSync(folder)) {
    console.warn(
      'The shared lists of bad input are not there: only the strings of the test itself are tried.',
    );
    return [];
  }
  const blns = JSON.parse(gunzipSync(readFileSync(path.join(folder, 'blns.json.gz'))).toString()) as string[];
  const named = JSON.parse(readFileSync(path.join(folder, 'bad-input-i18n.json'), 'utf8')) as { s: string }[];
  return [...blns, ...named.map((entry) => entry.s)];
}

const strings = [...new Set([...own, ...shared()])];

const caravan = prepareProduct();
let buyer: Awaited<ReturnType<Caravan['buyer']>>;
let seller: Awaited<ReturnType<Caravan['seller']>>;
let operator: Awaited<ReturnType<Caravan['operator']>>;
let skuId: string;
let orderId: string;

beforeAll(async () => {
  [buyer, seller, operator] = await Promise.all([caravan.buyer(), caravan.seller(), caravan.operator()]);
  ({ skuId } = await caravan.products({ shopId: seller.shopId, stock: 1_000_000 }));
  orderId = (await submit('', 'first-order')).data.orders[0]!.id;
});

async function submit(message: string, idempotencyKey: string) {
  const { quote } = await caravan.done('orders.calculate', { lines: [{ skuId, quantity: 1 }] }, buyer);
  const messages = [{ shopId: seller.shopId, message }];
  return caravan.call(
    'orders.submit',
    { idempotencyKey, quote, addressId: buyer.addressId, messages },
    buyer,
  );
}

/** Answered or refused for what it is; never a failure of ours, and the refusal is a sentence. */
function expectDealtWith({ status, message }: { status: number; message: string }, text: string): void {
  expect([200, 404, 409, 413, 422, 429], text.slice(0, 60)).toContain(status);
  if (status !== 200) expect(message).not.toBe('');
}

/** As a person would read it back: trimmed and composed, no more marks on a letter than any script has, nothing where there is nothing to see. */
const readBack = (text: string) => (isVisible(text) ? clipMarks(text.normalize('NFC').trim()) : '');

describe(`${strings.length} hostile strings go through every text field`, () => {
  test('search keywords', async () => {
    for (const keyword of strings) {
      expectDealtWith(await caravan.call('search.products', { keyword, facets: false }), keyword);
      expectDealtWith(await caravan.call('shops.list', { keyword }), keyword);
    }
  }, 120_000);

  test('texts to be translated', async () => {
    for (const q of strings) {
      caravan.clock.advance(2_000);
      expectDealtWith(await caravan.call('translation.translate', { q, to: 'ru' }), q);
      expect(await caravan.call('translation.translate', { q: 'cup', to: q })).toMatchObject({
        status: 422,
        code: 'BAD_INPUT',
      });
    }
  }, 120_000);

  test('an address comes back as it was written, or is refused', async () => {
    const input = {
      name: 'Li',
      prefixId: '2',
      phone: '13800000000',
      country: 'TR',
      regionCodes: [],
      city: 'Izmir',
      detail: 'Street 1',
    };
    const { id } = await caravan.done('addresses.save', input, buyer);
    for (const value of strings) {
      for (const field of ['name', 'city', 'detail', 'postcode', 'phone', 'prefixId', 'country'] as const) {
        const answer = await caravan.call('addresses.save', { ...input, id, [field]: value }, buyer);
        expectDealtWith(answer, value);
        if (answer.status !== 200) continue;
        // A number is kept as its figures, as it is dialled behind the code of its country: without a trunk prefix.
        if (field === 'phone')
          expect(value.replace(/\D/g, '')).toMatch(new RegExp(`^0?${answer.data.phone}$`));
        else expect(answer.data[field]).toBe(readBack(value));
      }
    }
  }, 120_000);

  test('a message to the seller, and notes', async () => {
    for (const [i, value] of strings.entries()) {
      const answer = await submit(value, `hostile-message-${i}`);
      expectDealtWith(answer, value);
      if (answer.status === 200) {
        const { id } = answer.data.orders[0]!;
        expect((await caravan.done('orders.getForSeller', { id }, seller)).message).toBe(readBack(value));
        expectDealtWith(await caravan.call('orders.cancel', { id, reason: value }, buyer), value);
      }
      const repriced = await caravan.call(
        'orders.updatePrice',
        { id: orderId, freight: '1', note: value },
        seller,
      );
      expectDealtWith(repriced, value);
      expectDealtWith(
        await caravan.call('orders.updatePrice', { id: orderId, freight: value }, seller),
        value,
      );
      const sent = { id: orderId, carrier: value, trackingNumber: value };
      expectDealtWith(await caravan.call('orders.sendDelivery', sent, seller), value);
      expectDealtWith(await caravan.call('orders.listForSeller', { keyword: value }, seller), value);
    }
  }, 180_000);

  test('names, codes, passwords, keys and tokens', async () => {
    for (const value of strings) {
      caravan.clock.advance(16 * 60_000);
      const account = {
        userName: value,
        account: value,
        password: value,
        code: value,
        companyName: value,
        inviteCode: value,
      };
      for (const key of [
        'accounts.register',
        'accounts.login',
        'accounts.forgotPassword',
        'accounts.sendCode',
      ] as const) {
        expectDealtWith(await caravan.call(key, { ...account, userType: 1, loginType: 1, type: 1 }), value);
      }
      expectDealtWith(
        await caravan.call('accounts.login', {
          userName: 'a@example.test',
          password: value,
          loginType: 1,
          userType: 1,
        }),
        value,
      );
      const submission = { idempotencyKey: value, quote: value, addressId: value };
      expectDealtWith(await caravan.call('orders.submit', submission, buyer), value);
      expectDealtWith(
        await caravan.call('payments.start', { orderIds: [orderId], channel: value }, buyer),
        value,
      );
      expectDealtWith(await caravan.call('reference.dict', { dictKey: value }), value);
    }
  }, 180_000);
});

describe('every call', () => {
  const keys = Object.keys(calls) as CallKey[];
  const callerOf = (key: CallKey): Caller => {
    const { who } = contract[key];
    if (who === 'anyone') return {};
    if (who === 'staff') return operator;
    return who === 'user' || (who as readonly number[]).includes(1) ? buyer : seller;
  };

  const isForStaff = (key: CallKey) => contract[key].who === 'staff';

  test.each(keys.filter((key) => contract[key].who !== 'anyone' && !isForStaff(key)))(
    '%s asks a stranger to sign in',
    async (key) => {
      expect(await caravan.call(key, {})).toMatchObject({ status: 401, code: 'LOGIN_OUT' });
    },
  );

  // A shopper's session is none of the console's business, so nobody is signed out by it.
  test.each(keys.filter(isForStaff))('%s refuses whoever is no operator', async (key) => {
    for (const caller of [{}, buyer, seller]) {
      expect(await caravan.call(key, {}, caller)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    }
  });

  test.each(keys.filter((key) => Array.isArray(contract[key].who)))(
    '%s refuses another role',
    async (key) => {
      const may = contract[key].who as readonly number[];
      const other = ([1, 2, 3, 4, 5] as const).filter((role) => !may.includes(role));
      for (const role of other) {
        expect(await caravan.call(key, {}, await caravan.person(role))).toMatchObject({
          status: 403,
          code: 'FORBIDDEN',
        });
      }
    },
  );

  test.each(keys)('%s refuses wrong shapes with a sentence in the language of the caller', async (key) => {
    const caller = callerOf(key);
    const shapes = [
      { id: 7, lines: 'none', orderIds: {}, pageNum: -1, userName: [] },
      { pageSize: 1e9, quote: null, state: 7, keyword: {} },
    ];
    for (const shape of shapes) {
      const headers = { ...caller.headers, lang: 'ar' };
      const answer = await caravan.call(key, { ...shape, state: 7 }, { ...caller, headers });
      expect(answer.status).toBeLessThan(500);
      if (answer.status === 422) expect(answer.message).toMatch(/\p{Script=Arabic}/u);
    }
  });

  test('a body that is no object of JSON is refused', async () => {
    const login = '/api/user-web/client/user/login';
    const headers = { 'content-type': 'application/json' };
    for (const body of ['{', '[]', '"text"', 'null', '<xml/>', '{"a":'.repeat(10_000)]) {
      const response = await caravan.app.request(login, { method: 'POST', headers, body });
      expect(response.status).toBe(400);
    }
    const large = JSON.stringify({ userName: 'x'.repeat(2_000_000) });
    const response = await caravan.app.request(login, { method: 'POST', headers, body: large });
    expect(response.status).toBe(413);
  });

  test('an unknown path is refused in the envelope', async () => {
    const response = await caravan.app.request('/api/nothing/here', { headers: { lang: 'tr' } });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ success: false, code: 'NOT_FOUND' });
  });
});
