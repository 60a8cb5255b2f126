import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '../../kit/errors.ts';
import type { SignedIn } from '../platform/context.ts';
import { spend } from '../platform/limits.ts';
import { getAccount } from './sql.ts';

export const attempts = { name: 'sign-ins of an account', max: 10, windowSeconds: 900 };

// Verified against when there is no such account, so that an answer takes as long as for one that exists.
let nobody: Promise<string> | undefined;
const nobodysHash = () => (nobody ??= hash('nobody has this password'));

/** Whether a password is the one of a hash; false, after the same work, where there is no hash. */
export async function isPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const right = await verify(passwordHash ?? (await nobodysHash()), password);
  return right && Boolean(passwordHash);
}

/**
 * The account of whoever is signed in, once they have given their password again.
 * @throws {Refusal} PASSWORD_WRONG, TOO_MANY
 */
export async function checkPassword({ db, actor, now }: SignedIn, password: string) {
  await spend(db, attempts, actor.accountId, now);
  const account = await getAccount(db, actor.accountId);
  if (!(await isPassword(account.password_hash, password))) throw new Refusal('PASSWORD_WRONG');
  return account;
}
