import { verify } from '@node-rs/argon2';
import { Refusal } from '../../../kit/errors.ts';
import type { Language } from '../../../kit/languages.ts';
import type { Context, SignedIn } from '../../platform/context.ts';
import { nobodysHash } from '../../platform/proof/nobodys-hash.ts';
import { admitGuess, passwordPatience, proofPatience } from '../../platform/guesses.ts';
import { spendCaptcha } from '../captcha.ts';
import type { AccountName } from '../rules.ts';
import { getAccount } from '../sql.ts';
import { guessesText } from '../words.ts';

const patience = { name: 'passwords', ...passwordPatience };

/** Whether a password is the one of a hash; false, after the same work, where there is no hash. */
export async function isPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const right = await verify(passwordHash ?? nobodysHash, password);
  return right && Boolean(passwordHash);
}

/**
 * Counts a try at a password, before it is compared.
 * @param account  whose name was typed; undefined for nobody
 * @param captcha  a solved challenge, which is wanted after some wrong tries
 * @returns what to call when the password was right
 * @throws {Refusal} TOO_MANY, CAPTCHA_WANTED
 */
export function admitPassword(
  context: Context,
  name: AccountName,
  account: { id: string; language: string; email: string | null; phone: string | null } | undefined,
  captcha: string | undefined,
): Promise<() => Promise<void>> {
  return admitGuess(context, {
    patience,
    subject: name.value,
    whose: account ? `account ${account.id}` : null,
    spendCaptcha: context.config.captcha ? () => spendCaptcha(context, captcha) : null,
    warn: async () => {
      const recipient = account?.email ?? account?.phone;
      if (!account || !recipient) return;
      const { subject, body } = await guessesText(context.db, account.language as Language);
      const channel = account.email ? 'mail' : 'sms';
      await context.mail.send(context.db, {
        channel,
        recipient,
        subject: channel === 'mail' ? subject : '',
        body,
      });
    },
  });
}

/**
 * The account of whoever is signed in, once they have given their password again. Tries from elsewhere, with a session
 * that was stolen, do not keep its owner from changing the password on a device of theirs.
 * @throws {Refusal} PASSWORD_WRONG, TOO_MANY
 */
export async function checkPassword(context: SignedIn, password: string) {
  const { db, actor } = context;
  const wasRight = await admitGuess(context, {
    patience: { name: 'passwords of who is signed in', ...proofPatience },
    subject: actor.accountId,
    whose: `account ${actor.accountId}`,
    spendCaptcha: null,
  });
  const account = await getAccount(db, actor.accountId);
  if (!(await isPassword(account.password_hash, password))) throw new Refusal('PASSWORD_WRONG');
  await wasRight();
  return account;
}
