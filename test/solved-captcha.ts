import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Caravan } from './caravan.ts';

/**
 * A solved challenge as the widget sends it.
 * @param tampered  parameters that are changed after it was solved
 */
export async function solvedCaptcha(product: Pick<Caravan, 'done'>, tampered: object = {}): Promise<string> {
  const challenge = await product.done('accounts.captcha', {});
  const solution = await solveChallenge({ challenge: challenge as never, deriveKey });
  const parameters = { ...challenge.parameters, ...tampered };
  return Buffer.from(JSON.stringify({ challenge: { ...challenge, parameters }, solution })).toString(
    'base64',
  );
}
