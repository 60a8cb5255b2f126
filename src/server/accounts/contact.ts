import { Refusal } from '../../kit/errors.ts';
import { findPhoneCountry } from '../reference/public.ts';
import { readAccountName, type AccountName } from './rules.ts';

/** How somebody wants to be reached. @throws {Refusal} BAD_INPUT when it is neither a phone nor an e-mail address */
export function readContact({ contact, prefixId }: { contact: string; prefixId: string }): AccountName {
  const name = readAccountName(contact, findPhoneCountry(prefixId));
  if (!name) throw new Refusal('BAD_INPUT', { fields: 'contact' });
  return name;
}
