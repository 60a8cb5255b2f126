import { Refusal } from '../../../kit/errors.ts';
import type { SignedIn } from '../../platform/context.ts';
import { checkPassword } from './passwords.ts';
import { requireSecondCode } from './second-factor.ts';

/**
 * Before what must not follow from a session alone, such as where money goes: the password of whoever is signed in, and a
 * code of their authenticator app where they have one.
 * @throws {Refusal} PASSWORD_WANTED where none came, PASSWORD_WRONG, SECOND_CODE_WANTED, TOTP_WRONG, TOO_MANY
 */
export async function proveAgain(
  context: SignedIn,
  { password, code }: { password?: string | undefined; code?: string | undefined },
): Promise<void> {
  if (password === undefined) throw new Refusal('PASSWORD_WANTED');
  await checkPassword(context, password);
  await requireSecondCode(context, code);
}
