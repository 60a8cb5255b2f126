import {
  neededRight,
  rightsOf,
  type ProviderRole,
  type ServiceRight,
} from '../../contract/service-grants/service-rights.ts';

const day = 86_400_000;
const longestDays = 5 * 366;

/**
 * What counts of the rights that somebody ticked: those that were asked for and that a provider of this kind may have,
 * without those that are of no use alone. Never more than what was ticked.
 */
export function agreedRights(
  role: ProviderRole,
  asked: readonly ServiceRight[],
  ticked: readonly ServiceRight[],
): ServiceRight[] {
  const given = rightsOf(role).filter((right) => asked.includes(right) && ticked.includes(right));
  return given.filter((right) => {
    const needed = neededRight[right];
    return needed === undefined || given.includes(needed);
  });
}

/** The moment after the last day on which a grant counts, or null when that day is over or too far away. */
export function endOfLastDay(lastDay: string, now: Date): Date | null {
  const end = new Date(Date.parse(`${lastDay}T00:00:00Z`) + day);
  const left = end.getTime() - now.getTime();
  return left > 0 && left <= longestDays * day ? end : null;
}

/** What of a grant decides on an act. */
export interface GrantInForce {
  state: 'active' | 'refused' | 'ended';
  rights: readonly string[];
  expires_at: Date | null;
  /** Either side may do nothing at present: blocked, or without the role. */
  barred: boolean;
}

/** Whether a grant counts at a moment: from the moment of its end on it does not. */
export const isInForce = ({ state, expires_at, barred }: GrantInForce, now: Date): boolean =>
  state === 'active' && !barred && (expires_at === null || expires_at > now);

/** What stands against an act under a grant; null when nothing does. */
export function whyNot(
  grant: GrantInForce | undefined,
  right: ServiceRight,
  now: Date,
): 'SERVICE_ENDED' | 'SERVICE_RIGHT_MISSING' | null {
  if (!grant || !isInForce(grant, now)) return 'SERVICE_ENDED';
  return grant.rights.includes(right) ? null : 'SERVICE_RIGHT_MISSING';
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const mostSubjects = 500;

/** The ids of what an act was about: as they were asked for, or as they were made. */
export function subjectsOf(input: unknown, output: unknown): string[] {
  const asked = idsIn(input);
  return (asked.length > 0 ? asked : idsIn(output)).slice(0, mostSubjects);
}

function idsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { id, ids, products } = value as { id?: unknown; ids?: unknown; products?: unknown };
  const listed = [
    id,
    ...(Array.isArray(ids) ? ids : []),
    ...(Array.isArray(products) ? products.flatMap(idsIn) : []),
  ];
  return [...new Set(listed.filter((each): each is string => typeof each === 'string' && uuid.test(each)))];
}
