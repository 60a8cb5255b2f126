import { Refusal } from '../../kit/errors.ts';
import { readAccountName, type AccountName } from '../accounts/public.ts';
import { findPhoneCountry, isCountry } from '../reference/public.ts';

/** How somebody wants to be reached. @throws {Refusal} BAD_INPUT when it is neither a phone nor an e-mail address */
export function readContact({ contact, prefixId }: { contact: string; prefixId: string }): AccountName {
  const name = readAccountName(contact, findPhoneCountry(prefixId));
  if (!name) throw new Refusal('BAD_INPUT', { fields: 'contact' });
  return name;
}

/** @throws {Refusal} BAD_INPUT */
export function checkCountry(country: string): void {
  if (!isCountry(country)) throw new Refusal('BAD_INPUT', { fields: 'country' });
}
