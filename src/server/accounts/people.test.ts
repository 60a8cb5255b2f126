import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startCaravan, type Caravan } from '../../../test/caravan.ts';
import { solvedCaptcha } from '../../../test/solved-captcha.ts';
import { shippedVersion } from '../../contract/policies/policy-documents.ts';
import type { InputOf } from '../../contract/contract.ts';
import { deleteEndedSessions } from './public.ts';

let caravan: Caravan;
let guarded: Caravan;
beforeAll(async () => {
  [caravan, guarded] = await Promise.all([startCaravan(), startCaravan({ CAPTCHA: '1' })]);
});
afterAll(() => Promise.all([caravan.close(), guarded.close()]));

let people = 0;
const someone = () => `someone${++people}@example.test`;

async function register(extra: Partial<InputOf<'accounts.register'>> = {}) {
  const userName = someone();
  await caravan.done('accounts.sendCode', { account: userName, type: 1, userType: 1 });
  const code = await caravan.codeSentTo(userName);
  const input = { userName, code, password: 'Secret123', userType: 1, ...extra };
  return { userName, answer: await caravan.call('accounts.register', input) };
}

describe('the captcha', () => {
  const answerOf = (tampered: object = {}) => solvedCaptcha(guarded, tampered);
  const send = (validate?: string) =>
    guarded.call('accounts.sendCode', { account: someone(), type: 1, userType: 1, validate });

  test('is said to be open where a code needs one', async () => {
    expect(await guarded.done('accounts.captchaOpen', {})).toEqual({ open: true, sms: true });
    expect(await caravan.done('accounts.captchaOpen', {})).toEqual({ open: false, sms: true });
  });

  test('a code is sent for a solved challenge, and for the same one not again', async () => {
    const answer = await answerOf();
    expect((await send(answer)).status).toBe(200);
    expect(await send(answer)).toMatchObject({ status: 422, code: 'CAPTCHA_WANTED' });
  });

  test('of a solved challenge sent ten times at once one counts', async () => {
    const answer = await answerOf();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(answer)));
    expect(answers.filter(({ status }) => status === 200).length).toBe(1);
  });

  test.each([
    ['nothing', undefined],
    ['no JSON', 'bm90IGpzb24='],
    ['an empty object', Buffer.from('{}').toString('base64')],
  ])('%s is refused', async (_, answer) => {
    expect(await send(answer)).toMatchObject({ status: 422, code: 'CAPTCHA_WANTED' });
  });

  test('a challenge that was made easier, or lives longer, is refused', async () => {
    expect((await send(await answerOf({ keyPrefix: '00' }))).code).toBe('CAPTCHA_WANTED');
    expect((await send(await answerOf({ data: { until: 9_999_999_999_999 } }))).code).toBe('CAPTCHA_WANTED');
  });

  test('a challenge ends after ten minutes', async () => {
    const answer = await answerOf();
    guarded.clock.advance(11 * 60_000);
    expect((await send(answer)).code).toBe('CAPTCHA_WANTED');
  });

  test('a challenge of another installation is refused', async () => {
    const foreign = await startCaravan({ CAPTCHA: '1', SECRET: 'another secret of thirty-two characters' });
    const answer = await solvedCaptcha(foreign);
    await foreign.close();
    expect((await send(answer)).code).toBe('CAPTCHA_WANTED');
  });
});

describe('registering', () => {
  test('writes down the version of the agreement and where the visitor came from', async () => {
    const { answer } = await register({
      source: 'fair',
      uniqueCode: 'u1',
      extendKey: 'stand',
      extendValue: '4B',
    });
    const row = await caravan.deps.db
      .selectFrom('registrations')
      .selectAll()
      .where('account_id', '=', answer.data.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      role: 1,
      agreement_version: shippedVersion,
      source: 'fair',
      unique_code: 'u1',
      extend_key: 'stand',
      extend_value: '4B',
    });
  });

  test('with the code of a buyer service brings the buyer to it; the code of a supplier service does not', async () => {
    const [forBuyers, forSellers] = await Promise.all([caravan.person(5), caravan.person(4)]);
    const { inviteCode } = await caravan.done('accounts.config', {}, forBuyers);
    expect(inviteCode).toMatch(/^[A-Z0-9]{8}$/);
    const { answer } = await register({ inviteCode: inviteCode!.toLowerCase() });
    const invitees = await caravan.deps.db
      .selectFrom('invitees')
      .select(['provider_id', 'provider_role'])
      .where('invitee_id', '=', answer.data.id)
      .execute();
    expect(invitees).toEqual([{ provider_id: forBuyers.id, provider_role: 5 }]);
    const other = await caravan.done('accounts.config', {}, forSellers);
    expect((await register({ inviteCode: other.inviteCode! })).answer.code).toBe('INVITE_UNKNOWN');
  });

  test('with an unknown code is refused and leaves no account behind', async () => {
    const { userName, answer } = await register({ inviteCode: 'AAAA2222' });
    expect(answer).toMatchObject({ status: 422, code: 'INVITE_UNKNOWN' });
    const found = await caravan.deps.db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', userName)
      .execute();
    expect(found).toEqual([]);
  });

  test('a provider keeps one code, asked for at once or twice; others have none', async () => {
    const [provider, buyer, waiting] = await Promise.all([
      caravan.person(4),
      caravan.buyer(),
      caravan.person(4, { audit: 0 }),
    ]);
    const codes = await Promise.all([1, 2, 3, 4].map(() => caravan.done('accounts.config', {}, provider)));
    expect(new Set(codes.map(({ inviteCode }) => inviteCode)).size).toBe(1);
    expect((await caravan.done('accounts.config', {}, buyer)).inviteCode).toBeNull();
    expect((await caravan.done('accounts.config', {}, waiting)).inviteCode).toBeNull();
  });
});

describe('sessions', () => {
  const signIn = async (userName: string, userAgent: string) => {
    const headers = { 'user-agent': userAgent };
    const input = { userName, password: 'Secret123', userType: 1, loginType: 1 };
    const { token } = await caravan.done('accounts.login', input, { headers });
    return { token };
  };

  test('are listed with what they were begun with; one that is ended signs nobody in', async () => {
    const { userName } = await register();
    const here = await signIn(userName, 'Firefox');
    const there = await signIn(userName, 'Opera');
    const { rowList, totalRecord } = await caravan.done('sessions.list', {}, here);
    expect(totalRecord).toBe(3);
    expect(rowList.find((row) => row.isThis)).toMatchObject({ userAgent: 'Firefox', userType: 1 });
    const other = rowList.find((row) => row.userAgent === 'Opera')!;
    await caravan.done('sessions.end', { id: other.id }, here);
    expect(await caravan.codeOf('accounts.me', {}, there)).toBe('LOGIN_OUT');
    expect((await caravan.call('accounts.me', {}, here)).status).toBe(200);
  });

  test('of somebody else can neither be seen nor ended', async () => {
    const [{ userName }, stranger] = await Promise.all([register(), caravan.buyer()]);
    const here = await signIn(userName, 'Firefox');
    const [row] = (await caravan.done('sessions.list', {}, here)).rowList;
    expect((await caravan.call('sessions.end', { id: row!.id }, stranger)).status).toBe(404);
    const seen = await caravan.done('sessions.list', {}, stranger);
    expect(seen.rowList.map(({ id }) => id)).not.toContain(row!.id);
    expect((await caravan.call('sessions.list', {})).status).toBe(401);
  });

  test('a changed password ends all but the one that changed it', async () => {
    const { userName } = await register();
    const [here, there] = [await signIn(userName, 'Firefox'), await signIn(userName, 'Opera')];
    const change = (oldPassword: string) =>
      caravan.call('accounts.changePassword', { oldPassword, password: 'Better4567' }, here);
    expect((await change('wrong')).code).toBe('PASSWORD_WRONG');
    expect((await change('Secret123')).status).toBe(200);
    expect((await caravan.call('accounts.me', {}, here)).status).toBe(200);
    expect(await caravan.codeOf('accounts.me', {}, there)).toBe('LOGIN_OUT');
    await expect(signIn(userName, 'Firefox')).rejects.toThrow('SIGN_IN_FAILED');
  });

  test('a present password cannot be guessed for ever', async () => {
    const { userName } = await register();
    const here = await signIn(userName, 'Firefox');
    const codes = [];
    for (let i = 0; i < 11; i++) {
      const input = { oldPassword: `guess${i}`, password: 'Better4567' };
      codes.push(await caravan.codeOf('accounts.changePassword', input, here));
    }
    expect(codes.at(-1)).toBe('TOO_MANY');
  });

  test('all others end at once, and what is over is forgotten', async () => {
    const { userName } = await register();
    const here = await signIn(userName, 'Firefox');
    await signIn(userName, 'Opera');
    expect(await caravan.done('sessions.endOthers', {}, here)).toEqual({ ended: 2 });
    caravan.clock.advance(366 * 86_400_000);
    expect(await caravan.codeOf('accounts.me', {}, here)).toBe('LOGIN_OUT');
    await deleteEndedSessions(caravan.deps.db, caravan.clock.now());
    const left = await caravan.deps.db.selectFrom('sessions').select('id').execute();
    expect(left.length).toBeLessThan(40);
  });

  test('stand in the cookie token for 365 days, for our own pages, and are gone from it when one signs out', async () => {
    const { userName } = await register();
    const request = (path: string, body: object, headers = {}) =>
      caravan.app.request(`http://caravan.test/api/user-web/client/user/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
    const input = { userName, password: 'Secret123', userType: 1, loginType: 1 };
    const signedIn = await request('login', input);
    const { token } = ((await signedIn.json()) as { data: { token: string } }).data;
    const cookies = signedIn.headers.getSetCookie();
    expect(cookies).toContain(`token=${token}; Max-Age=31536000; Path=/; SameSite=Lax`);
    expect(cookies.find((cookie) => cookie.startsWith('device='))).toMatch(
      /Path=\/api; HttpOnly; SameSite=Strict$/,
    );
    const out = await request('loginOut', {}, { AccessToken: token });
    expect(out.headers.get('set-cookie')).toMatch(/^token=; Max-Age=0; Path=\//);
    // The cookie alone signs nobody in: another site can make a browser send it.
    const { token: again } = await signIn(userName, 'Firefox');
    const byCookie = await caravan.app.request(
      'http://caravan.test/api/user-web/client/user/getUserLoginInfo',
      { headers: { cookie: `token=${again}` } },
    );
    expect(byCookie.status).toBe(401);
  });
});

describe('whoever is not who they say', () => {
  const me = (token: string) => caravan.call('accounts.me', {}, { token });

  test('a sign-in by code says the same of a wrong code and of an account that is not there', async () => {
    const { userName } = await register();
    const by = (name: string) =>
      caravan.call('accounts.login', { userName: name, userType: 1, loginType: 2, code: '000000' });
    const [known, unknown] = [await by(userName), await by(someone())];
    expect([known.status, known.code, known.message]).toEqual([
      unknown.status,
      unknown.code,
      unknown.message,
    ]);
    expect(known.code).toBe('CODE_WRONG');
  });

  test('a forged, a cut, a foreign and an ended token are all nobody’s', async () => {
    const { token } = await caravan.buyer();
    expect((await me(token)).status).toBe(200);
    const forged = [
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      token.slice(0, -2),
      `${token} `.repeat(3),
      token.toUpperCase(),
      'undefined',
      'null',
      '{}',
      'x'.repeat(5_000),
      Buffer.from(JSON.stringify({ alg: 'none', accountId: 1 })).toString('base64url'),
    ];
    for (const one of forged) expect(await me(one)).toMatchObject({ status: 401, code: 'LOGIN_OUT' });
    const elsewhere = await startCaravan();
    const { token: foreign } = await elsewhere.buyer();
    await elsewhere.close();
    expect((await me(foreign)).code).toBe('LOGIN_OUT');
  });

  test('a token acts in the role it was given for, whatever is asked with it', async () => {
    const seller = await caravan.seller();
    // The same account may buy, with a session of its own.
    const asBuyer = { ...seller, headers: { userType: '1', 'user-type': '1' } };
    expect(await caravan.call('cart.count', { userType: 1 }, asBuyer)).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
    });
  });

  test('a language, a site, a price type and a client that nobody knows do no harm', async () => {
    for (const odd of ['klingon', '../../etc/passwd', '__proto__', 'constructor', '-1', '9'.repeat(400)]) {
      const headers = { lang: odd, language: odd, website: odd, 'price-type': odd, 'x-client-type': odd };
      expect((await caravan.call('reference.payPriceTypes', {}, { headers })).data).toEqual(
        (await caravan.call('reference.payPriceTypes', {}, { headers: { lang: 'zh' } })).data,
      );
    }
  });
});
