import { sql } from 'kysely';
import pg from 'pg';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { startCaravan } from '../../../test/caravan.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';

// Before a connection is made: each takes the function as it is then.
const query = vi.spyOn(pg.Client.prototype, 'query');

/** Where no mail server listens. */
const caravan = prepareProduct({ SMTP_URL: 'smtp://127.0.0.1:9', DEV_OUTBOX: '0' });
const password = 'Caravan2026';

/** What a call has the database do, in order, without the values it is about. */
async function workOf(act: () => Promise<unknown>): Promise<string[]> {
  query.mockClear();
  await act();
  const statements = query.mock.calls.map(([text]) =>
    (typeof text === 'string' ? text : ((text as { text?: string }).text ?? '')).replace(/\s+/g, ' '),
  );
  // Goes out after the answer, for all jobs of a moment together.
  return statements.filter((text) => !text.includes('pg_notify'));
}

async function jobs(): Promise<{ name: string; size: number }[]> {
  const { rows } = await sql<{ name: string; size: number }>`
    select name, round(length(data::text) / 40.0)::int as size from pgboss.job where name in ('mail.send', 'sms.send')
    order by created_on, id`.execute(caravan.deps.db);
  return rows;
}

let known = '';
beforeEach(async () => {
  caravan.clock.advance(3_600_000);
  const { id } = await caravan.buyer();
  known = `known${id.slice(-12)}@example.test`;
  await caravan.deps.db.updateTable('accounts').set({ email: known }).where('id', '=', id).execute();
  await sql`delete from pgboss.job`.execute(caravan.deps.db);
});
/** As long as the one that is known. */
const unknown = () => `never${known.slice(5)}`;

describe('who asks for a code learns nothing of who has an account', () => {
  test.each([
    ['to sign in', 2],
    ['for another password', 3],
    ['to register', 1],
  ] as const)(
    '%s: the same answer, the same work and the same job, also without a mail server',
    async (_, type) => {
      const answers: unknown[] = [];
      const ask = (account: string) => async () =>
        answers.push(await caravan.call('accounts.sendCode', { account, type, userType: 1 }));
      // What is prepared or cached the first time is so before both.
      await ask('warm-up@example.test')();
      await sql`delete from pgboss.job`.execute(caravan.deps.db);
      const ofKnown = await workOf(ask(known));
      const ofUnknown = await workOf(ask(unknown()));
      expect(answers.slice(1)).toEqual([answers[0], answers[0]]);
      expect(answers[0]).toMatchObject({ status: 200, data: {} });
      expect(ofKnown.length).toBeGreaterThan(3);
      expect(ofUnknown).toEqual(ofKnown);
      const [first, second, ...more] = await jobs();
      expect(first).toMatchObject({ name: 'mail.send' });
      expect([second, more]).toEqual([first, []]);
    },
  );

  test('a wrong code or password is compared for nobody as for somebody', async () => {
    const login = (userName: string, proof: object) => () =>
      caravan.call('accounts.login', { userType: 1, userName, ...proof });
    for (const proof of [
      { loginType: 1, password },
      { loginType: 2, code: '000000' },
    ]) {
      for (const account of [known, unknown()]) {
        caravan.clock.advance(61_000);
        await caravan.done('accounts.sendCode', { account, type: 2, userType: 1 });
      }
      await login('warm-up@example.test', proof)();
      const ofKnown = await workOf(login(known, proof));
      expect(await workOf(login(unknown(), proof))).toEqual(ofKnown);
    }
  });

  test('nobody registers, signs in or gets another password by a code that was for nobody', async () => {
    const account = unknown();
    await caravan.done('accounts.sendCode', { account, type: 3, userType: 1 });
    const reset = { userType: 1, userName: account, code: '123456', password } as const;
    expect(await caravan.codeOf('accounts.forgotPassword', reset)).toBe('CODE_WRONG');
  });
});

describe('where no text messages are sent', () => {
  test('a phone is refused with what to do instead, whoever has it, and nothing is counted or written', async () => {
    const { id } = await caravan.buyer();
    await caravan.deps.db
      .updateTable('accounts')
      .set({ phone: '+8613800001234' })
      .where('id', '=', id)
      .execute();
    for (const account of ['13800001234', '13800005678'])
      for (const type of [1, 2, 3, 5, 6] as const) {
        const answer = await caravan.call('accounts.sendCode', {
          account,
          prefixId: '2',
          type,
          userType: 1,
        });
        expect(answer).toMatchObject({ status: 422, code: 'SMS_UNAVAILABLE' });
        expect(answer.message).toContain('e-mail');
      }
    expect(await jobs()).toEqual([]);
    expect(await caravan.done('accounts.captchaOpen', {})).toMatchObject({ sms: false });
  });

  test('a visit to a market is proved by an address instead', async () => {
    const contact = 'visitor@example.test';
    const visit = {
      topic: 'market_visit',
      name: 'Visitor',
      contact,
      country: 'AE',
      text: 'I come on Monday.',
      code: '000000',
    } as const;
    expect(await caravan.codeOf('messages.leave', visit)).toBe('CODE_WRONG');
    await caravan.done('accounts.sendCode', { account: contact, type: 5, userType: 1 });
    expect(await jobs()).toHaveLength(1);
  });
});

test('where no letter leaves, codes to addresses are refused too', async () => {
  const mute = await startCaravan({ DEV_OUTBOX: '0' });
  try {
    const answer = await mute.call('accounts.sendCode', {
      account: 'new@example.test',
      type: 1,
      userType: 1,
    });
    expect(answer).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
  } finally {
    await mute.close();
  }
});
