import { isCreditCode, isIdentityNumber } from '../../kit/check-digits.ts';
import { roles, type Role } from '../accounts/roles.ts';

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

export const applicationKinds = ['company', 'person'] as const;

export const applicationStates = ['auditing', 'passed', 'refused'] as const;
export type ApplicationState = (typeof applicationStates)[number];

/** The fields of an entry an operator may find issue with, in the order of the form. */
export const applicationFields = [
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
export type ApplicationField = (typeof applicationFields)[number];

/**
 * What a supplier service may write of a merchant's application: what a register of companies shows, and whom to ask.
 * Persons' numbers and pictures of papers are the merchant's own to add.
 */
export const preparedFields = [
  'country',
  'address',
  'companyName',
  'registrationNumber',
  'legalPerson',
  'foundedOn',
  'businessScope',
  'contactName',
  'phone',
  'email',
] as const satisfies readonly ApplicationField[];

/** What is wrong with a field, in the words both sides know. */
export type FieldIssue = 'missing' | 'form' | 'checkDigit' | 'ended' | 'future';
export type FieldIssues = Partial<Record<ApplicationField, FieldIssue>>;

/** A registration number as registers outside China write it. */
const register = /^[\p{L}\d][\p{L}\d ./-]{3,39}$/u;
/** A passport or identity number outside China. */
const document = /^[A-Za-z\d][A-Za-z\d -]{3,29}$/;

interface Judged extends Partial<Record<OptionalField, string | undefined>> {
  kind: (typeof applicationKinds)[number];
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
export function issuesOf(application: Judged, role: Role, today: string): FieldIssues {
  return {
    ...(application.kind === 'company'
      ? companyIssues(application, today)
      : personIssues(application, today)),
    ...(role === roles.seller && application.categories.length === 0 ? { categories: 'missing' } : {}),
    ...(role === roles.tradeService && application.services.length === 0 ? { services: 'missing' } : {}),
  };
}

function companyIssues(application: Judged, today: string): FieldIssues {
  const { country, registrationNumber: number, foundedOn } = application;
  const requested = [
    'licencePicture',
    'companyName',
    'registrationNumber',
    'legalPerson',
    'businessScope',
  ] as const;
  const issues = missing(application, requested);
  if (number && country === 'CN' && number.length !== 18) issues.registrationNumber = 'form';
  else if (number && country === 'CN' && !isCreditCode(number)) issues.registrationNumber = 'checkDigit';
  else if (number && country !== 'CN' && !register.test(number)) issues.registrationNumber = 'form';
  if (foundedOn && foundedOn > today) issues.foundedOn = 'future';
  return issues;
}

function personIssues(application: Judged, today: string): FieldIssues {
  const { country, identityNumber: number, identityFrom: from, identityUntil: until } = application;
  const chinese = country === 'CN';
  const requested = ['identityFront', 'personName', 'identityNumber'] as const;
  const issues = missing(application, chinese ? [...requested, 'identityBack', 'identityFrom'] : requested);
  if (number && chinese && number.length !== 18) issues.identityNumber = 'form';
  else if (number && chinese && !isIdentityNumber(number)) issues.identityNumber = 'checkDigit';
  else if (number && !chinese && !document.test(number)) issues.identityNumber = 'form';
  if (from && from > today) issues.identityFrom = 'future';
  if (until && until < today) issues.identityUntil = 'ended';
  else if (until && from && until <= from) issues.identityUntil = 'form';
  return issues;
}

function missing<Name extends ApplicationField & keyof Judged>(
  application: Judged,
  names: readonly Name[],
): FieldIssues {
  return Object.fromEntries(names.filter((name) => !application[name]).map((name) => [name, 'missing']));
}
