import type { MatchReason } from '../../contract/purchase-orders/purchase-order-parts.ts';
import { foldName } from '../../kit/text/fold.ts';
import { gtinForms, numberKey } from './numbers-rules.ts';

/** What a line says of its product. */
export interface LineIdentity {
  itemNumber: string;
  buyerItemNumber: string;
  gtin: string;
  description: string;
}

export interface SkuOfShop {
  skuId: string;
  shopId: string;
}

/** What is known of the products that a buyer may mean; all of them on sale. */
export interface KnownProducts {
  /** Bearers of item numbers, by `numberKey`. */
  byNumber: ReadonlyMap<string, readonly SkuOfShop[]>;
  /** Shops whose numbers are taken for what they say: the one that was chosen, or else those that the buyer ordered from. */
  trustedShopIds: ReadonlySet<string>;
  /** What the buyer confirmed before, by `numberKey`. */
  learned: ReadonlyMap<string, SkuOfShop>;
  /** What the buyer ordered before, by `orderedName`. */
  orderedByName: ReadonlyMap<string, readonly SkuOfShop[]>;
}

export interface LineMatch {
  skuId: string | null;
  matchedBy: MatchReason | null;
  candidates: { skuId: string; matchedBy: MatchReason }[];
}

const mostCandidates = 8;

/** A name as two that say the same are compared. */
export const orderedName = (name: string): string => foldName(name);

interface Found {
  reason: MatchReason;
  skus: readonly SkuOfShop[];
  /** Those of them that may be taken without asking. */
  sureIds: readonly string[];
}

function findByEach(line: LineIdentity, products: KnownProducts): Found[] {
  const bearersOf = (keys: readonly string[]) => {
    const skus = keys.flatMap((key) => products.byNumber.get(key) ?? []);
    return { skus, sureIds: idsOf(skus.filter(({ shopId }) => products.trustedShopIds.has(shopId))) };
  };
  const learned = line.buyerItemNumber && products.learned.get(numberKey(line.buyerItemNumber));
  const ordered = line.description ? (products.orderedByName.get(orderedName(line.description)) ?? []) : [];
  const learnedSkus = learned ? [learned] : [];
  return [
    { reason: 'itemNumber', ...bearersOf(line.itemNumber ? [numberKey(line.itemNumber)] : []) },
    { reason: 'gtin', ...bearersOf(gtinForms(line.gtin)) },
    { reason: 'buyerItemNumber', skus: learnedSkus, sureIds: idsOf(learnedSkus) },
    { reason: 'history', skus: ordered, sureIds: idsOf(ordered) },
  ];
}

const idsOf = (skus: readonly SkuOfShop[]): string[] => [...new Set(skus.map(({ skuId }) => skuId))];

/**
 * What a line is, in this order: by the seller's item number, by the GTIN, by the buyer's own number, by what the buyer
 * ordered under this name. A number is taken for what it says in a shop that is trusted, and nowhere else: anybody may
 * give a product of theirs another's number. Where two numbers mean different things, or one means several, it is asked.
 */
export function matchLine(line: LineIdentity, products: KnownProducts): LineMatch {
  const finds = findByEach(line, products);
  const candidates = finds.flatMap(({ reason, skus }) =>
    idsOf(skus).map((skuId) => ({ skuId, matchedBy: reason })),
  );
  const distinct = candidates.filter(
    ({ skuId }, index) => candidates.findIndex((candidate) => candidate.skuId === skuId) === index,
  );
  const sure = finds.filter(({ sureIds }) => sureIds.length > 0);
  const [first] = sure;
  const choice = { skuId: null, matchedBy: null, candidates: distinct.slice(0, mostCandidates) };
  if (!first) return choice;
  // A name says less than a number: it decides between what a number leaves open, and contradicts none.
  const numbered = sure.filter(({ reason }) => reason !== 'history');
  const sayings = numbered.length > 0 ? numbered : sure;
  const common = sayings.reduce(
    (ids, { sureIds }) => ids.filter((skuId) => sureIds.includes(skuId)),
    sayings[0]!.sureIds,
  );
  const history = sure.find(({ reason }) => reason === 'history')?.sureIds ?? [];
  const narrowed = common.length > 1 ? common.filter((skuId) => history.includes(skuId)) : common;
  if (narrowed.length !== 1) return choice;
  return { skuId: narrowed[0]!, matchedBy: first.reason, candidates: choice.candidates };
}
