import type { CallKey } from '../src/contract/calls.ts';
import type { InputOf, OutputOf } from '../src/contract/contract.ts';
import { anonymousContext } from '../src/server/http/context.ts';
import { dispatch } from '../src/server/http/dispatch.ts';
import { handlers } from '../src/server/http/handlers.ts';
import type { Deps } from '../src/server/platform/context.ts';

/** Makes calls as the owner of a shop would, through the same checks. */
export async function callerOf(deps: Deps, accountId: string) {
  const context = await anonymousContext(deps, { site: 'cn', language: 'zh', currency: 'CNY' });
  context.actor = { accountId, role: 2, audited: true, shopRights: null, company: null };
  context.tokenHash = Buffer.alloc(32);
  context.address = 'demo';
  return <Key extends CallKey>(key: Key, input: InputOf<Key>): Promise<OutputOf<Key>> =>
    dispatch(handlers, key, context, input);
}
