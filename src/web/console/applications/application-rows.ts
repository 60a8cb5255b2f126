import { foldName } from '../../../kit/text/fold.ts';
import type { OutputOf } from '../../../contract/contract.ts';
import type { ApplicationField } from '../../../contract/merchants/application-form.ts';
import type { ReadField } from '../../../contract/merchants/merchants.ts';

export type AuditApplication = OutputOf<'console.applications.get'>;

/** What is wrong with single fields, as the operator writes it. */
export type Issues = Partial<Record<ApplicationField, string>>;

/** What the machine read for a field, beside what was typed. */
export interface Reading {
  value: string;
  /** `same`: but for spaces, width and case. `doubtful`: the machine is not sure of it. */
  verdict: 'same' | 'different' | 'doubtful';
}

export interface ApplicationRow {
  field: ApplicationField;
  typed: string;
  reading: Reading | null;
  /** Numbers, codes and addresses of mail read left-to-right. */
  figures: boolean;
}

/** What the page knows besides the entry: names of things it holds by their ids. */
export interface Names {
  country: (code: string) => string;
  category: (id: string) => string;
  service: (service: AuditApplication['services'][number]) => string;
  day: (day: string) => string;
  /** For an identity card that never ends. */
  forGood: string;
}

const plain = (text: string): string => foldName(text).replace(/[\p{P}\p{Z}\s]/gu, '');

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
  const reading = compare(detail, read);
  const ends = plain(detail) !== '' && plain(reading?.value ?? '').endsWith(plain(detail));
  return reading && ends ? { ...reading, verdict: 'same' } : reading;
}

/** The fields of an entry in the order of its form, those left out that hold nothing and were not read either. */
export function rowsOf(application: AuditApplication, names: Names): ApplicationRow[] {
  const { licence, identityFront, identityBack } = application.readings;
  const company = licence?.fields ?? {};
  const front = identityFront?.fields ?? {};
  const back = identityBack?.fields ?? {};
  const region = [...application.regionNames, application.city].filter(Boolean);
  const day = (value: string | null) => (value ? names.day(value) : '');
  const dayRead = (typed: string | null, read: ReadField | undefined): Reading | null => {
    const reading = compare(typed ?? '', read);
    return (
      reading && {
        ...reading,
        value: /^\d{4}-\d\d-\d\d$/.test(reading.value) ? names.day(reading.value) : reading.value,
      }
    );
  };
  const row = (
    field: ApplicationField,
    typed: string,
    reading: Reading | null = null,
    figures = false,
  ): ApplicationRow => ({ field, typed, reading, figures });
  const until = application.identityUntil
    ? day(application.identityUntil)
    : application.identityFrom
      ? names.forGood
      : '';
  const rows = [
    row('companyName', application.companyName, compare(application.companyName, company.companyName)),
    row(
      'registrationNumber',
      application.registrationNumber,
      compare(application.registrationNumber, company.registrationNumber),
      true,
    ),
    row('legalPerson', application.legalPerson, compare(application.legalPerson, company.legalPerson)),
    row('foundedOn', day(application.foundedOn), dayRead(application.foundedOn, company.foundedOn)),
    row('personName', application.personName, compare(application.personName, front.personName)),
    row(
      'identityNumber',
      application.identityNumber,
      compare(application.identityNumber, front.identityNumber),
      true,
    ),
    row(
      'identityFrom',
      day(application.identityFrom),
      dayRead(application.identityFrom, back.identityFrom ?? front.identityFrom),
    ),
    row(
      'identityUntil',
      until,
      dayRead(application.identityUntil, back.identityUntil ?? front.identityUntil),
    ),
    row('country', names.country(application.country)),
    row(
      'address',
      [...region, application.detail].join(' '),
      compareAddress(application.detail, company.address ?? front.address),
    ),
    row(
      'businessScope',
      application.businessScope,
      compare(application.businessScope, company.businessScope),
    ),
    row('categories', application.categories.map(names.category).join(', ')),
    row('services', application.services.map(names.service).join(', ')),
    row('contactName', application.contactName),
    row('phone', application.fullPhone, null, true),
    row('email', application.email, null, true),
    row('inviteCode', application.inviteCode, null, true),
  ];
  return rows.filter(({ typed, reading }) => typed !== '' || reading !== null);
}
