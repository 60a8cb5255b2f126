import type { ApplicationInput } from '../../contract/merchants/merchants.ts';
import { roles, type Role } from '../../contract/accounts/roles.ts';

export type MerchantRole = Exclude<Role, 1>;

/** A registration number as everybody may see it: enough to compare with a document, not enough to use. */
export const hideMiddle = (number: string): string =>
  number.length > 7 ? `${number.slice(0, 4)}****${number.slice(-3)}` : '****';

/** The roles that are entered for; a buyer needs no entry. */
export const isMerchant = (role: Role): role is MerchantRole => role !== roles.buyer;

/** How an entry is kept: only what its kind and role ask for, numbers in one way of writing them. */
export function tidyApplication(input: ApplicationInput, role: MerchantRole): ApplicationInput {
  const company = input.kind === 'company';
  const number = (text: string) => (input.country === 'CN' ? text.replaceAll(/\s/g, '').toUpperCase() : text);
  return {
    ...input,
    companyName: company ? input.companyName : '',
    registrationNumber: company ? number(input.registrationNumber) : '',
    legalPerson: company ? input.legalPerson : '',
    foundedOn: company ? input.foundedOn : undefined,
    licencePicture: company ? input.licencePicture : undefined,
    personName: company ? '' : input.personName,
    identityNumber: company ? '' : number(input.identityNumber),
    identityFrom: company ? undefined : input.identityFrom,
    identityUntil: company ? undefined : input.identityUntil,
    identityFront: company ? undefined : input.identityFront,
    identityBack: company ? undefined : input.identityBack,
    categories: role === roles.seller ? [...new Set(input.categories)] : [],
    services: role === roles.tradeService ? [...new Set(input.services)] : [],
  };
}

/**
 * What the role's audit becomes when an entry is sent or decided. Who has passed once goes on working while a new
 * entry is looked at, and when it is refused: what was passed still holds.
 */
export function auditStatusAfter(now: -1 | 0 | 1, event: 'sent' | 'pass' | 'refuse'): -1 | 0 | 1 {
  if (event === 'pass' || now === 1) return 1;
  return event === 'sent' ? 0 : -1;
}

/** What an entry is known by. */
export const nameOf = (application: { company_name: string; person_name: string }): string =>
  application.company_name || application.person_name;
