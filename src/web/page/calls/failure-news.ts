import { failureOf, type Facts, type Failure } from './failures.ts';

/** `met` when it went wrong, `retried` when it is tried again, `over` when nobody does anything about it any more. */
export type FailureStep = 'met' | 'retried' | 'over';

/** What is known where it went wrong; the address is added. */
export type Met = Omit<Facts, 'url'>;

type Listener = (step: FailureStep, failure: Failure) => void;

const kept = 20;
const keptOfCalls = 50;

/**
 * Keeps what went wrong of late (20 failures of the page, 50 of calls) and tells whoever listens.
 * @param place  the path on the screen; null on the server, which keeps nothing and has a log of its own
 */
export function createFailureEvents(place: () => string | null, now: () => number) {
  const ofPage: Failure[] = [];
  const ofCalls: Failure[] = [];
  const listeners = new Set<Listener>();
  const recent = () => [...ofPage, ...ofCalls].sort((one, other) => one.timestamp - other.timestamp);

  const notify: Listener = (step, failure) => {
    for (const listener of listeners) listener(step, failure);
  };

  function meet(met: Met): Failure {
    const url = place();
    // Not a UUID: browsers make those on secure addresses alone.
    const id = now().toString(36) + Math.random().toString(36).slice(2, 10);
    const failure = failureOf({ ...met, url: url ?? '' }, id, now());
    if (url === null) return failure;
    const [list, most] = met.context?.call ? [ofCalls, keptOfCalls] : [ofPage, kept];
    list.push(failure);
    if (list.length > most) list.shift();
    notify('met', failure);
    return failure;
  }

  return {
    /** Writes a failure down that something is still done about; `tell` says how that ends. */
    meet,
    notify,
    /** Writes down what nothing can be done about. */
    note: (met: Met): void => notify('over', meet(met)),
    /** Hears of failures from now on, and first of those already written down. @returns a function that stops hearing */
    subscribe(listener: Listener): () => void {
      for (const failure of recent()) {
        listener('met', failure);
        listener('over', failure);
      }
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** What is kept, the oldest first. */
    recent,
  };
}

/** The failures of this browser. */
export const failures = createFailureEvents(
  () => (typeof location === 'undefined' ? null : location.pathname),
  Date.now,
);
