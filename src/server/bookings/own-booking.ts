import { roles } from '../../contract/accounts/roles.ts';
import { Refusal } from '../../kit/errors.ts';
import type { SignedIn } from '../platform/context.ts';
import { findBooking, type BookingRecord } from './sql.ts';

/** The side on which somebody makes a call. */
export const sideOfCaller = ({ actor }: SignedIn): 'buyer' | 'provider' =>
  actor.role === roles.buyer ? 'buyer' : 'provider';

/** A booking of the caller's, in the role they act in. @throws {Refusal} NOT_FOUND for anybody else's */
export async function getOwnBooking(context: SignedIn, id: string): Promise<BookingRecord> {
  const booking = await findBooking(context.db, id);
  if (booking?.[`${sideOfCaller(context)}_id`] !== context.actor.accountId) throw new Refusal('NOT_FOUND');
  return booking;
}
