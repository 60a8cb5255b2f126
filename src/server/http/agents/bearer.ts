import type { Context as HonoContext } from 'hono';
import { roles } from '../../../contract/accounts/roles.ts';
import { Refusal } from '../../../kit/errors.ts';
import type { GrantOfToken } from '../../agents/public.ts';
import type { Context, SignedIn } from '../../platform/context.ts';

/** The token that a request bears; null where it bears none. */
export const bearerOf = (request: HonoContext): string | null =>
  /^Bearer +(\S{1,300})$/i.exec(request.req.header('authorization') ?? '')?.[1] ?? null;

/** The buyer's own context, for the calls of tools alone: a token of a program opens nothing else. */
export const asBuyer = (context: Context, { accountId, name, tokenHash }: GrantOfToken): SignedIn => ({
  ...context,
  actor: { accountId, role: roles.buyer, audited: true, shopRights: null, company: null },
  // Whatever it orders goes by what was prepared, which puts another admission in place of this.
  agent: { name, isApproved: false, admit: () => Promise.reject(new Refusal('FORBIDDEN')) },
  tokenHash,
});
