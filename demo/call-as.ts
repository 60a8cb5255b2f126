import type { CallKey } from '../src/contract/calls.ts';
import type { InputOf, OutputOf } from '../src/contract/contract.ts';
import type { Site } from '../src/contract/reference/sites.ts';
import type { Language } from '../src/kit/languages.ts';
import { anonymousContext } from '../src/server/http/context.ts';
import { dispatch } from '../src/server/http/dispatch.ts';
import { handlers } from '../src/server/http/handlers.ts';
import type { ActingFor, Deps } from '../src/server/platform/context.ts';

interface Speaker {
  accountId: string;
  role: 1 | 2 | 3 | 4 | 5;
  /** The grant under which a provider works for somebody else. */
  serving?: string;
  /** The company that a buyer acts for. */
  company?: ActingFor | null;
  site: Site;
  language: Language;
  now: Date;
}

/** Calls of an account at a moment, in the same way as everybody's. */
export function callAs(
  deps: Deps,
  { accountId, role, serving, company = null, site, language, now }: Speaker,
) {
  return async <Key extends CallKey>(key: Key, input: InputOf<Key>): Promise<OutputOf<Key>> => {
    const past = { ...deps, clock: { now: () => now } };
    const context = await anonymousContext(past, { site, language, currency: 'CNY' });
    context.actor = { accountId, role, audited: true, shopRights: null, company };
    context.servingId = serving ?? null;
    context.tokenHash = Buffer.alloc(32);
    // A limit counts by account; each has their own minute here.
    context.address = 'demo';
    return dispatch(handlers, key, context, input);
  };
}
