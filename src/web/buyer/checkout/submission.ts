import type { InputOf } from '../../../contract/contract.ts';
import { newKey } from '../../page/calls/new-key.ts';

type Submission = InputOf<'orders.submit'>;

const store = 'submission';

/**
 * Writes down what is about to be submitted, before it is sent. The same lines to the same address keep their
 * idempotency key until an answer has come, so that a second press or a reload cannot order twice.
 */
export function beginSubmission(requested: Omit<Submission, 'idempotencyKey'>, lines: unknown): Submission {
  const print = JSON.stringify([lines, requested.addressId]);
  const earlier = read();
  const key = earlier?.print === print ? earlier.input.idempotencyKey : newKey();
  const input = { ...requested, idempotencyKey: key };
  sessionStorage.setItem(store, JSON.stringify({ print, input }));
  return input;
}

/** A submission that got no answer: whether it made orders, only asking again with its key tells. */
export const unanswered = (): Submission | null => read()?.input ?? null;

/** An answer has come. */
export const endSubmission = (): void => sessionStorage.removeItem(store);

function read(): { print: string; input: Submission } | null {
  try {
    return JSON.parse(sessionStorage.getItem(store) ?? 'null');
  } catch {
    return null;
  }
}
