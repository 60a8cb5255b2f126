import type { CallKey } from '../../../contract/calls.ts';
import { publicCalls } from '../../../contract/public-calls.ts';
import { fetchModule } from '../fetch-module.ts';

type CallTable = Partial<Record<CallKey, string>>;

let table: CallTable = publicCalls;

/**
 * Where a call is answered. The table of those that only people at work make is fetched with the first of them.
 * @throws where that table does not come
 */
export async function findCallAddress(key: CallKey): Promise<{ method: string; path: string }> {
  if (table[key] === undefined) table = (await fetchModule(() => import('../../../contract/calls.ts'))).calls;
  const [method, path] = table[key]!.split(' ') as [string, string];
  return { method, path };
}
