import type { Context as HonoContext } from 'hono';
import { keyMark } from '../../contract/integrations/key-scopes.ts';
import { Refusal } from '../../kit/errors.ts';
import { findOwnCurrency, hashToken } from '../accounts/public.ts';
import { meetKey } from '../integrations/public.ts';
import type { Context, SignedIn } from '../platform/context.ts';
import { bearerOf } from './agents/bearer.ts';

/**
 * Makes a call's context that of a shop's program, where the request bears a key: whoever made it, as a seller, within
 * what the key was made for. Calls alone do this, which look at the key as they are admitted: anywhere else, and in any
 * other header, a key is nobody's token.
 * @throws {Refusal} KEY_UNKNOWN; TOO_MANY after many wrong ones from one network; BAD_INPUT for a key of a repetition that
 * is none
 */
export async function readProgram(context: Context, request: HonoContext): Promise<void> {
  context.idempotencyKey = idempotencyKeyOf(request);
  const key = bearerOf(request);
  if (!key?.startsWith(keyMark)) return;
  const { actor, program } = await meetKey(context, key);
  context.actor = actor;
  context.program = program;
  context.tokenHash = hashToken(key);
  context.servingId = null;
  context.currency = await findOwnCurrency(context.db, context as SignedIn);
}

function idempotencyKeyOf(request: HonoContext): string | null {
  const value = request.req.header('idempotency-key');
  if (value === undefined) return null;
  if (!/^[\x21-\x7e]{1,100}$/.test(value)) throw new Refusal('BAD_INPUT', { fields: 'Idempotency-Key' });
  return value;
}
