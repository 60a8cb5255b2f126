import type { CallKey } from '../../contract/calls.ts';
import {
  providerRoles,
  type ProviderRole,
  type ServiceRight,
} from '../../contract/service-grants/service-rights.ts';
import { Refusal } from '../../kit/errors.ts';
import type { Context, Serving, SignedIn } from '../platform/context.ts';
import { transact, type Db, type Tx } from '../platform/database.ts';
import { writeAct } from './acts-sql.ts';
import {
  findActiveGrant,
  findGrant,
  hasServed,
  keepGrant,
  listInForce,
  type GrantRow,
} from './grants-sql.ts';
import { isInForce, subjectsOf, whyNot } from './rules.ts';

const asProvider = (role: number): ProviderRole | undefined => providerRoles.find((one) => one === role);
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A grant of the provider who calls, in the role they act in; of others there is nothing to be seen. */
const isOf = (grant: GrantRow | undefined, { actor }: SignedIn): grant is GrantRow =>
  grant !== undefined && grant.provider_id === actor.accountId && grant.provider_role === actor.role;

/**
 * For whom a provider acts, by the grant they name.
 * @returns null where nobody is signed in
 * @throws {Refusal} FORBIDDEN for whoever is no provider, SERVICE_ENDED for a grant that is not theirs or counts no more
 */
export async function getServing(context: Context): Promise<Serving | null> {
  const { actor, db, now, servingId } = context;
  if (!actor) return null;
  if (!asProvider(actor.role)) throw new Refusal('FORBIDDEN');
  const grant = servingId && uuid.test(servingId) ? await findGrant(db, servingId) : undefined;
  if (!isOf(grant, context as SignedIn) || !isInForce(grant, now)) throw new Refusal('SERVICE_ENDED');
  return { grantId: grant.id, servedId: grant.served_id, rights: grant.rights };
}

/** One act for somebody else, as their history has it. */
interface Act {
  call: CallKey;
  right: ServiceRight;
  input: unknown;
}

/**
 * Does something for whom a provider serves, in one transaction: the grant is looked at again and kept until the end,
 * so whoever ends it waits or is first; then comes the act, and what the history says of it.
 * @throws {Refusal} SERVICE_ENDED, SERVICE_RIGHT_MISSING, and what the act refuses
 */
export function actFor<T>(context: SignedIn, act: Act, work: (context: SignedIn) => Promise<T>): Promise<T> {
  return transact(context.db, async (tx) => {
    const grant = await keepGrant(tx, context.serving!.grantId);
    const { servedId, rights } = check(context, grant, act.right);
    const result = await work({ ...context, db: tx, serving: { ...context.serving!, servedId, rights } });
    await note(tx, context, grant!, act, result);
    return result;
  });
}

/**
 * The same of a buyer service, which names the buyer: to be called in the transaction of the act, before it.
 * @returns writes the history once the act is done
 * @throws {Refusal} NOT_FOUND for a buyer it never served, SERVICE_ENDED, SERVICE_RIGHT_MISSING
 */
export async function actForBuyer(
  tx: Tx,
  context: SignedIn,
  buyerId: string,
  act: Act,
): Promise<(result: unknown) => Promise<void>> {
  const active = await findActiveGrant(tx, buyerId, context.actor.role as ProviderRole);
  const grant = active && (await keepGrant(tx, active.id));
  if (!isOf(grant, context) && !(await hasServed(tx, context.actor.accountId, buyerId)))
    throw new Refusal('NOT_FOUND');
  check(context, grant, act.right);
  return (result) => note(tx, context, grant!, act, result);
}

function check(
  context: SignedIn,
  grant: GrantRow | undefined,
  right: ServiceRight,
): Omit<Serving, 'grantId'> {
  const usable = isOf(grant, context) ? grant : undefined;
  const refusal = whyNot(usable, right, context.now);
  if (refusal) throw new Refusal(refusal);
  return { servedId: usable!.served_id, rights: usable!.rights };
}

async function note(
  tx: Tx,
  { actor, now }: SignedIn,
  grant: GrantRow,
  { call, input }: Act,
  result: unknown,
): Promise<void> {
  // Whoever only asks what would be has done nothing.
  if ((input as { preview?: unknown }).preview === true) return;
  await writeAct(
    tx,
    {
      grantId: grant.id,
      providerId: grant.provider_id,
      servedId: grant.served_id,
      actorId: actor.accountId,
      kind: 'act',
      call,
      subjectIds: subjectsOf(input, result),
    },
    now,
  );
}

/** Whether a provider may do something for somebody now. */
export async function isServing(
  db: Db,
  { actor, now }: SignedIn,
  servedId: string,
  right: ServiceRight,
): Promise<boolean> {
  const role = asProvider(actor.role);
  const grant = role && (await findActiveGrant(db, servedId, role));
  return grant?.provider_id === actor.accountId && whyNot(grant, right, now) === null;
}

/** The grants of a provider that are in force, those with a right where one is named. */
export async function listServed(
  { db, actor, now }: SignedIn,
  right: ServiceRight | null,
): Promise<{ grantId: string; servedId: string; rights: ServiceRight[] }[]> {
  const role = asProvider(actor.role);
  if (!role || !actor.audited) return [];
  const rows = await listInForce(db, actor.accountId, role, right, now);
  return rows.map((row) => ({ grantId: row.id, servedId: row.served_id, rights: row.rights }));
}
