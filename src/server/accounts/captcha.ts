import { createHmac, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { parseBounded } from '../../kit/bounded-json.ts';
import { Refusal } from '../../kit/errors.ts';
import type { Context } from '../platform/context.ts';
import { spendCaptchaOnce } from './sql.ts';

// About half a second of an ordinary telephone, and the same for each of a thousand codes asked for.
const cost = 1_000;
const tries = { from: 500, to: 1_000 };
const minutes = 10;

const secretOf = (secret: string, purpose: string) =>
  createHmac('sha256', secret).update(`captcha ${purpose}`).digest('hex');

/** A challenge in ALTCHA's form, signed, so that nothing has to be kept of it until it comes back. */
export async function makeCaptcha({ config, now }: Context) {
  const { parameters, signature } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(tries.from, tries.to),
    deriveKey,
    // The library's own `expiresAt` goes by the machine's clock; ours is the one that counts.
    data: { until: now.getTime() + minutes * 60_000 },
    hmacSignatureSecret: secretOf(config.secret, 'challenge'),
    hmacKeySignatureSecret: secretOf(config.secret, 'key'),
  });
  return { parameters: { ...parameters } as Record<string, unknown>, signature: signature! };
}

const solved = z.object({
  challenge: z.object({
    parameters: z
      .object({
        algorithm: z.literal('PBKDF2/SHA-256'),
        nonce: z.string().max(100),
        salt: z.string().max(100),
        cost: z.literal(cost),
        keyLength: z.number(),
        keyPrefix: z.string().max(128),
        keySignature: z.string().max(200),
        data: z.object({ until: z.number() }).strict(),
      })
      .strict(),
    signature: z.string().max(200),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string().max(200) }).loose(),
});

/**
 * Takes a solved challenge; each counts once.
 * @throws {Refusal} CAPTCHA_WANTED when it is missing, wrong, old or was used.
 */
export async function spendCaptcha(context: Context, answer: string | undefined): Promise<void> {
  const { config, db, now } = context;
  if (!config.captcha) return;
  const { challenge, solution } = readAnswer(answer);
  const { until } = challenge.parameters.data;
  if (until < now.getTime()) throw new Refusal('CAPTCHA_WANTED');
  const { verified } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: secretOf(config.secret, 'challenge'),
    hmacKeySignatureSecret: secretOf(config.secret, 'key'),
  });
  if (!verified || !(await spendCaptchaOnce(db, challenge.signature, new Date(until)))) {
    throw new Refusal('CAPTCHA_WANTED');
  }
}

/** The widget's answer is JSON in base64. */
function readAnswer(answer = ''): z.infer<typeof solved> {
  try {
    return solved.parse(parseBounded(Buffer.from(answer, 'base64').toString()));
  } catch {
    throw new Refusal('CAPTCHA_WANTED');
  }
}
