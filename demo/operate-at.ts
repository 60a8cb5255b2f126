import type { CallKey } from '../src/contract/calls.ts';
import type { InputOf, OutputOf } from '../src/contract/contract.ts';
import type { StaffRight } from '../src/contract/staff/staff-rights.ts';
import { newId } from '../src/kit/ids.ts';
import { anonymousContext } from '../src/server/http/context.ts';
import { dispatch } from '../src/server/http/dispatch.ts';
import { handlers } from '../src/server/http/handlers.ts';
import type { Deps } from '../src/server/platform/context.ts';
import { quietQueue } from '../src/server/platform/queue/quiet-queue.ts';
import { demoOperator } from './operator.ts';

/** Calls in the name of the demo operator with one right, at a time that has been. */
export async function operateAt(deps: Deps, right: StaffRight, at: Date) {
  const operator = await deps.db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('email', '=', demoOperator.email)
    .executeTakeFirstOrThrow();
  const past = { ...deps, clock: { now: () => at }, queue: quietQueue(deps.queue) };
  const context = await anonymousContext(past, { site: 'cn', language: 'zh', currency: 'CNY' });
  context.address = 'demo operator';
  context.staff = { staffId: operator.id, name: operator.name, rights: [right], sessionId: newId() };
  return async <Key extends CallKey>(key: Key, input: InputOf<Key>): Promise<OutputOf<Key>> =>
    dispatch(handlers, key, context, input);
}
