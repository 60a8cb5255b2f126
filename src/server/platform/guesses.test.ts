import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createProduct, type Product } from '../../../test/product.ts';
import { operatorTools, ours, password as staffPassword } from '../../../test/operators.ts';
import { solvedCaptcha } from '../../../test/solved-captcha.ts';

const password = 'Secret123';
let product: Product;
let tools: ReturnType<typeof operatorTools>;
beforeAll(async () => {
  product = await createProduct({ CAPTCHA: '1', TRUST_PROXY: '1' });
  tools = operatorTools(product);
});
afterAll(() => product.close());
beforeEach(() => product.clock.advance(86_400_000));

const from = (address: string, cookie = '') => ({
  headers: { ...ours, 'x-forwarded-for': address, ...(cookie && { cookie }) },
});
const attacker = '203.0.113.66';
const owner = '198.51.100.7';

let people = 0;
const devices = new Map<string, string>();

/** Somebody who registered at an address; their browser's cookie of the device is in `devices`. */
async function register(): Promise<string> {
  const userName = `owner${++people}@example.test`;
  const validate = await solvedCaptcha(product);
  await product.done('accounts.sendCode', { account: userName, type: 1, userType: 1, validate });
  const code = await product.codeSentTo(userName);
  const response = await product.app.request('/api/user-web/client/user/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json', lang: 'en', 'x-forwarded-for': owner },
    body: JSON.stringify({ userName, code, password, userType: 1 }),
  });
  const cookie = response.headers.getSetCookie().find((one) => one.startsWith('device='))!;
  devices.set(userName, cookie.split(';')[0]!);
  return userName;
}

/** The two doors: of accounts and of operators. */
const doors = [
  {
    door: 'an account',
    setUp: register,
    right: password,
    enter: (name: string, typed: string, caller: ReturnType<typeof from>, validate?: string) =>
      product.call(
        'accounts.login',
        { userName: name, password: typed, loginType: 1, userType: 1, validate },
        caller,
      ),
  },
  {
    door: 'an operator',
    setUp: async () => {
      const { email } = await tools.setUp();
      return email;
    },
    right: staffPassword,
    enter: (name: string, typed: string, caller: ReturnType<typeof from>, validate?: string) =>
      product.call('console.session.start', { email: name, password: typed, validate }, caller),
  },
];

describe.each(doors)('$door', ({ setUp, enter, right }) => {
  const guess = async (name: string, address: string) => (await enter(name, 'Wrong2026', from(address))).code;

  test('is not locked out by wrong passwords from elsewhere, however many and from however many places', async () => {
    const name = await setUp();
    const codes = new Set();
    for (let i = 0; i < 30; i++) codes.add(await guess(name, i < 8 ? attacker : `203.0.113.${i}`));
    expect(codes).toEqual(new Set(['SIGN_IN_FAILED', 'CAPTCHA_WANTED']));
    // Now there is a captcha in the way from where nobody has failed, and no wall.
    expect((await enter(name, right, from(owner))).code).toBe('CAPTCHA_WANTED');
    expect((await enter(name, right, from(owner), await solvedCaptcha(product))).code).toBe(200);
  });

  test('from one place can be guessed at ten times in a quarter of an hour, the last of them with captchas', async () => {
    const name = await setUp();
    const codes = [];
    for (let i = 0; i < 6; i++) codes.push(await guess(name, attacker));
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'SIGN_IN_FAILED'), 'CAPTCHA_WANTED']);
    for (let i = 0; i < 5; i++) {
      const answer = await enter(name, 'Wrong2026', from(attacker), await solvedCaptcha(product));
      expect(answer.code).toBe('SIGN_IN_FAILED');
    }
    const walled = await enter(name, right, from(attacker), await solvedCaptcha(product));
    expect(walled).toMatchObject({ status: 429, code: 'TOO_MANY' });
    product.clock.advance(15 * 60_000);
    expect((await enter(name, right, from(attacker))).code).toBe(200);
  });

  test('is guessed at by one caller from all addresses of an IPv6 network, and of one IPv4 address in IPv6', async () => {
    for (const addressOf of [
      (i: number) => `2001:db8:7:1::${i.toString(16)}`,
      (i: number) => (i % 2 ? attacker : `::ffff:${attacker}`),
    ]) {
      const name = await setUp();
      const codes = [];
      for (let i = 0; i < 6; i++) codes.push(await guess(name, addressOf(i)));
      expect(codes.at(-1)).toBe('CAPTCHA_WANTED');
    }
  });

  test('of a hundred guesses at once no more are compared than one after the other', async () => {
    const name = await setUp();
    const codes = await Promise.all(Array.from({ length: 100 }, () => guess(name, attacker)));
    expect(codes.filter((code) => code === 'SIGN_IN_FAILED').length).toBeLessThanOrEqual(5);
  });

  test('hears of it once, by mail', async () => {
    const name = await setUp();
    for (let i = 0; i < 30; i++) await guess(name, `203.0.113.${i}`);
    const letters = () =>
      product.services.db
        .selectFrom('outbox_messages')
        .select('subject')
        .where('recipient', '=', name)
        .where('subject', 'like', 'Wrong passwords for your %')
        .execute();
    await vi.waitFor(async () => expect(await letters()).toHaveLength(1));
  });
});

test('a right password is not counted as a wrong one', async () => {
  const name = await register();
  for (let i = 0; i < 12; i++) expect((await doors[0]!.enter(name, password, from(owner))).code).toBe(200);
});

test('a device that is known to its owner has patience of its own, which nobody else takes away', async () => {
  const name = await register();
  const enter = doors[0]!.enter;
  for (let i = 0; i < 24; i++) await enter(name, 'Wrong2026', from(`203.0.113.${i}`));
  expect((await enter(name, password, from('192.0.2.200'))).code).toBe('CAPTCHA_WANTED');
  const known = from('192.0.2.200', devices.get(name));
  for (let i = 0; i < 10; i++) expect((await enter(name, 'Wrong2026', known)).code).toBe('SIGN_IN_FAILED');
  expect((await enter(name, 'Wrong2026', known)).code).toBe('CAPTCHA_WANTED');
  expect((await enter(name, password, known, await solvedCaptcha(product))).code).toBe(200);
  // A device of somebody else, and one that was made up, are like any.
  const other = devices.get(await register())!;
  for (const cookie of [
    other,
    other.replace(/.$/, other.endsWith('A') ? 'B' : 'A'),
    'device=x.y',
    'device=',
  ]) {
    expect((await enter(name, password, from('192.0.2.200', cookie))).code).toBe('CAPTCHA_WANTED');
  }
});

test('codes can be asked for on a known device when strangers have asked for all there are', async () => {
  const name = await register();
  const ask = async (caller: ReturnType<typeof from>) => {
    product.clock.advance(61_000);
    const validate = await solvedCaptcha(product);
    return (
      await product.call('accounts.sendCode', { account: name, type: 2, userType: 1, validate }, caller)
    ).code;
  };
  const codes = [];
  for (let i = 0; i < 8; i++) codes.push(await ask(from(attacker)));
  expect(codes.at(-1)).toBe('TOO_MANY');
  expect(await ask(from(owner))).toBe('TOO_MANY');
  expect(await ask(from(owner, devices.get(name)))).toBe(200);
});
