import type { Refund } from '../../../contract/refunds/refunds.ts';

export type CourseStep =
  | 'asked'
  | 'given'
  | 'answer'
  | 'decision'
  | 'agreed'
  | 'returned'
  | 'rejected'
  | 'withdrawn';

/** The steps of a request from the asking to its end, and at which it stands; behind the last one where it is over. */
export function courseOf({
  state,
  events,
  returned,
  returnedAt,
}: Pick<Refund, 'state' | 'events' | 'returned' | 'returnedAt'>): { steps: CourseStep[]; at: number } {
  const isDisputed = events.some(({ kind }) => kind === 'dispute');
  const begin: CourseStep[] = isDisputed ? ['asked', 'answer', 'decision'] : ['asked', 'answer'];
  if (state === 'rejected' || state === 'withdrawn') {
    const steps = [...begin.slice(0, isDisputed ? 3 : events.length > 2 ? 2 : 1), state];
    return { steps, at: steps.length };
  }
  const comesNothing = returned?.amount === '0';
  if (events[0]?.kind === 'give') {
    const steps: CourseStep[] = comesNothing ? ['given'] : ['given', 'returned'];
    return { steps, at: returnedAt || comesNothing ? steps.length : steps.length - 1 };
  }
  const steps: CourseStep[] = [...begin, 'agreed', ...(comesNothing ? [] : (['returned'] as const))];
  if (state === 'disputed') return { steps, at: 2 };
  if (state !== 'agreed') return { steps, at: 1 };
  return { steps, at: returnedAt || comesNothing ? steps.length : steps.length - 1 };
}
