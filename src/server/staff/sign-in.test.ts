import { staffRights } from '../../contract/staff/staff-rights.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDemoOperator, demoOperator } from '../../../demo/operator.ts';
import { mark } from '../../../demo/need.ts';
import { fromBase32, operatorTools, ours, password } from '../../../test/operators.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { newId } from '../../kit/ids.ts';
import { totpCode, totpStep } from '../platform/proof/totp.ts';

const caravan = prepareProduct();
let tools: ReturnType<typeof operatorTools>;
beforeAll(() => {
  tools = operatorTools(caravan);
});
// Attempts are counted in windows of a quarter of an hour.
beforeEach(() => caravan.clock.advance(16 * 60_000));

describe('setting up', () => {
  test('a link leads once to a password, an app and eight recovery codes', async () => {
    const token = await tools.invite('grace@example.test', ['users'], 'Grace');
    const opened = await caravan.done('console.setup.open', { token });
    expect(opened).toMatchObject({ name: 'Grace', email: 'grace@example.test' });
    expect(opened.picture).toMatch(/^<svg /);
    expect(opened.address).toContain(`secret=${opened.secret.replaceAll(' ', '')}`);
    expect((await caravan.done('console.setup.open', { token })).secret).toBe(opened.secret);

    const wrong = await tools.withCookie('console.setup.finish', { token, password, code: '000000' });
    expect([wrong.code, wrong.cookie]).toEqual(['TOTP_WRONG', '']);
    const short = await tools.withCookie('console.setup.finish', {
      token,
      password: 'too short',
      code: '000000',
    });
    expect(short.code).toBe('BAD_INPUT');

    const code = totpCode(fromBase32(opened.secret), totpStep(caravan.clock.now()));
    const done = await tools.withCookie('console.setup.finish', { token, password, code });
    expect(done.data.recoveryCodes).toHaveLength(8);
    expect(done.cookie).toMatch(
      /^staff=[\w-]{43}; Max-Age=43200; Path=\/api\/console; HttpOnly; SameSite=Strict$/,
    );
    const { staff } = await caravan.done('console.session.me', {}, done.caller);
    expect(staff).toMatchObject({ email: 'grace@example.test' });
    expect(await caravan.codeOf('console.setup.open', { token })).toBe('SETUP_ENDED');
    expect(await caravan.codeOf('console.setup.finish', { token, password, code })).toBe('SETUP_ENDED');
    expect((await tools.logged('staff.setUp'))[0]).toMatchObject({ staff_id: staff!.id });
  });

  test('a link ends after 24 hours, and nothing but its hash is kept', async () => {
    const token = await tools.invite('late@example.test', []);
    caravan.clock.advance(24 * 3_600_000 + 1);
    expect(await caravan.codeOf('console.setup.open', { token })).toBe('SETUP_ENDED');
    expect(await caravan.codeOf('console.setup.open', { token: 'anything' })).toBe('SETUP_ENDED');
  });
});

describe('signing in', () => {
  test('takes the password, then the code, and each code counts once', async () => {
    const ada = await tools.setUp();
    caravan.clock.advance(60_000);
    const code = tools.codeOf(ada);
    const first = await tools.withCookie('console.session.confirm', {
      challenge: await tools.challengeOf(ada),
      code,
    });
    expect(first.data).toMatchObject({ id: ada.id, email: ada.email, recoveryCodesLeft: null });
    expect(JSON.stringify(first.data)).not.toContain(first.cookie.slice(6, 40));
    expect((await caravan.done('console.session.me', {}, first.caller)).staff?.id).toBe(ada.id);

    const challenge = await tools.challengeOf(ada);
    const replay = await tools.withCookie('console.session.confirm', { challenge, code });
    expect([replay.code, replay.cookie]).toEqual(['TOTP_WRONG', '']);
    const before = tools.codeOf(ada, -1);
    expect(await caravan.codeOf('console.session.confirm', { challenge, code: before })).toBe('TOTP_WRONG');
    const next = tools.codeOf(ada, 1);
    expect(
      await caravan.codeOf('console.session.confirm', { challenge, code: next }, { headers: ours }),
    ).toBe(200);
    expect((await tools.logged('staff.signIn'))[0]).toMatchObject({ staff_id: ada.id, subject_id: ada.id });
  });

  test('of two who send one code at once, one gets in', async () => {
    const ada = await tools.setUp();
    caravan.clock.advance(60_000);
    const input = { challenge: await tools.challengeOf(ada), code: tools.codeOf(ada) };
    const answers = await Promise.all(
      [1, 2, 3].map(() => tools.withCookie('console.session.confirm', input)),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  });

  test('a recovery code stands in for the app, once', async () => {
    const ada = await tools.setUp();
    const code = ada.recoveryCodes[3]!.toLowerCase();
    const first = await tools.withCookie('console.session.confirm', {
      challenge: await tools.challengeOf(ada),
      code,
    });
    expect(first.data).toMatchObject({ id: ada.id, recoveryCodesLeft: 7 });
    const again = await tools.withCookie('console.session.confirm', {
      challenge: await tools.challengeOf(ada),
      code,
    });
    expect(again.code).toBe('TOTP_WRONG');
    const bob = await tools.setUp();
    const foreign = { challenge: await tools.challengeOf(bob), code: ada.recoveryCodes[4] };
    expect((await tools.withCookie('console.session.confirm', foreign)).code).toBe('TOTP_WRONG');
  });

  test('does not tell whether an operator exists, is disabled, or has not set up', async () => {
    const ada = await tools.setUp();
    const wrong = await caravan.call('console.session.start', { email: ada.email, password: 'wrong' });
    await caravan.deps.db
      .updateTable('staff')
      .set({ disabled_at: caravan.clock.now() })
      .where('id', '=', ada.id)
      .execute();
    const disabled = await caravan.call('console.session.start', { email: ada.email, password });
    await tools.invite('new@example.test', []);
    const invited = await caravan.call('console.session.start', { email: 'new@example.test', password });
    const nobody = await caravan.call('console.session.start', { email: 'nobody@example.test', password });
    expect(wrong).toMatchObject({ status: 422, code: 'SIGN_IN_FAILED' });
    for (const answer of [disabled, invited, nobody]) expect(answer).toEqual(wrong);
  });

  test('is counted by account and place: after ten wrong passwords the right one has to wait', async () => {
    const ada = await tools.setUp();
    for (let i = 0; i < 10; i++) {
      const wrong = { email: ada.email, password: `wrong ${i}` };
      expect(await caravan.codeOf('console.session.start', wrong)).toBe('SIGN_IN_FAILED');
    }
    expect(await caravan.codeOf('console.session.start', { email: ada.email, password })).toBe('TOO_MANY');
    caravan.clock.advance(15 * 60_000);
    expect(await caravan.codeOf('console.session.start', { email: ada.email, password })).toBe(200);
  });

  test('codes cannot be guessed: ten tries, whatever challenge they come with', async () => {
    const ada = await tools.setUp();
    for (let i = 0; i < 10; i++) {
      const guess = { challenge: await tools.challengeOf(ada), code: '000000' };
      expect(await caravan.codeOf('console.session.confirm', guess)).toBe('TOTP_WRONG');
    }
    caravan.clock.advance(60_000);
    const guess = { challenge: await tools.challengeOf(ada), code: tools.codeOf(ada) };
    expect(await caravan.codeOf('console.session.confirm', guess)).toBe('TOO_MANY');
  });

  test('the code has to come within five minutes, with a challenge of ours', async () => {
    const ada = await tools.setUp();
    const challenge = await tools.challengeOf(ada);
    caravan.clock.advance(5 * 60_000 + 1);
    const late = await caravan.call('console.session.confirm', { challenge, code: tools.codeOf(ada) });
    expect(late.code).toBe('SIGN_IN_ENDED');
    const forged = Buffer.from(`${ada.id} 9999999999999`).toString('base64url');
    expect(await caravan.codeOf('console.session.confirm', { challenge: forged, code: '000000' })).toBe(
      'SIGN_IN_ENDED',
    );
  });
});

describe('a session', () => {
  test('ends after an hour without a call, and after twelve hours in any case', async () => {
    const idle = await tools.setUp();
    caravan.clock.advance(59 * 60_000);
    expect((await caravan.done('console.session.me', {}, idle.caller)).staff?.id).toBe(idle.id);
    caravan.clock.advance(59 * 60_000);
    expect((await caravan.done('console.session.me', {}, idle.caller)).staff?.id).toBe(idle.id);
    caravan.clock.advance(60 * 60_000 + 1);
    expect((await caravan.done('console.session.me', {}, idle.caller)).staff).toBeNull();
    expect(await caravan.codeOf('console.sessions.list', {}, idle.caller)).toBe('FORBIDDEN');

    const busy = await tools.setUp();
    for (let half = 0; half < 23; half++) {
      caravan.clock.advance(30 * 60_000);
      expect((await caravan.done('console.session.me', {}, busy.caller)).staff?.id).toBe(busy.id);
    }
    caravan.clock.advance(30 * 60_000);
    expect((await caravan.done('console.session.me', {}, busy.caller)).staff).toBeNull();
  });

  test('counts only beside the header that no form of another site can send', async () => {
    const { caller } = await tools.setUp();
    const bare = { headers: { cookie: caller.headers!.cookie! } };
    expect(await caravan.codeOf('console.sessions.list', {}, bare)).toBe('FORBIDDEN');
    expect(await caravan.codeOf('console.sessions.list', {}, caller)).toBe(200);
    const ada = await tools.setUp();
    const code = ada.recoveryCodes[0]!;
    const crossed = await tools.withCookie(
      'console.session.confirm',
      { challenge: await tools.challengeOf(ada), code },
      {},
    );
    expect([crossed.code, crossed.cookie]).toEqual(['FORBIDDEN', '']);
  });

  test('is nothing outside the console', async () => {
    const { caller } = await tools.setUp();
    expect(await caravan.codeOf('accounts.me', {}, caller)).toBe('LOGIN_OUT');
  });

  test('console.session.end signs out and takes the cookie back', async () => {
    const { id, caller } = await tools.setUp();
    const ended = await tools.withCookie('console.session.end', {}, caller.headers);
    expect(ended.cookie).toMatch(/^staff=; Max-Age=0; Path=\/api\/console/);
    expect((await caravan.done('console.session.me', {}, caller)).staff).toBeNull();
    expect((await tools.logged('staff.signOut'))[0]).toMatchObject({ staff_id: id });
    expect(await caravan.codeOf('console.session.end', {})).toBe('FORBIDDEN');
  });

  test('console.sessions.list and console.sessions.end: mine, and nobody else’s', async () => {
    const ada = await tools.setUp();
    caravan.clock.advance(60_000);
    const code = tools.codeOf(ada);
    await tools.withCookie('console.session.confirm', { challenge: await tools.challengeOf(ada), code });
    const sessions = await caravan.done('console.sessions.list', {}, ada.caller);
    expect(sessions).toHaveLength(2);
    expect(sessions.filter(({ current }) => current)).toHaveLength(1);
    const other = sessions.find(({ current }) => !current)!;
    const bob = await tools.setUp();
    expect(await caravan.codeOf('console.sessions.end', { id: other.id }, bob.caller)).toBe('NOT_FOUND');
    await caravan.done('console.sessions.end', { id: other.id }, ada.caller);
    expect(await caravan.done('console.sessions.list', {}, ada.caller)).toHaveLength(1);
    expect((await tools.logged('staff.endSession'))[0]).toMatchObject({ staff_id: ada.id });
  });
});

test('the demo operator gets in where the demo world was loaded, and nowhere else', async () => {
  const { deps } = caravan;
  const { email } = demoOperator;
  const start = () => caravan.call('console.session.start', { email, password: demoOperator.password });
  await addDemoOperator(deps);
  expect((await start()).code).toBe('SIGN_IN_FAILED');
  await deps.db
    .insertInto('imports')
    .values({ id: newId(), source_hash: mark, name: mark, started_at: caravan.clock.now() })
    .execute();
  await addDemoOperator(deps);
  // As if the database had been copied to another installation.
  await deps.db
    .updateTable('staff')
    .set({ totp_secret: Buffer.alloc(48) })
    .where('email', '=', email)
    .execute();
  await addDemoOperator(deps);
  const { challenge } = (await start()).data;
  const code = totpCode(demoOperator.totpSecret, totpStep(caravan.clock.now()));
  const entered = await tools.withCookie('console.session.confirm', { challenge, code });
  expect(entered.data).toMatchObject({ email, rights: [...staffRights] });
});
