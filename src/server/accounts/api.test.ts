import { describe, expect, test } from 'vitest';
import { prepareProduct } from '../../../test/prepare-product.ts';

const caravan = prepareProduct();

const password = 'Caravan2026';
let people = 0;
const newMail = () => `trader${++people}@example.test`;

async function register(userName: string, userType: 1 | 2 = 1) {
  await caravan.done('accounts.sendCode', { account: userName, type: 1, userType });
  const code = await caravan.codeSentTo(userName);
  return caravan.done('accounts.register', {
    userName,
    code,
    password,
    userType,
    companyName: 'Silk Road Ltd',
  });
}

describe('registering', () => {
  test('accounts.register with a code sent by accounts.sendCode signs the new buyer in', async () => {
    const userName = newMail();
    const user = await register(userName);
    expect(user).toMatchObject({
      userType: 1,
      auditStatus: 1,
      role: [1],
      email: userName,
      companyName: 'Silk Road Ltd',
    });
    expect(await caravan.done('accounts.me', {}, { token: user.token })).toMatchObject({
      id: user.id,
      userType: 1,
    });
  });

  test('a phone is known by its prefix and digits, however it is written', async () => {
    await caravan.done('accounts.sendCode', {
      account: '138-0000-1111',
      prefixId: '2',
      type: 1,
      userType: 1,
    });
    const code = await caravan.codeSentTo('+8613800001111');
    const input = { userName: '13800001111', prefixId: '2', code, password, userType: 1 };
    expect(await caravan.done('accounts.register', input)).toMatchObject({ phone: '+8613800001111' });
  });

  test('a seller begins as not entered, and may not act as a seller yet', async () => {
    const user = await register(newMail(), 2);
    expect(user).toMatchObject({ userType: 2, auditStatus: -1 });
    expect(await caravan.codeOf('orders.listForSeller', {}, { token: user.token })).toBe('FORBIDDEN');
  });

  test('an account registers once for a role', async () => {
    const userName = newMail();
    await register(userName);
    caravan.clock.advance(61_000);
    await caravan.done('accounts.sendCode', { account: userName, type: 1, userType: 1 });
    const input = { userName, code: await caravan.codeSentTo(userName), password, userType: 1 };
    expect(await caravan.codeOf('accounts.register', input)).toBe('ACCOUNT_EXISTS');
  });

  test.each([
    ['short', 'a1b2c'],
    ['without a digit', 'abcdefgh'],
    ['without a letter', '12345678'],
    ['too long', 'a1'.repeat(11)],
  ])('a password that is %s is refused', async (_, weak) => {
    const input = { userName: newMail(), code: '000000', password: weak, userType: 1 };
    expect(await caravan.call('accounts.register', input)).toMatchObject({ status: 422, code: 'BAD_INPUT' });
  });
});

describe('codes', () => {
  test('a wrong code is refused, a right one counts once, an old one not at all', async () => {
    const userName = newMail();
    await register(userName);
    const reset = (code: string) =>
      caravan.call('accounts.forgotPassword', { userName, code, password: 'Other2026', userType: 1 });
    const ask = async () => {
      caravan.clock.advance(61_000);
      await caravan.done('accounts.sendCode', { account: userName, type: 3, userType: 1 });
      return caravan.codeSentTo(userName);
    };
    const code = await ask();
    expect((await reset(code === '000000' ? '000001' : '000000')).code).toBe('CODE_WRONG');
    expect((await reset(code)).status).toBe(200);
    expect((await reset(code)).code).toBe('CODE_WRONG');
    const late = await ask();
    caravan.clock.advance(10 * 60_000);
    expect((await reset(late)).code).toBe('CODE_WRONG');
  });

  test('a code cannot be guessed: after five attempts it is dead', async () => {
    const userName = newMail();
    await caravan.done('accounts.sendCode', { account: userName, type: 1, userType: 1 });
    const code = await caravan.codeSentTo(userName);
    const input = { userName, password, userType: 1 };
    const guesses = Array.from({ length: 5 }, (_, i) =>
      String((Number(code) + i + 1) % 1_000_000).padStart(6, '0'),
    );
    await Promise.all(guesses.map((guess) => caravan.call('accounts.register', { ...input, code: guess })));
    expect(await caravan.codeOf('accounts.register', { ...input, code })).toBe('CODE_WRONG');
  });

  test('a code for one purpose does not serve another', async () => {
    const userName = newMail();
    await caravan.done('accounts.sendCode', { account: userName, type: 1, userType: 1 });
    const input = { userName, code: await caravan.codeSentTo(userName), password, userType: 1 };
    expect(await caravan.codeOf('accounts.forgotPassword', input)).toBe('CODE_WRONG');
  });

  test('a second code waits a minute', async () => {
    const input = { account: newMail(), type: 1, userType: 1 };
    await caravan.done('accounts.sendCode', input);
    expect(await caravan.call('accounts.sendCode', input)).toMatchObject({ status: 429, code: 'TOO_MANY' });
    caravan.clock.advance(61_000);
    expect((await caravan.call('accounts.sendCode', input)).status).toBe(200);
  });

  test('asking for a code does not tell whether an account exists', async () => {
    const unknown = newMail();
    const known = newMail();
    await register(known);
    const answers = await Promise.all(
      [unknown, known].map((account) => caravan.call('accounts.sendCode', { account, type: 2, userType: 1 })),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(await caravan.codeSentTo(unknown)).toBe('');
  });
});

describe('signing in', () => {
  test('accounts.login by password and by code; accounts.logout ends that session alone', async () => {
    const userName = newMail();
    const first = await register(userName);
    const input = { userName: userName.toUpperCase(), password, loginType: 1, userType: 1 };
    const second = await caravan.done('accounts.login', input);
    caravan.clock.advance(61_000);
    await caravan.done('accounts.sendCode', { account: userName, type: 2, userType: 1 });
    const byCode = { userName, code: await caravan.codeSentTo(userName), loginType: 2, userType: 1 };
    const third = await caravan.done('accounts.login', byCode);
    await caravan.done('accounts.logout', {}, second);
    expect((await caravan.call('accounts.me', {}, second)).status).toBe(401);
    for (const session of [first, third])
      expect((await caravan.call('accounts.me', {}, session)).status).toBe(200);
  });

  test('a wrong password and an unknown account are refused with the same words', async () => {
    const userName = newMail();
    await register(userName);
    const login = (name: string) =>
      caravan.call('accounts.login', { userName: name, password: 'Wrong2026', loginType: 1, userType: 1 });
    const [known, unknown] = [await login(userName), await login(newMail())];
    expect(known).toMatchObject({ status: 422, code: 'SIGN_IN_FAILED' });
    expect(unknown).toEqual(known);
  });

  test('a role that was not registered for cannot be signed in to', async () => {
    const userName = newMail();
    await register(userName);
    const input = { userName, password, loginType: 1, userType: 2 };
    expect(await caravan.codeOf('accounts.login', input)).toBe('ROLE_MISSING');
  });

  test('passwords cannot be sprayed at an account', async () => {
    const userName = newMail();
    await register(userName);
    const tries = [];
    for (let i = 0; i < 12; i++) {
      tries.push(
        await caravan.call('accounts.login', { userName, password: `Wrong${i}`, loginType: 1, userType: 1 }),
      );
    }
    expect(tries.at(-1)).toMatchObject({ status: 429, code: 'TOO_MANY' });
  });

  test('accounts.forgotPassword ends every session and sets the new password', async () => {
    const userName = newMail();
    const session = await register(userName);
    await caravan.done('accounts.sendCode', { account: userName, type: 3, userType: 1 });
    const code = await caravan.codeSentTo(userName);
    await caravan.done('accounts.forgotPassword', { userName, code, password: 'Brandnew1', userType: 1 });
    expect((await caravan.call('accounts.me', {}, session)).status).toBe(401);
    const input = { userName, loginType: 1, userType: 1 };
    expect(await caravan.codeOf('accounts.login', { ...input, password })).toBe('SIGN_IN_FAILED');
    expect((await caravan.call('accounts.login', { ...input, password: 'Brandnew1' })).status).toBe(200);
  });

  test('nothing that was typed as a password or token is kept as it was', async () => {
    const { token } = await register(newMail());
    const { db } = caravan.deps;
    const account = await db.selectFrom('accounts').select('password_hash').executeTakeFirstOrThrow();
    expect(account.password_hash).toMatch(/^\$argon2id\$/);
    const sessions = await db.selectFrom('sessions').select('token_hash').execute();
    expect(sessions.some((row) => row.token_hash.toString('base64url') === token)).toBe(false);
  });
});
