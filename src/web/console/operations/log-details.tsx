import { applicationFields } from '../../../contract/merchants/application-form.ts';
import { textKinds } from '../../../contract/moderation/text-rules.ts';
import type { LogRow } from '../../../contract/staff/staff.ts';
import { staffActions, type StaffAction } from '../../../contract/staff/staff-actions.ts';
import { staffRights, type StaffRight } from '../../../contract/staff/staff-rights.ts';
import { underscored } from '../../../kit/text/underscored.ts';
import { Link } from '../../page/place.tsx';
import { useWords, type WordKey, type Words } from '../../page/words.ts';
import {
  auditPath,
  orderPath,
  productPath,
  categoryPath,
  refundPath,
  shopPath,
  userPath,
} from '../sections.tsx';
import { productBrandPath } from '../dictionary-sections.tsx';
import { policyPath } from '../system-sections.tsx';
import { conversationCasePath, textCasePath } from '../texts/case-paths.ts';

const isNamed = (action: string): action is StaffAction =>
  (staffActions as readonly string[]).includes(action);

/** What somebody did; an action of old that nobody does any more is shown as it is written down. */
export function actionText(action: string, t: Words<'console'>): string {
  return isNamed(action) ? t(`did.${underscored(action, '.')}`) : action;
}

/** What is written down of texts that were reported: the kind of text. */
const textSubjects: readonly string[] = textKinds;

/** What it was done to, and the way there where there is one. */
export function Subject({ row }: { row: LogRow }) {
  const subjectName = row.by?.id === row.subjectId ? row.by.name : row.subjectId;
  const name = typeof row.details.name === 'string' ? row.details.name : subjectName;
  const to =
    row.subjectType === 'account'
      ? userPath(row.subjectId)
      : row.subjectType === 'entry'
        ? auditPath(row.subjectId)
        : row.subjectType === 'refund'
          ? refundPath(row.subjectId)
          : row.subjectType === 'order'
            ? orderPath(row.subjectId)
            : row.subjectType === 'product'
              ? productPath(row.subjectId)
              : row.subjectType === 'shop'
                ? shopPath(row.subjectId)
                : row.subjectType === 'conversation'
                  ? conversationCasePath(row.subjectId)
                  : textSubjects.includes(row.subjectType)
                    ? textCasePath(row.subjectId)
                    : row.subjectType === 'category'
                      ? categoryPath(row.subjectId)
                      : row.subjectType === 'policy'
                        ? policyPath(row.subjectId)
                        : row.subjectType === 'brand'
                          ? productBrandPath(row.subjectId)
                          : null;
  return to ? (
    <Link to={to} className="hover:text-cinnabar hover:underline">
      <bdi>{name}</bdi>
    </Link>
  ) : (
    <bdi>{name}</bdi>
  );
}

/** What has a name of its own, in the order in which it is read. */
const details = [
  'role',
  'round',
  'rights',
  'from',
  'to',
  'ended',
  'recoveryCodesLeft',
  'amount',
  'part',
  'limit',
  'payer',
  'account',
  'reason',
  'reference',
  'fields',
  'email',
  'change',
  'confirmedBy',
  'rates',
  'confirmed',
  'narrowing',
  'count',
] as const;

/** What the line says elsewhere, or what says nothing to a person. */
const silent = new Set(['name', 'accountId', 'session']);

const rank = (name: string): number => {
  const at = details.findIndex((each) => each === name);
  return at < 0 ? details.length : at;
};

/** What else was written down, a line for each. */
export function Details({ row }: { row: LogRow }) {
  const t = useWords('console');
  const common = useWords('common');
  const value = (name: string, it: unknown): string => {
    if (name === 'change') return actionText(`staff.${String(it)}`, t);
    if (name === 'role') return common(`role.${it as 1}`);
    if (Array.isArray(it)) return it.map((each) => rightText(each, t)).join(', ') || t('staff.noRights');
    if (typeof it !== 'object' || it === null) return String(it);
    return Object.entries(it)
      .map(([key, text]) => `${fieldText(key, t)}: ${String(text)}`)
      .join('; ');
  };
  const lines = Object.entries(row.details)
    .filter(([name, it]) => !silent.has(name) && !isEmpty(it))
    .sort(([a], [b]) => rank(a) - rank(b));
  if (lines.length === 0) return null;
  return (
    <dl className="min-w-40 space-y-0.5 text-xs">
      {lines.map(([name, it]) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt className="text-muted">{detailText(name, t)}</dt>
          <dd className="min-w-0 break-words">
            <bdi>{value(name, it)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const isEmpty = (it: unknown): boolean =>
  it === '' || (typeof it === 'object' && it !== null && !Array.isArray(it) && Object.keys(it).length === 0);

function detailText(name: string, t: Words<'console'>): string {
  const detail = details.find((each) => each === name);
  return detail ? t(`detail.${detail}` satisfies WordKey<'console'>) : name;
}

function rightText(right: unknown, t: Words<'console'>): string {
  const staffRight = staffRights.find((each): each is StaffRight => each === right);
  return staffRight ? t(`right.${staffRight}`) : String(right);
}

function fieldText(field: string, t: Words<'console'>): string {
  const applicationField = applicationFields.find((each) => each === field);
  return applicationField ? t(`field.${applicationField}`) : field;
}
