import { isDeepStrictEqual } from 'node:util';
import { orderTerms, type ChangedTerms, type TermChange } from '../../../contract/orders/changed-terms.ts';
import type { ExportTerm } from '../../../contract/orders/incoterms.ts';
import type { SendingWay } from '../../../contract/warehouses/sending-ways.ts';
import type { ReturnTerms } from '../../../contract/orders/returning-terms.ts';
import type { Profile } from '../../accounts/public.ts';
import { splitByShop, tablesOf, type Place, type PricedLine } from '../../cart/public.ts';
import { Refusal } from '../../../kit/errors.ts';
import type { SaleTax } from '../../../kit/amounts/tax.ts';
import { personOf, type SignedIn } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { refuseOldRates } from '../../reference/public.ts';
import {
  getTradedShops,
  nameShop,
  returnTermsOn,
  type ShopRow,
  type TradedShop,
} from '../../shops/public.ts';
import type { Allocated } from '../../stock/public.ts';
import { readTaxRates, taxOfSale, type Sale } from '../../taxes/public.ts';
import type { Quote } from './quote.ts';
import { sendBy, type SendingWays } from './sending.ts';

/** What a shop's order is placed on besides its prices. */
export interface Terms {
  shop: TradedShop;
  lines: PricedLine[];
  /** The warehouses that they are sent from, and days until they leave the last of them. */
  allocation: Allocated[];
  /** How its buyer has it sent. */
  sendingWay: SendingWay;
  leadDays: number;
  /** Minor units of the buyer's currency; null: the seller says it before anything is paid. */
  freight: bigint | null;
  /** The seller confirms the order before it can be paid. */
  waits: boolean;
  /** The tax that the price of each line includes, in the order of the lines. */
  taxes: (SaleTax | null)[];
  /** Null within the shop’s country, and where it does not say. */
  exportTerm: ExportTerm | null;
  /** What may go back without fault; null: by agreement. */
  returnTerms: ReturnTerms | null;
}

type Weighing = Pick<SignedIn, 'actor' | 'language' | 'currency' | 'rates' | 'now' | 'config' | 'site'> & {
  db: Db;
};

/**
 * The terms of each shop for lines that go to a place; without a place nothing is known of freight and tax.
 * @param buyer  where their company is registered, and its tax number
 * @param ways  how shops send, by their ids; left out, in the fewest parcels
 * @throws {Refusal} OWN_SHOP, RATES_OLD
 */
export async function termsOfShops(
  context: Weighing,
  lines: readonly PricedLine[],
  to: Place | null,
  buyer: Sale['buyer'],
  ways: SendingWays,
): Promise<Terms[]> {
  await refuseOldRates(context, [context.currency, ...lines.map(({ offer }) => offer.currency)]);
  const parts = splitByShop(lines);
  const { db, actor } = context;
  const shopOf = await getTradedShops(db, personOf(actor), [...parts.keys()], tablesOf(lines));
  const taxRates = await readTaxRates(db, context.now);
  const terms: Terms[] = [];
  for (const [shopId, ownPricedLines] of parts) {
    const shop = shopOf(shopId);
    const sendingWay = ways.get(shopId) ?? 'fewest';
    const { allocation, freight, leadDays } = await sendBy(
      context,
      { shop, lines: ownPricedLines },
      to,
      sendingWay,
    );
    const taxes = ownPricedLines.map(({ offer }) =>
      to
        ? taxOfSale(taxRates, {
            from: shop.country,
            to: to.country,
            buyer,
            categoryPath: offer.category_path,
          })
        : null,
    );
    const waits = !shop.auto_confirm || freight === null;
    const exportTerm = to && exportTermTo(shop, to.country);
    const returnTerms = returnTermsOn(context.config, context.site, shop);
    terms.push({
      shop,
      lines: ownPricedLines,
      allocation,
      sendingWay,
      leadDays,
      freight,
      waits,
      taxes,
      exportTerm,
      returnTerms,
    });
  }
  return terms;
}

/** What the tax of a sale asks of its buyer. */
export const taxedBuyer = (
  profile: Pick<Profile, 'company_country' | 'company_tax_number'>,
): Sale['buyer'] => ({ country: profile.company_country ?? '', taxNumber: profile.company_tax_number });

/** What a shop's prices cover for products that go to a country; null within its own, and where it does not say. */
export const exportTermTo = (
  shop: Pick<ShopRow, 'country' | 'export_term'>,
  country: string,
): ExportTerm | null => (shop.country === country ? null : (shop.export_term as ExportTerm | null));

/** The tax that the price of each line includes. */
export function taxByLine(terms: readonly Terms[]): (line: PricedLine) => SaleTax | null {
  const taxes = new Map(terms.flatMap((each) => each.lines.map((line, at) => [line, each.taxes[at]!])));
  return (line) => taxes.get(line) ?? null;
}

/** What an order keeps of its shop's terms, whatever the shop changes later. */
export const agreedTerms = ({ shop, leadDays }: Pick<Terms, 'shop' | 'leadDays'>) => ({
  pre_ratio: shop.pre_ratio,
  lead_days: leadDays,
  balance_days: shop.balance_days,
  deposit_kept: shop.deposit_kept,
});

/** Terms as a quote signs them. */
export const signedTerms = ({
  shop,
  sendingWay,
  leadDays,
  freight,
  waits,
  taxes,
  exportTerm,
  returnTerms,
}: Terms): Quote['terms'][number] => ({
  shopId: shop.id,
  freight: freight === null ? null : String(freight),
  waits,
  way: sendingWay,
  preRatio: shop.pre_ratio,
  leadDays,
  balanceDays: shop.balance_days,
  depositKept: shop.deposit_kept,
  taxes: distinctTaxes(taxes),
  exportTerm,
  returnTerms,
});

/** The taxes of some lines, each once. */
function distinctTaxes(taxes: Terms['taxes']): SaleTax[] {
  const byKind = new Map(taxes.flatMap((tax) => (tax ? [[`${tax.treatment} ${tax.basisPoints}`, tax]] : [])));
  return [...byKind].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, tax]) => tax);
}

type SignedTerms = Quote['terms'][number];

/** What of a shop's terms differs from what was shown; nothing was where the shop was no part of it. */
function changesOf(before: SignedTerms | undefined, after: SignedTerms, currency: string): TermChange[] {
  const money = (amount: string | null | undefined) => (amount == null ? null : { amount, currency });
  return orderTerms.flatMap((term): TermChange[] => {
    if (before && isDeepStrictEqual(before[term], after[term])) return [];
    if (term === 'taxes') return [{ term, before: before?.taxes ?? null, after: after.taxes }];
    if (term === 'exportTerm') return [{ term, before: before?.exportTerm ?? null, after: after.exportTerm }];
    if (term === 'returnTerms')
      return [{ term, before: before?.returnTerms ?? null, after: after.returnTerms }];
    if (term === 'freight') return [{ term, before: money(before?.freight), after: money(after.freight) }];
    if (term === 'waits') return [{ term, before: before?.waits ?? null, after: after.waits }];
    return [{ term, before: before?.[term] ?? null, after: after[term] }];
  });
}

/**
 * Compares what a buyer was shown with what holds now.
 * @throws {Refusal} TERMS_CHANGED naming every shop whose freight, deposit or deadlines are others, and each of them
 */
export function refuseChangedTerms(
  terms: readonly Terms[],
  quoted: Quote['terms'],
  { language, currency }: Pick<SignedIn, 'language' | 'currency'>,
): void {
  const changed = terms.flatMap((each): ChangedTerms[] => {
    const before = quoted.find(({ shopId }) => shopId === each.shop.id);
    const changes = changesOf(before, signedTerms(each), currency);
    return changes.length > 0 ? [{ shopId: each.shop.id, name: nameShop(each.shop, language), changes }] : [];
  });
  if (changed.length > 0) throw new Refusal('TERMS_CHANGED', { terms: changed });
}
