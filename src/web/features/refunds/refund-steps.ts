import type { Refund } from '../../../contract/refunds/refunds.ts';

export type CourseStep =
  | 'asked'
  | 'given'
  | 'answer'
  | 'sentBack'
  | 'received'
  | 'decision'
  | 'appeal'
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
  const isAppealed = events.some(({ kind }) => kind === 'appeal');
  const isReturn = events.some(({ kind }) => kind === 'return');
  const begin: CourseStep[] = [
    'asked',
    'answer',
    ...(isReturn ? (['sentBack', 'received'] as const) : []),
    ...(isDisputed ? (['decision'] as const) : []),
    ...(isAppealed ? (['appeal'] as const) : []),
  ];
  if (state === 'rejected' || state === 'withdrawn') {
    const steps = [...begin.slice(0, isDisputed ? begin.length : events.length > 2 ? 2 : 1), state];
    return { steps, at: steps.length };
  }
  const comesNothing = returned?.amount === '0';
  if (events[0]?.kind === 'give') {
    const steps: CourseStep[] = comesNothing ? ['given'] : ['given', 'returned'];
    return { steps, at: returnedAt || comesNothing ? steps.length : steps.length - 1 };
  }
  const steps: CourseStep[] = [...begin, 'agreed', ...(comesNothing ? [] : (['returned'] as const))];
  // A decision that is not in effect yet may still be appealed.
  if (state === 'disputed' || state === 'decided' || state === 'appealed')
    return { steps, at: begin.length - 1 };
  if (state === 'to_return') return { steps, at: steps.indexOf('sentBack') };
  if (state !== 'agreed') return { steps, at: steps.indexOf(isReturn ? 'received' : 'answer') };
  return { steps, at: returnedAt || comesNothing ? steps.length : steps.length - 1 };
}
