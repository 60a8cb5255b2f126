import { utcDay } from '../../kit/days.ts';
import { createHmac } from 'node:crypto';
import type { ParsedOf } from '../../contract/contract.ts';
import type { Context } from '../platform/context.ts';
import { insertVisit } from './visits-sql.ts';

const visitorBytes = 12;

/** A visitor of a day: the same for the whole day, and for no other. */
export const visitorOf = (secret: string, day: string, address: string, userAgent: string): Buffer =>
  createHmac('sha256', secret)
    .update(`visit ${day} ${address} ${userAgent}`)
    .digest()
    .subarray(0, visitorBytes);

/** Counts whoever looks at a shop, once a day, in the hour they came. Nobody looks at a shop that does not exist. */
export async function visit(
  { db, config, address, userAgent, now }: Context,
  { shopId }: ParsedOf<'shops.visit'>,
): Promise<Record<string, never>> {
  const visitor = visitorOf(config.secret, utcDay(now), address, userAgent);
  await insertVisit(db, shopId, visitor, now);
  return {};
}
