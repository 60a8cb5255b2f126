import { calls, type CallKey } from '../src/contract/calls.ts';
import { staffRights, type StaffRight } from '../src/contract/staff/staff-rights.ts';
import { transact } from '../src/server/platform/database.ts';
import { totpCode, totpStep } from '../src/server/platform/proof/totp.ts';
import { addStaff } from '../src/server/staff/public.ts';
import type { Caller, Caravan } from './caravan.ts';

export const password = 'correct horse battery';

/** The header that tells a call of our pages from a form of another site. */
export const ours = { 'x-client-type': 'pc' };

export interface Operator {
  id: string;
  email: string;
  secret: Buffer;
  recoveryCodes: string[];
  caller: Caller;
}

export function fromBase32(text: string): Buffer {
  const bits = [...text.replaceAll(' ', '')]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** What tests of operators do time and again, as an operator would: by link, password, code and cookie. */
export function operatorTools({ app, deps, clock, done }: Caravan) {
  const { db, config } = deps;
  let people = 0;

  /** Makes a call and keeps the cookie that comes back, as a browser does. */
  async function withCookie(key: CallKey, input: object, headers: Record<string, string> = ours) {
    const [method, route] = calls[key].split(' ') as [string, string];
    const response = await app.request(`http://caravan.test${route}`, {
      method,
      headers: { 'content-type': 'application/json', lang: 'en', ...headers },
      body: JSON.stringify(input),
    });
    const envelope = (await response.json()) as { code: number | string; data: Record<string, unknown> };
    const cookie = response.headers.getSetCookie().find((one) => one.startsWith('staff=')) ?? '';
    return { ...envelope, cookie, caller: { headers: { ...ours, cookie: cookie.split(';')[0]! } } };
  }

  /** Adds an operator on the machine. @returns the token of the set-up link */
  async function invite(email: string, rights: readonly StaffRight[], name = 'Ada'): Promise<string> {
    const manager = { config, staff: null, now: clock.now() };
    const { link } = await transact(db, (tx) => addStaff(tx, manager, { name, email, rights }));
    return new URL(link).searchParams.get('token')!;
  }

  /** Adds an operator and sets up as they would. */
  async function setUp(rights: readonly StaffRight[] = staffRights): Promise<Operator> {
    const email = `ada${++people}@example.test`;
    const token = await invite(email, rights);
    const { secret } = await done('console.setup.open', { token });
    const code = totpCode(fromBase32(secret), totpStep(clock.now()));
    const finished = await withCookie('console.setup.finish', { token, password, code });
    const { staff } = await done('console.session.me', {}, finished.caller);
    return {
      id: staff!.id,
      email,
      secret: fromBase32(secret),
      recoveryCodes: finished.data.recoveryCodes as string[],
      caller: finished.caller,
    };
  }

  return {
    withCookie,
    invite,
    setUp,

    /** What the operator's app shows, or has shown and will show some steps from now. */
    codeOf: ({ secret }: Operator, offset = 0) => totpCode(secret, totpStep(clock.now()) + offset),

    /** The first half of a sign-in. */
    challengeOf: async ({ email }: Operator) =>
      (await done('console.session.start', { email, password })).challenge,

    /** What stands in the log of an action, the newest first. */
    logged: (action: string) =>
      db
        .selectFrom('staff_log')
        .select(['staff_id', 'subject_type', 'subject_id', 'details'])
        .where('action', '=', action)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute(),
  };
}
