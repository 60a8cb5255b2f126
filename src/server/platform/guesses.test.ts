import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { operatorTools, ours, password as staffPassword } from '../../../test/operators.ts';
import { solvedCaptcha } from '../../../test/solved-captcha.ts';

const password = 'Secret123';
const caravan = prepareProduct({ CAPTCHA: '1', TRUST_PROXY: '1' });
let tools: ReturnType<typeof operatorTools>;
beforeAll(() => {
  tools = operatorTools(caravan);
});
beforeEach(() => caravan.clock.advance(86_400_000));

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
  const validate = await solvedCaptcha(caravan);
  await caravan.done('accounts.sendCode', { account: userName, type: 1, userType: 1, validate });
  const code = await caravan.codeSentTo(userName);
  const response = await caravan.app.request('/api/user-web/client/user/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json', lang: 'en', 'x-forwarded-for': owner },
    body: JSON.stringify({ userName, code, password, userType: 1 }),
  });
  const cookie = response.headers.getSetCookie().find((one) => one.startsWith('device='))!;
  devices.set(userName, cookie.split(';')[0]!);
  return userName;
}

/** The two ways in: of accounts and of operators. */
const doors = [
  {
    door: 'an account',
    setUp: register,
    right: password,
    enter: (name: string, typed: string, caller: ReturnType<typeof from>, validate?: string) =>
      caravan.call(
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
      caravan.call('console.session.start', { email: name, password: typed, validate }, caller),
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
    expect((await enter(name, right, from(owner), await solvedCaptcha(caravan))).code).toBe(200);
  });

  test('from one place can be guessed at ten times in a quarter of an hour, the last of them with captchas', async () => {
    const name = await setUp();
    const codes = [];
    for (let i = 0; i < 6; i++) codes.push(await guess(name, attacker));
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'SIGN_IN_FAILED'), 'CAPTCHA_WANTED']);
    for (let i = 0; i < 5; i++) {
      const answer = await enter(name, 'Wrong2026', from(attacker), await solvedCaptcha(caravan));
      expect(answer.code).toBe('SIGN_IN_FAILED');
    }
    const walled = await enter(name, right, from(attacker), await solvedCaptcha(caravan));
    expect(walled).toMatchObject({ status: 429, code: 'TOO_MANY' });
    caravan.clock.advance(15 * 60_000);
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
      caravan.deps.db
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
  expect((await enter(name, password, known, await solvedCaptcha(caravan))).code).toBe(200);
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
    caravan.clock.advance(61_000);
    const validate = await solvedCaptcha(caravan);
    return (
      await caravan.call('accounts.sendCode', { account: name, type: 2, userType: 1, validate }, caller)
    ).code;
  };
  const codes = [];
  for (let i = 0; i < 8; i++) codes.push(await ask(from(attacker)));
  expect(codes.at(-1)).toBe('TOO_MANY');
  expect(await ask(from(owner))).toBe('TOO_MANY');
  expect(await ask(from(owner, devices.get(name)))).toBe(200);
});

describe('a code that was sent', () => {
  const login = (name: string, code: string, caller: ReturnType<typeof from>) =>
    caravan.call('accounts.login', { userName: name, userType: 1, loginType: 2, code }, caller);

  /** Has a code sent to somebody, and tells some that it is not. */
  async function sentTo(name: string) {
    caravan.clock.advance(61_000);
    const validate = await solvedCaptcha(caravan);
    await caravan.done('accounts.sendCode', { account: name, type: 2, userType: 1, validate });
    const code = await caravan.codeSentTo(name);
    const wrong = (i: number) => String((Number(code) + 1 + i) % 1_000_000).padStart(6, '0');
    return { code, wrong };
  }

  test('still lets its owner in after somebody elsewhere has tried all they may', async () => {
    const name = await register();
    const { code, wrong } = await sentTo(name);
    for (let i = 0; i < 8; i++) expect((await login(name, wrong(i), from(attacker))).code).toBe('CODE_WRONG');
    expect((await login(name, code, from(attacker))).code).toBe('CODE_WRONG');
    expect((await login(name, code, from('192.0.2.200'))).code).toBe(200);
  });

  test('is tried thirty times from everywhere, and then by devices of its owner alone', async () => {
    const name = await register();
    const { code, wrong } = await sentTo(name);
    const tries = Array.from({ length: 40 }, (_, i) => login(name, wrong(i), from(`203.0.113.${i}`)));
    expect(new Set((await Promise.all(tries)).map((answer) => answer.code))).toEqual(new Set(['CODE_WRONG']));
    expect((await login(name, code, from('192.0.2.200'))).code).toBe('CODE_WRONG');
    expect((await login(name, code, from(owner, devices.get(name)))).code).toBe(200);
  });

  test('is tried ten times from all of an IPv6 site', async () => {
    const name = await register();
    const { code, wrong } = await sentTo(name);
    for (let i = 0; i < 10; i++) await login(name, wrong(i), from(`2001:db8:7:${i}::1`));
    expect((await login(name, code, from('2001:db8:7:ff::1'))).code).toBe('CODE_WRONG');
    expect((await login(name, code, from('192.0.2.200'))).code).toBe(200);
  });

  test('of hundreds of guesses in a day, at code after code, most are not compared', async () => {
    const name = await register();
    for (let codes = 0; codes < 7; codes++) {
      caravan.clock.advance(15 * 60_000);
      const { wrong } = await sentTo(name);
      await Promise.all(
        Array.from({ length: 30 }, (_, i) => login(name, wrong(i), from(`203.0.113.${i + codes * 30}`))),
      );
    }
    caravan.clock.advance(15 * 60_000);
    const { code } = await sentTo(name);
    expect((await login(name, code, from('192.0.2.200'))).code).toBe('CODE_WRONG');
    expect((await login(name, code, from(owner, devices.get(name)))).code).toBe(200);
    caravan.clock.advance(86_400_000);
    const next = await sentTo(name);
    expect((await login(name, next.code, from('192.0.2.200'))).code).toBe(200);
  });
});

describe('a password that is asked for again', () => {
  const change = (typed: string, token: string, caller: ReturnType<typeof from>) =>
    caravan.call(
      'accounts.changePassword',
      { oldPassword: typed, password: 'Better4567' },
      { token, ...caller },
    );

  test('is taken on the owner’s device when a stolen session has tried all it may elsewhere', async () => {
    const name = await register();
    const { token } = await caravan.done(
      'accounts.login',
      { userName: name, password, userType: 1, loginType: 1 },
      from(owner, devices.get(name)),
    );
    const codes = [];
    for (let i = 0; i < 40; i++) {
      const address = i < 12 ? attacker : `203.0.113.${i}`;
      codes.push((await change(`guess${i}`, token, from(address))).code);
    }
    expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'PASSWORD_WRONG'));
    expect(codes[10]).toBe('TOO_MANY');
    expect(codes.at(-1)).toBe('TOO_MANY');
    const known = from(owner, devices.get(name));
    for (let i = 0; i < 9; i++) expect((await change('typo', token, known)).code).toBe('PASSWORD_WRONG');
    expect((await change(password, token, known)).code).toBe(200);
  });
});
