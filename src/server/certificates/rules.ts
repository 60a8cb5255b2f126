import {
  isNumberOfKind,
  kindRule,
  reminderDays,
  tidyNumber,
  type CertificateKind,
  type CertificateState,
} from '../../contract/certificates/certificate-kinds.ts';
import { dayAfter } from '../../kit/days.ts';
import { Refusal } from '../../kit/errors.ts';

/** What a seller says of a certificate. */
export interface Statement {
  kind: CertificateKind;
  number: string;
  /** Hundredths of a percent. */
  localShare: number | null;
  issuer: string;
  holder: string;
  issuedOn: string | null;
  validUntil: string | null;
  /** Countries, in the order of their codes. */
  markets: readonly string[];
  /** The key of the file. */
  file: string;
}

interface Draft extends Omit<Statement, 'localShare' | 'issuedOn' | 'validUntil'> {
  localPercent?: string | undefined;
  issuedOn?: string | undefined;
  validUntil?: string | undefined;
}

const refuseField = (field: string): never => {
  throw new Refusal('BAD_INPUT', { fields: field });
};

/** `40.25` as 4025; its form is looked at before. */
export function readShare(percent: string): number {
  const [units = '', decimals = ''] = percent.split('.');
  return Number(units) * 100 + Number(decimals.padEnd(2, '0'));
}

/**
 * A certificate as it is kept, with what its kind asks for and without what it has not.
 * @param today  on the site of the shop
 * @param former  what is there, of one that is changed: a day that has passed meanwhile may stay
 * @throws {Refusal} BAD_INPUT with what is missing, CERTIFICATE_NUMBER, CERTIFICATE_DATES, CERTIFICATE_EXPIRED
 */
export function readStatement(draft: Draft, today: string, former?: Statement): Statement {
  const { kind } = draft;
  const { end, hasLocalPercent } = kindRule(kind);
  const number = tidyNumber(kind, draft.number);
  if (!isNumberOfKind(kind, number)) throw new Refusal('CERTIFICATE_NUMBER', { fields: 'number' });
  if (hasLocalPercent && draft.localPercent === undefined) refuseField('localPercent');
  const validUntil = end === 'none' ? null : (draft.validUntil ?? null);
  const issuedOn = draft.issuedOn ?? null;
  if (end === 'required' && validUntil === null) refuseField('validUntil');
  if (issuedOn !== null && issuedOn > today && issuedOn !== former?.issuedOn)
    throw new Refusal('CERTIFICATE_DATES', { fields: 'issuedOn' });
  if (issuedOn !== null && validUntil !== null && validUntil < issuedOn)
    throw new Refusal('CERTIFICATE_DATES', { fields: 'validUntil' });
  if (isPast(validUntil, today) && validUntil !== former?.validUntil)
    throw new Refusal('CERTIFICATE_EXPIRED', { fields: 'validUntil' });
  return {
    kind,
    number,
    localShare: hasLocalPercent ? readShare(draft.localPercent!) : null,
    issuer: draft.issuer,
    holder: draft.holder,
    issuedOn,
    validUntil,
    markets: [...draft.markets].sort(),
    file: draft.file,
  };
}

/** Whether two say the same, so that what was checked of the one holds for the other. */
export const saysTheSame = (statement: Statement, former: Statement): boolean =>
  JSON.stringify(fieldsOf(statement)) === JSON.stringify(fieldsOf(former));

const fieldsOf = ({
  kind,
  number,
  localShare,
  issuer,
  holder,
  issuedOn,
  validUntil,
  markets,
  file,
}: Statement) => [kind, number, localShare, issuer, holder, issuedOn, validUntil, markets, file];

/** Whether a last day is over. */
export const isPast = (validUntil: string | null, today: string): boolean =>
  validUntil !== null && validUntil < today;

/** What a certificate is worth on a day: what was refused stays so, and nothing else counts behind its last day. */
export function stateOn(
  { state, validUntil }: { state: 'stated' | 'checked' | 'refused'; validUntil: string | null },
  today: string,
): CertificateState {
  return state !== 'refused' && isPast(validUntil, today) ? 'expired' : state;
}

/** How near the end of a certificate is: nobody is told twice of one stage, nor of one that is behind. */
export function stageOn(validUntil: string | null, today: string): 0 | 1 | 2 | 3 {
  if (validUntil === null) return 0;
  if (isPast(validUntil, today)) return 3;
  const [month, week] = reminderDays;
  if (validUntil <= dayAfter(today, week)) return 2;
  return validUntil <= dayAfter(today, month) ? 1 : 0;
}
