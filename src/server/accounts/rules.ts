import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { phonePattern } from '../../kit/phone-forms.ts';
import { phonesMeantBy, readPhone } from '../../kit/phones.ts';

/** What an account is known by: an e-mail address in lower case, or a phone number as `+` and digits. */
export type AccountName = { kind: 'email'; value: string } | { kind: 'phone'; value: string };

const email =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

/**
 * Reads what a person typed as an account name.
 * @param country  that a phone number is of, ISO 3166-1 alpha-2
 * @returns null when it is neither a phone nor an e-mail address
 */
export function readAccountName(typed: string, country: string | null): AccountName | null {
  const lower = typed.trim().toLowerCase();
  if (email.test(lower)) return { kind: 'email', value: lower };
  if (country === null || !phonePattern.test(lower)) return null;
  const value = readPhone(lower, country);
  return value === null ? null : { kind: 'phone', value };
}

export const codePurposes = { register: 1, login: 2, findPassword: 3, marketVisit: 5, change: 6 } as const;
export const codeMinutes = 10;
/** How often a code may be tried: by one network or known device, by one IPv6 site, by all but known devices. */
export const codeTries = { near: 5, wide: 10, all: 30 };
/** Wrong codes of a name in a day, from all but known devices. */
export const wrongCodesADay = 200;

/** Six digits, each as likely as the other. */
export const newCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0');

/** A code is kept as an HMAC: six digits alone could be tried out against a plain hash. */
export const hashCode = (secret: string, recipient: string, purpose: number, code: string): Buffer =>
  createHmac('sha256', secret).update(`${recipient}\n${purpose}\n${code}`).digest();

export const sameHash = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);

export const newToken = (): string => randomBytes(32).toString('base64url');
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
export const sessionDays = 365;

/** What a stranger may know of a recipient: enough to recognise one's own. */
export function maskName(name: AccountName): string {
  if (name.kind === 'phone') return `${name.value.slice(0, -7)}****${name.value.slice(-3)}`;
  const [user = '', host = ''] = name.value.split('@');
  return `${user.slice(0, 1)}***@${host}`;
}

/** The name a new account starts with. */
export function firstName(name: AccountName, companyName: string | undefined): string {
  return companyName || (name.kind === 'email' ? name.value.split('@')[0]! : maskName(name));
}

const anyId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** What an operator typed to find somebody, as the table can be asked for it. */
export interface PersonSearch {
  /** With an id nothing else is looked at. */
  id?: string;
  /** In lower case: an e-mail address, or how a name or a company begins. */
  text: string;
  /** What a whole number may stand for, one for each country that writes it so. */
  phones: string[];
}

export function readPersonSearch(typed: string): PersonSearch {
  const text = typed.trim().toLowerCase();
  if (anyId.test(text)) return { id: text, text, phones: [] };
  const digits = text.replace(/[\s()-]/g, '');
  if (/^\+?\d{3,15}$/.test(digits)) {
    return { text, phones: phonesMeantBy(text) };
  }
  return { text, phones: [] };
}
