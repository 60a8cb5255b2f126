import type { PlannedProduct, ProgrammeDraft } from '../../../contract/programmes/console-programmes.ts';
import { Refusal } from '../../../kit/errors.ts';
import type { Tx } from '../../platform/database.ts';
import { requireSeen } from '../../platform/postgres/seen-version.ts';
import * as agreements from './agreements-sql.ts';
import { isFixed, pricesInProgramme } from './programme-rules.ts';
import { lockProgramme, putProgramme, type ProgrammeRecord } from './programmes-sql.ts';
import { remindAgain } from './reminders-sql.ts';

/**
 * Adds a programme, or changes one. Whatever changes of what a seller was asked is proposed to them anew, at the usual prices
 * of this moment; what stays the same stays agreed to, at the figures that they saw.
 * @param id  of the programme that is changed, of which `version` was seen
 * @returns its id, and the shops that have something new to answer
 * @throws {Refusal} PROGRAMME_BEGUN where times, sites or products of one that has begun would change, CONTENT_CHANGED, and
 * BAD_INPUT for products that are not in the pool and on sale at a price that everybody sees
 */
export async function planProgramme(
  tx: Tx,
  {
    id,
    version,
    programme: draft,
  }: { id?: string | undefined; version?: number | undefined; programme: ProgrammeDraft },
  now: Date,
): Promise<{ id: string; askedShopIds: string[] }> {
  const earlier = id ? requireSeen(await lockProgramme(tx, id), version) : null;
  const earlierProducts = earlier ? await agreements.listAgreements(tx, [earlier.id]) : [];
  const isSamePeriod = earlier !== null && isAtSameTime(earlier, draft);
  const sameProducts = new Set(
    earlierProducts
      .filter((line) => isSamePeriod && draft.products.some((planned) => isSameOffer(line, planned)))
      .map((line) => line.product_id),
  );
  const isUnchanged =
    isSamePeriod &&
    sameProducts.size === draft.products.length &&
    sameProducts.size === earlierProducts.length;
  if (earlier && (earlier.cancelled_at !== null || (isFixed(earlier, now) && !isUnchanged)))
    throw new Refusal('PROGRAMME_BEGUN');
  const programmeId = await putProgramme(tx, id, draft, now);
  if (earlier && earlier.begins_at.getTime() !== Date.parse(draft.beginsAt))
    await remindAgain(tx, earlier.id);
  const productIds = draft.products.map(({ productId }) => productId);
  const dropped = earlierProducts
    .map((line) => line.product_id)
    .filter((productId) => !productIds.includes(productId));
  if (dropped.length > 0) await agreements.deleteAgreements(tx, programmeId, dropped);
  const changedProducts = draft.products.filter(({ productId }) => !sameProducts.has(productId));
  const proposals = await propose(tx, programmeId, changedProducts);
  await agreements.writeProposals(tx, proposals, now);
  await agreements.orderAgreements(tx, programmeId, productIds);
  return { id: programmeId, askedShopIds: [...new Set(proposals.map(({ shopId }) => shopId))] };
}

const isAtSameTime = (earlier: ProgrammeRecord, draft: ProgrammeDraft): boolean =>
  earlier.begins_at.getTime() === Date.parse(draft.beginsAt) &&
  earlier.ends_at.getTime() === Date.parse(draft.endsAt) &&
  earlier.sites.toSorted().join() === draft.sites.toSorted().join();

const isSameOffer = (line: agreements.AgreementRecord, planned: PlannedProduct): boolean =>
  line.product_id === planned.productId &&
  line.percent_off === planned.percentOff &&
  line.pieces === planned.pieces;

/** What sellers are asked for products, with the price of each variant at this moment. */
async function propose(tx: Tx, programmeId: string, planned: readonly PlannedProduct[]) {
  const skus = await agreements.listPoolSkus(
    tx,
    planned.map(({ productId }) => productId),
  );
  const ofProduct = Map.groupBy(skus, (sku) => sku.product_id);
  return planned.map(({ productId, percentOff, pieces }) => {
    const variants = ofProduct.get(productId);
    if (!variants) throw new Refusal('BAD_INPUT', { fields: 'products' });
    const [{ shop_id: shopId, currency }] = variants as [agreements.PoolSku];
    return {
      programmeId,
      productId,
      shopId,
      position: 0,
      percentOff,
      pieces,
      currency,
      skus: variants.map(({ sku_id: skuId, minimums, prices }) => ({
        skuId,
        ...pricesInProgramme({ minimums, prices }, percentOff, currency),
        usualPrices: prices,
      })),
    };
  });
}
