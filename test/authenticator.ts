import { totpCode, totpStep } from '../src/server/platform/proof/totp.ts';
import type { Caller, Caravan } from './caravan.ts';
import { fromBase32 } from './operators.ts';
import { testPassword } from './password.ts';

/** Gives somebody an authenticator app, whose first code is used up. @returns the code that it shows now */
export async function withAuthenticator(caravan: Caravan, who: Caller): Promise<() => string> {
  const { setup, secret } = await caravan.done('secondFactor.begin', { password: testPassword }, who);
  const codeNow = () => totpCode(fromBase32(secret), totpStep(caravan.clock.now()));
  await caravan.done('secondFactor.enable', { setup, code: codeNow() }, who);
  caravan.clock.advance(30_000);
  return codeNow;
}
