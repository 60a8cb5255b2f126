import { Refusal } from '../../kit/errors.ts';
import type { Context } from '../platform/context.ts';
import { codeAttempts, codeMinutes, hashCode, newCode, sameHash, type AccountName } from './rules.ts';
import { insertCode, takeCodeAttempt, useCode } from './sql.ts';
import { messageText } from './words.ts';

/** Makes a code, keeps its hash and sends it by mail or text message. */
export async function sendCode(context: Context, name: AccountName, purpose: number): Promise<void> {
  const { db, config, mail, now, language } = context;
  const code = newCode();
  await insertCode(
    db,
    {
      recipient: name.value,
      purpose,
      hash: hashCode(config.secret, name.value, purpose, code),
      expiresAt: new Date(now.getTime() + codeMinutes * 60_000),
    },
    now,
  );
  const { subject, body } = messageText(language, code, codeMinutes);
  await mail.send(db, {
    channel: name.kind === 'email' ? 'mail' : 'sms',
    recipient: name.value,
    subject: name.kind === 'email' ? subject : '',
    body,
  });
}

/**
 * Checks a code and uses it up: it counts once.
 * @throws {Refusal} CODE_WRONG when it is wrong, old, used or was tried too often.
 */
export async function spendCode(
  context: Context,
  name: AccountName,
  purpose: number,
  code: string,
): Promise<void> {
  const { db, config, now } = context;
  const row = await takeCodeAttempt(db, name.value, purpose, codeAttempts, now);
  const right = row && sameHash(row.code_hash, hashCode(config.secret, name.value, purpose, code));
  if (!right || !(await useCode(db, row.id, now))) throw new Refusal('CODE_WRONG');
}
