import type { CallsOf } from '../../contract/handler.ts';
import type { FrozenAddress } from '../../contract/orders/order-parties.ts';
import type { Sample } from '../../contract/samples/samples.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { wireTime } from '../../kit/wire.ts';
import {
  findDeliveryAddress,
  freezeAddress,
  getPartnerNames,
  readFrozenAddress,
} from '../accounts/public.ts';
import { getProductCards, isProductOfShop } from '../catalog/public.ts';
import { findBuyerOfConversation } from '../messages/public.ts';
import { personOf, type Context, type SignedIn } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { spend, spendRepeat } from '../platform/limits.ts';
import {
  findOwnShop,
  getShopCards,
  isPairBlocked,
  partyOf,
  readCarrierName,
  refuseBlockedPair,
  refuseOwnCustomers,
  refuseSuspended,
  workerIn,
  type Party,
  type ShopHandlers,
} from '../shops/public.ts';
import { needsReason, nextState, showsAddress, stepsOf } from './rules.ts';
import * as rows from './sql.ts';

const asking = { name: 'samples asked for', max: 20, windowSeconds: 86_400 };
const offering = { name: 'samples offered', max: 60, windowSeconds: 86_400 };

/** @throws {Refusal} ADDRESS_MISSING */
async function addressOf({ db, actor, language }: SignedIn, id: string | undefined): Promise<FrozenAddress> {
  const row = id === undefined ? undefined : await findDeliveryAddress(db, actor.accountId, id);
  if (!row) throw new Refusal('ADDRESS_MISSING');
  return freezeAddress(db, row, language);
}

/** Where a sample goes, as a side may read it: whoever has not agreed to send it need not know a door. */
function addressFor({ side }: Party, { state, address }: rows.SampleRow) {
  if (address === null) return null;
  const fullAddress = readFrozenAddress(address);
  if (side === 'buyer' || showsAddress(state)) return fullAddress;
  return { ...fullAddress, name: '', phone: '', detail: '', postcode: '' };
}

async function show(context: Context, party: Party, results: readonly rows.SampleRow[]): Promise<Sample[]> {
  const [products, shops, names] = await Promise.all([
    getProductCards(context, [...new Set(results.map((row) => row.product_id))]),
    getShopCards(
      context,
      results.map((row) => row.shop_id),
    ),
    getPartnerNames(
      context.db,
      results.map((row) => row.buyer_id),
    ),
  ]);
  const cards = new Map(products.map((card) => [card.id, card]));
  return results.map((row) => ({
    id: row.id,
    version: row.version,
    state: row.state,
    begunBy: row.begun_by,
    product: cards.get(row.product_id) ?? null,
    shop: shops.get(row.shop_id)!,
    buyer: names.get(row.buyer_id) ?? '',
    quantity: row.quantity,
    terms: row.terms,
    note: row.note,
    carrier: row.carrier,
    tracking: row.tracking,
    createdAt: wireTime(row.created_at),
    changedAt: wireTime(row.changed_at),
    steps: stepsOf(row.state, party.side),
  }));
}

export const samplesApi: ShopHandlers<CallsOf<'samples'>> = {
  async 'samples.terms'({ db }, { productId }) {
    return { terms: (await rows.findTerms(db, productId))?.samples ?? 'none' };
  },

  async 'samples.ask'(context, { productId, quantity, addressId, note, terms: shownTerms }) {
    const { db, actor, queue, now } = context;
    const result = requireFound(await rows.findTerms(db, productId));
    const { shop_id: shopId, samples: terms } = result;
    if (terms === 'none') throw new Refusal('SAMPLES_NONE');
    if (shownTerms !== undefined && shownTerms !== terms) throw new Refusal('SAMPLE_TERMS_CHANGED');
    if ((await findOwnShop(db, personOf(actor)))?.id === shopId) throw new Refusal('OWN_SHOP');
    await refuseBlockedPair(db, { buyerId: actor.accountId, shopId }, personOf(actor));
    const address = await addressOf(context, addressId);
    await spend(db, asking, actor.accountId, now);
    const buyerId = actor.accountId;
    const sample = { shopId, buyerId, productId, begunBy: 'buyer', quantity, terms, note, address } as const;
    return transact(db, async (tx) => {
      const id = await rows.insertSample(tx, sample, actor.accountId, now);
      if (!id) throw new Refusal('SAMPLE_OPEN');
      await spendRepeat(
        tx,
        'sample asked for',
        { senderId: buyerId, recipientId: shopId, subjectId: productId },
        now,
      );
      await queue.publish(tx, 'samples.changed', { sampleId: id, version: 1 });
      return { id };
    });
  },

  async 'samples.offer'(context, { threadId, productId, quantity, terms, note }) {
    const { db, actor, queue, now, shop } = context;
    const buyerId = await findBuyerOfConversation(db, shop.id, threadId);
    if (!buyerId || !(await isProductOfShop(db, productId, shop.id))) throw new Refusal('NOT_FOUND');
    await refuseOwnCustomers(db, workerIn(context), [buyerId], 'gives');
    await refuseSuspended(db, shop.id);
    // A sample comes with a note.
    await refuseBlockedPair(db, { buyerId, shopId: shop.id });
    await spend(db, offering, shop.id, now);
    const begun = { begunBy: 'seller', address: null } as const;
    const sample = { shopId: shop.id, buyerId, productId, quantity, terms, note, ...begun };
    return transact(db, async (tx) => {
      const id = await rows.insertSample(tx, sample, actor.accountId, now);
      if (!id) throw new Refusal('SAMPLE_OPEN');
      await spendRepeat(
        tx,
        'sample offered',
        { senderId: shop.id, recipientId: buyerId, subjectId: productId },
        now,
      );
      await queue.publish(tx, 'samples.changed', { sampleId: id, version: 1 });
      return { id };
    });
  },

  async 'samples.list'(context, { state, ...page }) {
    const party = await partyOf(context);
    const { rows: results, counts } = await rows.listSamples(context.db, party, state, page);
    const all = Object.values(counts).reduce((sum, n) => sum + n, 0);
    return {
      rowList: await show(context, party, results),
      totalRecord: state ? (counts[state] ?? 0) : all,
      counts,
    };
  },

  async 'samples.get'(context, { id }) {
    const { db } = context;
    const party = await partyOf(context);
    const row = requireFound(await rows.findOwnSample(db, party, id));
    const [[sample], events] = await Promise.all([show(context, party, [row]), rows.listEvents(db, id)]);
    const names = await getPartnerNames(
      db,
      events.flatMap(({ side, actor_id: id }) => (side === party.side && id !== null ? [id] : [])),
    );
    return {
      ...sample!,
      reason: row.reason,
      address: addressFor(party, row),
      events: events.map((event) => ({
        step: event.step,
        side: event.side,
        by: names.get(event.actor_id ?? '') ?? '',
        at: wireTime(event.at),
      })),
    };
  },

  async 'samples.step'(context, { id, version, step, reason, carrier, tracking, addressId }) {
    const { db, actor, queue, now } = context;
    const party = await partyOf(context);
    if (step === 'send' && (!carrier || !tracking)) {
      throw new Refusal('BAD_INPUT', { fields: carrier ? 'tracking' : 'carrier' });
    }
    const says = step === 'accept' && party.side === 'buyer';
    const address = says ? await addressOf(context, addressId) : null;
    return transact(db, async (tx) => {
      const sample = requireFound(await rows.lockOwnSample(tx, party, id));
      const { buyer_id: buyerId, shop_id: shopId } = sample;
      if (party.side === 'seller')
        await refuseOwnCustomers(tx, { shopId, personId: personOf(actor) }, [buyerId], 'gives');
      if (sample.version !== version) throw new Refusal('SAMPLE_CHANGED');
      const state = nextState(sample.state, step, party.side);
      if (!state) throw new Refusal('SAMPLE_STATE');
      if (needsReason(sample.state, step, party.side) && !reason) throw new Refusal('REASON_MISSING');
      // A refusal needs no words of its own where the two are kept from writing to each other.
      const isEnded = step === 'refuse' || step === 'cancel';
      const isMute = isEnded && (await isPairBlocked(tx, { buyerId, shopId }));
      if (state === 'accepted') await refuseSuspended(tx, sample.shop_id);
      const changes = {
        state,
        address,
        ...(isEnded && !isMute && { reason }),
        ...(step === 'send' && {
          carrier: await readCarrierName(tx, { buyerId, shopId }, { carrier, trackingNumber: tracking }),
          tracking,
        }),
      };
      const raised = await rows.updateSample(tx, sample, changes, now);
      const event = { id, version: raised, step, side: party.side, actorId: actor.accountId };
      await rows.insertEvent(tx, event, now);
      await queue.publish(tx, 'samples.changed', { sampleId: id, version: raised });
      return { version: raised };
    });
  },
};
