import { describe, expect, test } from 'vitest';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { totpCode, totpStep } from '../../platform/proof/totp.ts';

const caravan = prepareProduct();

const password = 'Caravan2026';
let people = 0;

async function register() {
  const userName = `careful${++people}@example.test`;
  await caravan.done('accounts.sendCode', { account: userName, type: 1, userType: 1 });
  const code = await caravan.codeSentTo(userName);
  const { token } = await caravan.done('accounts.register', { userName, code, password, userType: 1 });
  return { userName, token };
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
function fromBase32(text: string): Buffer {
  const bits = [...text.replaceAll(' ', '')]
    .map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

const codeFor = (secret: string) => totpCode(fromBase32(secret), totpStep(caravan.clock.now()));
const nextStep = () => caravan.clock.advance(30_000);

/** An account that asks for a code of an app. */
async function careful() {
  const who = await register();
  const { setup, secret } = await caravan.done('secondFactor.begin', { password }, who);
  const { recoveryCodes } = await caravan.done('secondFactor.enable', { setup, code: codeFor(secret) }, who);
  nextStep();
  return { ...who, secret, recoveryCodes };
}

const signIn = (userName: string) =>
  caravan.call('accounts.login', { userName, password, userType: 1, loginType: 1 });
const challengeOf = async (userName: string) => {
  const { code, data } = await signIn(userName);
  expect(code).toBe('SECOND_FACTOR_WANTED');
  return (data as unknown as { challenge: string }).challenge;
};

describe('a second factor', () => {
  test('is asked for after the password, and lets in with the code of the app, once', async () => {
    const who = await careful();
    const challenge = await challengeOf(who.userName);
    expect(await caravan.codeOf('accounts.confirm', { challenge, code: '000000' })).toBe('TOTP_WRONG');
    const code = codeFor(who.secret);
    const user = await caravan.done('accounts.confirm', { challenge, code });
    expect(await caravan.done('accounts.me', {}, user)).toMatchObject({ email: who.userName });
    const again = await challengeOf(who.userName);
    expect(await caravan.codeOf('accounts.confirm', { challenge: again, code })).toBe('TOTP_WRONG');
  });

  test('each recovery code counts once', async () => {
    const who = await careful();
    expect(who.recoveryCodes).toHaveLength(8);
    const [code] = who.recoveryCodes as [string];
    await caravan.done('accounts.confirm', { challenge: await challengeOf(who.userName), code });
    expect(await caravan.done('secondFactor.get', {}, who)).toMatchObject({ recoveryCodesLeft: 7 });
    const challenge = await challengeOf(who.userName);
    expect(await caravan.codeOf('accounts.confirm', { challenge, code })).toBe('TOTP_WRONG');
  });

  test('a challenge ends after five minutes, and is nothing anybody can make', async () => {
    const who = await careful();
    const challenge = await challengeOf(who.userName);
    caravan.clock.advance(5 * 60_000);
    const input = { challenge, code: codeFor(who.secret) };
    expect(await caravan.codeOf('accounts.confirm', input)).toBe('SIGN_IN_ENDED');
    expect(await caravan.codeOf('accounts.confirm', { ...input, challenge: 'made-up' })).toBe(
      'SIGN_IN_ENDED',
    );
  });

  test('signing in by a code that was sent, and registering for another role, ask for it too', async () => {
    const who = await careful();
    caravan.clock.advance(61_000);
    await caravan.done('accounts.sendCode', { account: who.userName, type: 2, userType: 1 });
    const code = await caravan.codeSentTo(who.userName);
    const byCode = { userName: who.userName, userType: 1, loginType: 2, code };
    expect(await caravan.codeOf('accounts.login', byCode)).toBe('SECOND_FACTOR_WANTED');
    caravan.clock.advance(61_000);
    await caravan.done('accounts.sendCode', { account: who.userName, type: 1, userType: 2 });
    const register = { userName: who.userName, password, userType: 2 };
    const answer = await caravan.call('accounts.register', {
      ...register,
      code: await caravan.codeSentTo(who.userName),
    });
    expect(answer.code).toBe('SECOND_FACTOR_WANTED');
    const { challenge } = answer.data as unknown as { challenge: string };
    const entered = { challenge, code: codeFor(who.secret) };
    expect(await caravan.done('accounts.confirm', entered)).toMatchObject({ userType: 2 });
  });

  test('is switched off with the password and a code, and on with the password alone', async () => {
    const who = await careful();
    const begin = await caravan.call('secondFactor.begin', { password }, who);
    expect(begin.code).toBe('SECOND_FACTOR_ON');
    const off = (input: object) => caravan.call('secondFactor.disable', input, who);
    expect((await off({ password: 'wrong', code: codeFor(who.secret) })).code).toBe('PASSWORD_WRONG');
    expect((await off({ password, code: '000000' })).code).toBe('TOTP_WRONG');
    expect((await off({ password, code: codeFor(who.secret) })).status).toBe(200);
    expect((await signIn(who.userName)).status).toBe(200);
    expect((await off({ password, code: who.recoveryCodes[0] })).code).toBe('NOT_FOUND');
  });

  test('a secret is for the account that asked for it, for fifteen minutes, and proved by its first code', async () => {
    const [who, other] = [await register(), await register()];
    expect(await caravan.codeOf('secondFactor.begin', { password: 'wrong' }, who)).toBe('PASSWORD_WRONG');
    const { setup, secret } = await caravan.done('secondFactor.begin', { password }, who);
    const enable = (input: object, caller = who) => caravan.call('secondFactor.enable', input, caller);
    expect((await enable({ setup, code: codeFor(secret) }, other)).code).toBe('SETUP_ENDED');
    expect((await enable({ setup, code: '000000' })).code).toBe('TOTP_WRONG');
    caravan.clock.advance(15 * 60_000);
    expect((await enable({ setup, code: codeFor(secret) })).code).toBe('SETUP_ENDED');
    expect(await caravan.codeOf('secondFactor.get', {})).toBe('LOGIN_OUT');
  });
});

describe('accounts.changeName', () => {
  async function codeTo(account: string) {
    caravan.clock.advance(61_000);
    await caravan.done('accounts.sendCode', { account, type: 6, userType: 1 });
    return caravan.codeSentTo(account);
  }

  test('puts another e-mail address in the place of the old one, and ends the other sessions', async () => {
    const who = await register();
    const { token: elsewhere } = (await signIn(who.userName)).data;
    const userName = `moved-${who.userName}`;
    const input = { userName, password, code: await codeTo(userName) };
    expect(await caravan.codeOf('accounts.changeName', { ...input, password: 'wrong' }, who)).toBe(
      'PASSWORD_WRONG',
    );
    expect(await caravan.done('accounts.changeName', input, who)).toMatchObject({ email: userName });
    expect(await caravan.codeOf('accounts.me', {}, { token: elsewhere })).toBe('LOGIN_OUT');
    expect((await signIn(userName)).status).toBe(200);
    expect((await signIn(who.userName)).code).toBe('SIGN_IN_FAILED');
  });

  test('wants a code that came to the new one, and takes nobody’s', async () => {
    const [who, other] = [await register(), await register()];
    const taken = { userName: other.userName, password, code: await codeTo(other.userName) };
    expect(await caravan.codeOf('accounts.changeName', taken, who)).toBe('ACCOUNT_EXISTS');
    const wrong = { userName: `new-${who.userName}`, password, code: '000000' };
    expect(await caravan.codeOf('accounts.changeName', wrong, who)).toBe('CODE_WRONG');
    const phone = { userName: '13711112222', prefixId: '2' };
    await caravan.done('accounts.sendCode', { account: phone.userName, prefixId: '2', type: 6, userType: 1 });
    const code = await caravan.codeSentTo('+8613711112222');
    expect(await caravan.done('accounts.changeName', { ...phone, password, code }, who)).toEqual({
      email: who.userName,
      phone: '+8613711112222',
    });
  });
});
