import type { OutputOf } from '../../contract/contract.ts';
import type { EntryField } from '../../contract/entry-form.ts';
import type { ReadField } from '../../contract/merchants.ts';

export type AuditEntry = OutputOf<'console.entries.get'>;

/** What is wrong with single fields, as the operator writes it. */
export type Faults = Partial<Record<EntryField, string>>;

/** What the machine read for a field, beside what was typed. */
export interface Reading {
  value: string;
  /** `same`: but for spaces, width and case. `doubtful`: the machine is not sure of it. */
  verdict: 'same' | 'different' | 'doubtful';
}

export interface EntryRow {
  field: EntryField;
  typed: string;
  reading: Reading | null;
  /** Numbers, codes and addresses of mail read left-to-right. */
  figures: boolean;
}

/** What the page knows besides the entry: names of things it holds by their ids. */
export interface Names {
  country: (code: string) => string;
  category: (id: string) => string;
  service: (service: AuditEntry['services'][number]) => string;
  day: (day: string) => string;
  /** The telephone prefix of a prefixId, `+86`. */
  prefix: (id: string) => string;
  /** For an identity card that never ends. */
  forGood: string;
}

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{P}\p{Z}\s]/gu, '');

/** Compares what was read with what was typed, both as they are kept. */
export function compare(typed: string, read: ReadField | undefined): Reading | null {
  if (!read) return null;
  const same = plain(typed) === plain(read.value);
  return { value: read.value, verdict: same ? 'same' : read.doubtful ? 'doubtful' : 'different' };
}

/**
 * An address on a document stands in one line and in the document's language, its region included; the region that
 * was chosen is named in the operator's. So the street decides.
 */
export function compareAddress(detail: string, read: ReadField | undefined): Reading | null {
  const found = compare(detail, read);
  const ends = plain(detail) !== '' && plain(found?.value ?? '').endsWith(plain(detail));
  return found && ends ? { ...found, verdict: 'same' } : found;
}

/** The fields of an entry in the order of its form, those left out that hold nothing and were not read either. */
export function rowsOf(entry: AuditEntry, names: Names): EntryRow[] {
  const { licence, identityFront, identityBack } = entry.readings;
  const company = licence?.fields ?? {};
  const front = identityFront?.fields ?? {};
  const back = identityBack?.fields ?? {};
  const region = [...entry.regionNames, entry.city].filter(Boolean);
  const day = (value: string | null) => (value ? names.day(value) : '');
  const dayRead = (typed: string | null, read: ReadField | undefined): Reading | null => {
    const found = compare(typed ?? '', read);
    return (
      found && {
        ...found,
        value: /^\d{4}-\d\d-\d\d$/.test(found.value) ? names.day(found.value) : found.value,
      }
    );
  };
  const row = (
    field: EntryField,
    typed: string,
    reading: Reading | null = null,
    figures = false,
  ): EntryRow => ({ field, typed, reading, figures });
  const until = entry.identityUntil ? day(entry.identityUntil) : entry.identityFrom ? names.forGood : '';
  const rows = [
    row('companyName', entry.companyName, compare(entry.companyName, company.companyName)),
    row(
      'registrationNumber',
      entry.registrationNumber,
      compare(entry.registrationNumber, company.registrationNumber),
      true,
    ),
    row('legalPerson', entry.legalPerson, compare(entry.legalPerson, company.legalPerson)),
    row('foundedOn', day(entry.foundedOn), dayRead(entry.foundedOn, company.foundedOn)),
    row('personName', entry.personName, compare(entry.personName, front.personName)),
    row('identityNumber', entry.identityNumber, compare(entry.identityNumber, front.identityNumber), true),
    row(
      'identityFrom',
      day(entry.identityFrom),
      dayRead(entry.identityFrom, back.identityFrom ?? front.identityFrom),
    ),
    row('identityUntil', until, dayRead(entry.identityUntil, back.identityUntil ?? front.identityUntil)),
    row('country', names.country(entry.country)),
    row(
      'address',
      [...region, entry.detail].join(' '),
      compareAddress(entry.detail, company.address ?? front.address),
    ),
    row('businessScope', entry.businessScope, compare(entry.businessScope, company.businessScope)),
    row('categories', entry.categories.map(names.category).join(', ')),
    row('services', entry.services.map(names.service).join(', ')),
    row('contactName', entry.contactName),
    row('phone', `${names.prefix(entry.prefixId)} ${entry.phone}`.trim(), null, true),
    row('email', entry.email, null, true),
    row('inviteCode', entry.inviteCode, null, true),
  ];
  return rows.filter(({ typed, reading }) => typed !== '' || reading !== null);
}
