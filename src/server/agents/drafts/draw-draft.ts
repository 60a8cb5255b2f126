import type { DraftShown } from '../../../contract/agents/approvals.ts';
import type { Language } from '../../../kit/languages.ts';
import { getProfile } from '../../accounts/public.ts';
import { redrawQuote } from '../../orders/public.ts';
import { findNamedTitle } from '../../rfqs/public.ts';
import type { SignedIn } from '../../platform/context.ts';
import { getUnitNames } from '../../reference/public.ts';
import { getShopCards } from '../../shops/public.ts';
import type { DraftInput, DraftRow } from './drafts-sql.ts';
import { placeOfDraft } from './place-draft.ts';

/** A draft as it is drawn in a language. */
export interface DrawnDraft {
  language: Language;
  input: DraftInput;
  shown: DraftShown;
}

/**
 * A draft in the language of its buyer's account, whatever its program asked in: who asks does not word the question.
 * Prices, terms and the currency that is paid in stay as they were frozen.
 * @returns null where it is in that language already
 * @throws {Refusal} PRODUCT_NOT_AS_SHOWN where a product is another by now
 */
export async function drawForBuyer(context: SignedIn, draft: DraftRow): Promise<DrawnDraft | null> {
  const { db, now } = context;
  const language = (await getProfile(db, draft.account_id)).language as Language;
  if (language === draft.language) return null;
  const input = draft.input as DraftInput;
  const priced = draft.shown as unknown as DraftShown;
  const shopIds = priced.shops.map(({ shopId }) => shopId);
  const [cards, unitsBefore, units] = await Promise.all([
    getShopCards({ db, language, now }, shopIds),
    getUnitNames(db, draft.language as Language),
    getUnitNames(db, language),
  ]);
  const redrawn =
    'quote' in input ? await redrawQuote(placeOfDraft(context, draft), input.quote, language) : null;
  const namedTitle = 'quoteId' in input ? await findNamedTitle(db, input.quoteId, language) : undefined;
  const unitOf = (name: string): string => {
    const code = [...unitsBefore].find(([, each]) => each === name)?.[0];
    return (code && units.get(code)) ?? name;
  };
  return {
    language,
    input: redrawn && 'quote' in input ? { ...input, quote: redrawn.quote } : input,
    shown: {
      ...priced,
      shops: priced.shops.map((shop) => ({
        ...shop,
        name: cards.get(shop.shopId)?.name ?? shop.name,
        lines: shop.lines.map((line) => ({
          ...line,
          ...(line.skuId && redrawn?.lines.get(line.skuId)),
          ...(line.namedTitle !== undefined && namedTitle !== undefined && { namedTitle }),
          unit: unitOf(line.unit),
        })),
      })),
    },
  };
}
