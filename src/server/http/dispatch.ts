import { pathOfUnstorable } from '../../kit/text/storable-text.ts';
import type { z } from 'zod';
import { calls, type CallKey } from '../../contract/calls.ts';
import { contract, type OutputOf } from '../../contract/contract.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { roles } from '../../contract/accounts/roles.ts';
import { Refusal } from '../../kit/errors.ts';
import { imitatesBrand, nameIssues } from '../../kit/text/names.ts';
import { listNames } from '../../contract/names.ts';
import { listBrandNames } from '../marketplace/public.ts';
import { personOf, type Actor, type Context, type SignedIn } from '../platform/context.ts';
import { spend, spendByAddress, uncount, uncountByAddress, type Limit } from '../platform/limits.ts';
import { keyCalls } from '../../contract/integrations/key-calls.ts';
import { companyCalls } from '../../contract/companies/company-calls.ts';
import { actFor, getServing } from '../service-grants/public.ts';
import { gatherStatements } from '../platform/postgres/gathering-driver.ts';
import { withOwnShop, type ShopHandlers } from '../shops/public.ts';
import { isOurFailure } from './answers.ts';
import { createCallerBudget } from './caller-budget.ts';
import { readAnywhere } from './read-anywhere.ts';

export type AllHandlers = ShopHandlers<CallKey>;

const limits: Record<NonNullable<Endpoint['limit']>, Limit> = {
  code: { name: 'codes asked for', max: 60, windowSeconds: 3600 },
  'sign-in': { name: 'sign-ins', max: 120, windowSeconds: 900 },
  submit: { name: 'submissions', max: 60, windowSeconds: 60 },
  export: { name: 'spreadsheets', max: 20, windowSeconds: 600 },
  report: { name: 'error reports', max: 30, windowSeconds: 60 },
  picture: { name: 'searches by picture', max: 30, windowSeconds: 60 },
  work: { name: 'works with files', max: 30, windowSeconds: 60 },
  print: { name: 'data sheets', max: 60, windowSeconds: 600 },
  translate: { name: 'translations', max: 60, windowSeconds: 60 },
  link: { name: 'shared links', max: 120, windowSeconds: 60 },
};

// A write locks, writes and tells others: what a few reads cost.
const costOfWrite = 4;

/**
 * The general limit of every call: each caller has an allowance, on which reading draws less than writing. Whoever is
 * signed in has one of their own, everybody else the one of their network. Counted in this process's memory; what a
 * call may do to others or costs in money has a limit of its own (`Entry.limit`), which all processes share.
 * @param perSecond  reading calls a second, half a minute's worth of them at once; 0 for no limit
 * @returns counts one call; @throws {Refusal} TOO_MANY with the seconds to wait
 */
export function createCallLimit(perSecond: number): (key: CallKey, context: Context) => void {
  const take = createCallerBudget(perSecond);
  return (key, { actor, program, staff, address }) => {
    const name = staff
      ? `staff ${staff.staffId}`
      : program
        ? `key ${program.keyId}`
        : actor && `account ${actor.accountId}`;
    const cost = calls[key].startsWith('GET ') ? 1 : costOfWrite;
    const seconds = take(name ? { name } : { address }, cost);
    if (seconds > 0) throw new Refusal('TOO_MANY', { seconds });
  };
}

/**
 * What people may do for themselves, members for the shop they work in, and providers for whom they serve.
 * @throws {Refusal} LOGIN_OUT without a session, FORBIDDEN in another role or before its audit is passed, for a
 * member of a shop without the right, for a provider at what is never theirs, and for everybody but an operator with
 * the right at the calls of the console; SERVICE_RIGHT_MISSING for a provider at what they were not given
 */
export function checkAccess(
  { who, right, shopRight, servedRight }: Endpoint,
  { actor, serving, staff }: Context,
): void {
  if (who === 'anyone') return;
  if (who === 'staff') {
    if (!staff || (right && !staff.rights.includes(right))) throw new Refusal('FORBIDDEN');
    return;
  }
  if (!actor) throw new Refusal('LOGIN_OUT');
  if (serving) {
    if (!servedRight || !actor.audited) throw new Refusal('FORBIDDEN');
    if (!serving.rights.includes(servedRight)) throw new Refusal('SERVICE_RIGHT_MISSING');
    return;
  }
  if (who !== 'user' && !(who.includes(actor.role) && actor.audited)) throw new Refusal('FORBIDDEN');
  // Members are sellers: what a call asks of a shop it does not ask of a buyer.
  if (shopRight && actor.role === roles.seller && actor.shopRights?.includes(shopRight) === false)
    throw new Refusal('FORBIDDEN');
}

function parse(schema: z.ZodType, input: unknown): unknown {
  const unstorable = pathOfUnstorable(input);
  if (unstorable !== null) throw new Refusal('BAD_INPUT', { fields: unstorable || 'body' });
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const fields = [...new Set(parsed.error.issues.map((issue) => issue.path.join('.') || 'body'))];
  const nameIssue = nameIssues.find((code) => parsed.error.issues[0]?.message === code);
  if (nameIssue) throw new Refusal(nameIssue, { fields: fields[0]! });
  throw new Refusal('BAD_INPUT', { fields: fields.slice(0, 5).join(', ') });
}

/**
 * Nobody is called as the marketplace calls itself, which operators say; the names that ship are known to the shapes.
 * @throws {Refusal} NAME_OFFICIAL
 */
async function refuseImitations(schema: z.ZodType, input: unknown, { db }: Context): Promise<void> {
  const writtenNames = listNames(schema, input);
  if (writtenNames.length === 0) return;
  const brandNames = await listBrandNames(db);
  const imitation = writtenNames.find(({ text }) => imitatesBrand(text, brandNames));
  if (imitation) throw new Refusal('NAME_OFFICIAL', { fields: imitation.path });
}

/**
 * What a program of a shop may do by its key.
 * @throws {Refusal} KEY_CLOSED for a call that is not open to keys, KEY_SCOPE for one that this key was not made for
 */
export function checkKey(key: CallKey, { program }: Pick<Context, 'program'>): void {
  if (!program) return;
  const scope = keyCalls[key];
  if (!scope) throw new Refusal('KEY_CLOSED');
  if (scope !== 'any' && !program.scopes.includes(scope)) throw new Refusal('KEY_SCOPE', { scope });
}

const isOnlyForCompanies = (key: CallKey): boolean =>
  /^(companies|companyBranches|purchaseRequests)\./.test(key);

/**
 * Whoever makes a call while a session acts for a company: the company where the call works on its things, else the
 * person.
 * @throws {Refusal} COMPANY_ENDED where there is no company to act for, COMPANY_RIGHT_MISSING, and COMPANY_CLOSED for a
 * call that is not open to companies
 */
export function callerOf(key: CallKey, actor: Actor): Actor {
  const use = companyCalls[key];
  const { company } = actor;
  // One context may make several calls: after one for the company, the next of their own is theirs again.
  if (use === 'self') return { ...actor, accountId: personOf(actor) };
  if (!company) {
    if (isOnlyForCompanies(key)) throw new Refusal('COMPANY_ENDED');
    return actor;
  }
  if (!company.rights) throw new Refusal('COMPANY_ENDED');
  if (!use) throw new Refusal('COMPANY_CLOSED');
  if (use !== 'view' && !company.rights.includes(use)) throw new Refusal('COMPANY_RIGHT_MISSING');
  return { ...actor, accountId: company.id };
}

/**
 * Whether a caller may make a call now: access, then the call's own limit, which counts also what turns out to be wrong.
 * @throws {Refusal} as `checkAccess` does, SERVICE_ENDED for a provider whose grant counts no more, TOO_MANY
 */
export async function admit(key: CallKey, context: Context): Promise<void> {
  const endpoint: Endpoint = contract[key];
  checkKey(key, context);
  // What anyone may ask is the same for whomever it is asked.
  if (context.servingId && endpoint.who !== 'anyone') context.serving = await getServing(context);
  checkAccess(endpoint, context);
  if (context.actor)
    context.actor =
      endpoint.who === 'anyone' || endpoint.who === 'staff'
        ? { ...context.actor, accountId: personOf(context.actor) }
        : callerOf(key, context.actor);
  if (!endpoint.limit) return;
  const { db, address, now } = context;
  const limit = limits[endpoint.limit];
  const caller = countedCaller(endpoint, context);
  await (caller ? spend(db, limit, caller, now) : spendByAddress(db, limit, address, now));
}

/**
 * Whose uses of a call are counted: the operator's at the calls of the console, wherever they sit and whoever else they
 * are signed in as; else the account's; null where only an address is known.
 */
const countedCaller = ({ who }: Endpoint, { actor, staff }: Context): string | null =>
  (who === 'staff' ? staff?.staffId : actor?.accountId) ?? null;

/** Takes back what `admit` counted, where the call failed by our fault: a limit is spent by work that was done. */
export async function giveBackLimit(key: CallKey, context: Context, error: unknown): Promise<void> {
  const endpoint: Endpoint = contract[key];
  if (!endpoint.limit || !isOurFailure(error)) return;
  const { db, address, now } = context;
  const limit = limits[endpoint.limit];
  const caller = countedCaller(endpoint, context);
  const giveBack = caller ? uncount(db, limit, caller, now) : uncountByAddress(db, limit, address, now);
  // Where the database fails, so does this; the first failure is the one to tell of.
  await giveBack.catch(() => undefined);
}

/**
 * Makes a call for somebody who has been admitted to it: input, the shop it works on, handler.
 * @throws {Refusal} what the caller may read.
 */
export async function perform<Key extends CallKey>(
  handlers: AllHandlers,
  key: Key,
  context: Context,
  input: unknown,
): Promise<OutputOf<Key>> {
  const endpoint: Endpoint = contract[key];
  const parsed = parse(endpoint.input, input);
  if (endpoint.who !== 'staff') await refuseImitations(endpoint.input, parsed, context);
  const handler = handlers[key] as (context: Context, input: unknown) => Promise<OutputOf<Key>>;
  // After the input: what is wrong with it is told to whoever has no shop too.
  const run = async (asked: Context) =>
    handler(endpoint.shopOf ? await withOwnShop(asked as SignedIn, endpoint.shopOf) : asked, parsed);
  if (endpoint.who === 'anyone')
    return readAnywhere(key, context, (reading) => gatherStatements(() => run(reading)));
  const { servedRight } = endpoint;
  if (!context.serving || !servedRight || calls[key].startsWith('GET ')) return run(context);
  return actFor(context as SignedIn, { call: key, right: servedRight, input: parsed }, run);
}

/**
 * Makes a call whose input is there already, as for a page being rendered: both of the above.
 * @throws {Refusal} what the caller may read.
 */
export async function dispatch<Key extends CallKey>(
  handlers: AllHandlers,
  key: Key,
  context: Context,
  input: unknown,
): Promise<OutputOf<Key>> {
  await admit(key, context);
  try {
    return await perform(handlers, key, context, input);
  } catch (error) {
    await giveBackLimit(key, context, error);
    throw error;
  }
}
