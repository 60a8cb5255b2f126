import { Refusal } from '../../kit/errors.ts';
import type { Context } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { count, uncount, type Limit } from '../platform/limits.ts';
import { networkOf } from '../platform/network/network.ts';
import {
  codeMinutes,
  codeTries,
  hashCode,
  newCode,
  sameHash,
  wrongCodesADay,
  type AccountName,
} from './rules.ts';
import { findOpenCode, insertCode, takeCodeAttempt, useCode } from './sql.ts';
import { messageText } from './words.ts';

/**
 * Makes a code, keeps its hash and has it sent by mail or text message, in the background. For nobody the same is done
 * but that the code is not sent: neither the answer nor its time says who has an account.
 */
export async function sendCode(
  { db, config, mail, now, language }: Context,
  name: AccountName,
  purpose: number,
  { isForNobody = false }: { isForNobody?: boolean } = {},
): Promise<void> {
  const isMail = name.kind === 'email';
  const code = newCode();
  const until = new Date(now.getTime() + codeMinutes * 60_000);
  const hash = hashCode(config.secret, name.value, purpose, code);
  const { subject, body } = await messageText(db, language, code, codeMinutes);
  await transact(db, async (tx) => {
    await insertCode(tx, { recipient: name.value, purpose, hash, expiresAt: until }, now);
    await mail.send(tx, {
      channel: isMail ? 'mail' : 'sms',
      recipient: name.value,
      subject: isMail ? subject : '',
      body,
      until,
      isForNobody,
    });
  });
}

const daySeconds = 86_400;
const limits = {
  near: { name: 'tries at a code', max: codeTries.near, windowSeconds: daySeconds },
  wide: { name: 'tries at a code from a site', max: codeTries.wide, windowSeconds: daySeconds },
  day: { name: 'wrong codes of a name', max: wrongCodesADay, windowSeconds: daySeconds },
};

/**
 * Checks a code and uses it up: it counts once.
 *
 * Whoever knows an address must not be able to use up the tries at the code its owner is about to type, so they are
 * counted by where they come from: 5 from a network (10 from an IPv6 site), and 5 from each device that is known to the
 * owner, whatever others did. A code has a million values, so to guess one is a matter of the tries from everywhere:
 * 30 at one code, which is 1 in 33,000, and 200 a day at all codes of a name, which is 1 in 5,000 for a day's work from
 * forty networks, with a captcha and a message to the owner for every new code.
 *
 * What is over is told as a wrong code: there are no codes of accounts that do not exist, and nobody is to learn which.
 * @param owner  the account whose known devices count by themselves; undefined where there is none
 * @throws {Refusal} CODE_WRONG when it is wrong, old, used or was tried too often.
 */
export async function spendCode(
  context: Context,
  name: AccountName,
  purpose: number,
  code: string,
  owner: string | undefined,
): Promise<void> {
  const { db, config, now } = context;
  const deviceId = owner ? context.device.knownTo(`account ${owner}`) : null;
  const open = await findOpenCode(db, name.value, purpose, now);
  if (!open || !(await admitTry(context, name, open.id, deviceId))) throw new Refusal('CODE_WRONG');
  const right = sameHash(open.code_hash, hashCode(config.secret, name.value, purpose, code));
  if (!right || !(await useCode(db, open.id, now))) throw new Refusal('CODE_WRONG');
  if (!deviceId) await uncount(db, limits.day, name.value, now);
}

/** Counts a try before the code is compared: a thousand at once are no more than in turn. */
async function admitTry(
  { db, address, now }: Context,
  name: AccountName,
  codeId: string,
  deviceId: string | null,
): Promise<boolean> {
  const within = async (limit: Limit, subject: string) => (await count(db, limit, subject, now)) <= limit.max;
  if (deviceId) return within(limits.near, `${codeId} device ${deviceId}`);
  // What is refused nearby takes nothing away from others.
  const { near, wide } = networkOf(address);
  return (
    (await within(limits.near, `${codeId} ${near}`)) &&
    (!wide || (await within(limits.wide, `${codeId} ${wide}`))) &&
    (await takeCodeAttempt(db, codeId, codeTries.all)) &&
    (await within(limits.day, name.value))
  );
}
