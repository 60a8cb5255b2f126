import type { ParsedOf } from '../../contract/contract.ts';
import { grantsMore, type GrantedTerms } from '../../contract/customer-terms/grants-more.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { currencyDigits } from '../../kit/money.ts';
import { readPayable } from '../../kit/payable.ts';
import { proveAgain } from '../accounts/public.ts';
import { transact } from '../platform/database.ts';
import type { Jobs } from '../platform/queue.ts';
import { customersAmong } from '../price-lists/public.ts';
import { isPairBlocked, refuseOwnCustomers, workerIn, type InShop } from '../shops/public.ts';
import * as rows from './sql.ts';

declare module '../platform/queue.ts' {
  interface Jobs {
    /** A shop has granted, changed or ended the payment terms of a customer. */
    'customerTerms.changed': { termsId: string; version: number };
  }
}

/**
 * Grants a customer payment terms, or changes them: for orders from now on. It waits for orders that are being placed on them.
 * Whoever is the customer or acts for it grants it nothing of the shop's.
 * @throws {Refusal} NOT_FOUND for who is no customer of the shop, CUSTOMER_TERMS_CHANGED, CURRENCY_UNKNOWN,
 * AMOUNT_NOT_PAYABLE, OWN_SHOP, as `proveAgain` where it grants more than before, CONVERSATION_BLOCKED where operators keep the two from each other
 */
export async function saveTerms(
  context: InShop,
  input: ParsedOf<'customerTerms.save'>,
): Promise<{ version: number }> {
  const { db, queue, shop, actor, now } = context;
  const { accountId, version, days, currency, validUntil = null, note } = input;
  if (!(currency in currencyDigits)) throw new Refusal('CURRENCY_UNKNOWN', { currency });
  const limit = readPayable(input.limit, currency);
  const pair = { shopId: shop.id, buyerId: accountId };
  // Goods leave on it without money: a session is not enough. Terms that change behind this are another version.
  if (grantsMore(inForce(await rows.findTerms(db, pair)), { days, limit, currency, validUntil }))
    await proveAgain(context, input);
  return transact(db, async (tx) => {
    const terms = await rows.lockTerms(tx, pair);
    // Of strangers it says no more than of accounts that are not there.
    if (!terms) requireFound((await customersAmong(tx, shop.id, [accountId])).size > 0);
    await refuseOwnCustomers(tx, workerIn(context), [accountId], 'grants');
    if ((terms?.version ?? 0) !== version) throw new Refusal('CUSTOMER_TERMS_CHANGED');
    if (await isPairBlocked(tx, pair)) throw new Refusal('CONVERSATION_BLOCKED');
    const kind = terms && terms.ended_at === null ? 'changed' : 'granted';
    const contents = { days, limit, currency, validUntil, note, actorId: actor.accountId };
    const saved = await rows.saveTerms(tx, pair, contents, { version, kind }, now);
    if (!saved) throw new Refusal('CUSTOMER_TERMS_CHANGED');
    await queue.publish(tx, 'customerTerms.changed', newsOf(saved));
    return { version: saved.version };
  });
}

const inForce = (terms: rows.TermsRecord | undefined): GrantedTerms | null =>
  terms && terms.ended_at === null
    ? {
        days: terms.days,
        limit: terms.limit_amount,
        currency: terms.currency,
        validUntil: terms.valid_until,
      }
    : null;

/** Ends a customer's terms; what they owe stays. @throws {Refusal} NOT_FOUND, CUSTOMER_TERMS_CHANGED */
export async function endTerms(
  { db, queue, shop, actor, now }: InShop,
  { accountId, version }: ParsedOf<'customerTerms.end'>,
): Promise<{ version: number }> {
  return transact(db, async (tx) => {
    const terms = requireFound(await rows.lockTerms(tx, { shopId: shop.id, buyerId: accountId }));
    if (terms.version !== version || terms.ended_at !== null) throw new Refusal('CUSTOMER_TERMS_CHANGED');
    const ended = await rows.endTerms(tx, terms, actor.accountId, now);
    await queue.publish(tx, 'customerTerms.changed', newsOf(ended));
    return { version: ended.version };
  });
}

const newsOf = ({ id, version }: { id: string; version: number }): Jobs['customerTerms.changed'] => ({
  termsId: id,
  version,
});
