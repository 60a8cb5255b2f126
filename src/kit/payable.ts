import { Refusal } from './errors.ts';
import { isPayable } from './money.ts';

/**
 * Minor units as they came over the wire, if the currency can be paid to that part: no sen of a rupiah.
 * @throws {Refusal} AMOUNT_NOT_PAYABLE
 */
export const readPayable = (amount: string, currency: string): bigint =>
  requirePayable(BigInt(amount), currency);

/** The amount itself. @throws {Refusal} AMOUNT_NOT_PAYABLE when its currency is not paid in such parts */
export function requirePayable(amount: bigint, currency: string): bigint {
  if (!isPayable(amount, currency)) throw new Refusal('AMOUNT_NOT_PAYABLE', { currency });
  return amount;
}
