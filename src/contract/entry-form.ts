import { isCreditCode, isIdentityNumber } from '../kit/check-digits.ts';
import { roles, type Role } from './roles.ts';

/** The services a trade-service provider may offer (the pages under /outside-trade-serve). */
export const tradeServices = [
  'customs-inspection-foreign-exchange-taxation',
  'international-logistics',
  'overseas-warehouse',
  'international-exhibition',
  'low-cost-financing',
  'cross-border-digital-trade',
] as const;
export type TradeService = (typeof tradeServices)[number];

export const entryKinds = ['company', 'person'] as const;

export const entryStates = ['auditing', 'passed', 'refused'] as const;
export type EntryState = (typeof entryStates)[number];

/** The fields of an entry an operator may find fault with, in the order of the form. */
export const entryFields = [
  'licencePicture',
  'identityFront',
  'identityBack',
  'companyName',
  'registrationNumber',
  'legalPerson',
  'foundedOn',
  'personName',
  'identityNumber',
  'identityFrom',
  'identityUntil',
  'country',
  'address',
  'businessScope',
  'categories',
  'services',
  'contactName',
  'phone',
  'email',
  'inviteCode',
] as const;
export type EntryField = (typeof entryFields)[number];

/** What is wrong with a field, in the words both sides know. */
export type FieldFault = 'missing' | 'form' | 'checkDigit' | 'ended' | 'future';
export type FieldFaults = Partial<Record<EntryField, FieldFault>>;

/** A registration number as registers outside China write it. */
const register = /^[\p{L}\d][\p{L}\d ./-]{3,39}$/u;
/** A passport or identity number outside China. */
const document = /^[A-Za-z\d][A-Za-z\d -]{3,29}$/;

interface Judged extends Partial<Record<OptionalField, string | undefined>> {
  kind: (typeof entryKinds)[number];
  country: string;
  companyName: string;
  registrationNumber: string;
  legalPerson: string;
  businessScope: string;
  personName: string;
  identityNumber: string;
  categories: readonly string[];
  services: readonly TradeService[];
}
type OptionalField =
  | 'foundedOn'
  | 'identityFrom'
  | 'identityUntil'
  | 'licencePicture'
  | 'identityFront'
  | 'identityBack';

/**
 * What is missing in an entry or cannot be right; the form asks before sending, the server when it comes.
 * @param today as 2026-03-02
 */
export function faultsOf(entry: Judged, role: Role, today: string): FieldFaults {
  return {
    ...(entry.kind === 'company' ? companyFaults(entry, today) : personFaults(entry, today)),
    ...(role === roles.seller && entry.categories.length === 0 ? { categories: 'missing' } : {}),
    ...(role === roles.tradeService && entry.services.length === 0 ? { services: 'missing' } : {}),
  };
}

function companyFaults(entry: Judged, today: string): FieldFaults {
  const { country, registrationNumber: number, foundedOn } = entry;
  const wanted = [
    'licencePicture',
    'companyName',
    'registrationNumber',
    'legalPerson',
    'businessScope',
  ] as const;
  const faults = missing(entry, wanted);
  if (number && country === 'CN' && number.length !== 18) faults.registrationNumber = 'form';
  else if (number && country === 'CN' && !isCreditCode(number)) faults.registrationNumber = 'checkDigit';
  else if (number && country !== 'CN' && !register.test(number)) faults.registrationNumber = 'form';
  if (foundedOn && foundedOn > today) faults.foundedOn = 'future';
  return faults;
}

function personFaults(entry: Judged, today: string): FieldFaults {
  const { country, identityNumber: number, identityFrom: from, identityUntil: until } = entry;
  const chinese = country === 'CN';
  const wanted = ['identityFront', 'personName', 'identityNumber'] as const;
  const faults = missing(entry, chinese ? [...wanted, 'identityBack', 'identityFrom'] : wanted);
  if (number && chinese && number.length !== 18) faults.identityNumber = 'form';
  else if (number && chinese && !isIdentityNumber(number)) faults.identityNumber = 'checkDigit';
  else if (number && !chinese && !document.test(number)) faults.identityNumber = 'form';
  if (from && from > today) faults.identityFrom = 'future';
  if (until && until < today) faults.identityUntil = 'ended';
  else if (until && from && until <= from) faults.identityUntil = 'form';
  return faults;
}

function missing<Name extends EntryField & keyof Judged>(entry: Judged, names: readonly Name[]): FieldFaults {
  return Object.fromEntries(names.filter((name) => !entry[name]).map((name) => [name, 'missing']));
}
