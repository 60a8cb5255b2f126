import type { z } from 'zod';
import { roles } from '../../contract/accounts/roles.ts';
import type { rfqs } from '../../contract/rfqs/rfqs.ts';
import { Refusal } from '../../kit/errors.ts';
import { currencyDigits } from '../../kit/money.ts';
import { readPayable } from '../../kit/payable.ts';
import { getCategories } from '../categories/public.ts';
import { hasPicture } from '../files/public.ts';
import type { SignedIn } from '../platform/context.ts';
import { transact, type Tx } from '../platform/database.ts';
import { spend } from '../platform/limits.ts';
import { getUnitNames, isCountry } from '../reference/public.ts';
import { actForBuyer } from '../service-grants/public.ts';
import { insertDocuments } from './documents.ts';
import { checkLastDay, deadlineOf } from './rules.ts';
import * as rows from './sql.ts';

const publishing = { name: 'requests of a buyer', max: 20, windowSeconds: 86_400 };

/**
 * Lets a buyer, or a buyer service that may, act on what the buyer asks for.
 * @returns writes what a service did into the buyer's history
 * @throws {Refusal} NOT_FOUND for everybody else, SERVICE_ENDED, SERVICE_RIGHT_MISSING
 */
export async function letAct(
  tx: Tx,
  context: SignedIn,
  buyerId: string,
  act: Parameters<typeof actForBuyer>[3],
): Promise<(result: unknown) => Promise<void>> {
  const { accountId, role } = context.actor;
  if (role === roles.buyerService) return actForBuyer(tx, context, buyerId, act);
  if (role !== roles.buyer || buyerId !== accountId) throw new Refusal('NOT_FOUND');
  return async () => {};
}

/** @throws {Refusal} BAD_INPUT for a price without a currency we know */
function targetOf(price: string | undefined, currency: string | undefined): rows.NewRfq['target'] {
  if (!price || BigInt(price) === 0n) return null;
  if (!currency || !(currency in currencyDigits)) throw new Refusal('BAD_INPUT', { fields: 'currency' });
  return { price: readPayable(price, currency), currency };
}

/** A request as it is published. */
type RfqInput = z.output<(typeof rfqs)['rfqs.add']['input']>;

/**
 * Publishes a find-goods request of a buyer's, or for a buyer by a buyer service that may.
 * @param within  runs in the same transaction, with the id of the request: when it throws, nothing is published
 * @throws {Refusal} BAD_INPUT, NO_PICTURE, NO_DOCUMENT, TOO_MANY, NOT_FOUND, SERVICE_ENDED, SERVICE_RIGHT_MISSING
 */
export async function publishRfq(
  context: SignedIn,
  { targetPrice, currency, ...input }: RfqInput,
  within: (tx: Tx, id: string) => Promise<void> = async () => {},
): Promise<{ id: string }> {
  const { db, actor, language, now } = context;
  const forOther = actor.role === roles.buyerService;
  if (forOther && !input.buyerId) throw new Refusal('BAD_INPUT', { fields: 'buyerId' });
  const buyerId = forOther ? input.buyerId! : actor.accountId;
  checkLastDay(input.lastDay, now);
  if (!(await getCategories(db)).has(input.categoryId))
    throw new Refusal('BAD_INPUT', { fields: 'categoryId' });
  if (!(await getUnitNames(db, language)).has(input.unitCode))
    throw new Refusal('BAD_INPUT', { fields: 'unitCode' });
  if (!isCountry(input.country)) throw new Refusal('BAD_INPUT', { fields: 'country' });
  const target = targetOf(targetPrice, currency);
  const pictures = [...new Set(input.pictures)];
  for (const key of pictures) if (!(await hasPicture(db, key))) throw new Refusal('NO_PICTURE');
  await spend(db, publishing, forOther ? `${buyerId} by ${actor.accountId}` : buyerId, now);
  return transact(db, async (tx) => {
    const note = await letAct(tx, context, buyerId, { call: 'rfqs.add', right: 'requests', input: {} });
    const { title, details, categoryId, quantity, unitCode, country } = input;
    const id = await rows.insertRfq(
      tx,
      {
        buyerId,
        publisherId: actor.accountId,
        title,
        details,
        language,
        categoryId,
        pictures,
        quantity,
        unitCode,
        target,
        country,
        deadline: deadlineOf(input.lastDay),
      },
      now,
    );
    await insertDocuments(tx, id, actor.accountId, input.documents);
    await within(tx, id);
    await note({ id });
    return { id };
  });
}
