import type { DraftOrder } from '../../../contract/orders/checkout/draft-order.ts';
import type { Language } from '../../../kit/languages.ts';
import { getProfile } from '../../accounts/public.ts';
import { drawDraftOrder, redrawQuote } from '../../orders/public.ts';
import { findNamedTitle } from '../../rfqs/public.ts';
import type { SignedIn } from '../../platform/context.ts';
import type { DraftInput, DraftRow } from './drafts-sql.ts';
import { placeOfDraft } from './place-draft.ts';

/** A draft as it is drawn in a language. */
export interface DrawnDraft {
  language: Language;
  input: DraftInput;
  shown: DraftOrder;
}

/**
 * A draft in the language of its buyer's account, whatever its program asked in: who asks does not word the question.
 * Prices, terms and the currency that is paid in stay as they were frozen.
 * @returns null where it is in that language already
 * @throws {Refusal} PRODUCT_NOT_AS_SHOWN where a product is another by now
 */
export async function drawForBuyer(context: SignedIn, draft: DraftRow): Promise<DrawnDraft | null> {
  const { db } = context;
  const language = (await getProfile(db, draft.account_id)).language as Language;
  if (language === draft.language) return null;
  const input = draft.input as DraftInput;
  const priced = draft.shown as unknown as DraftOrder;
  const redrawn =
    'quote' in input ? await redrawQuote(placeOfDraft(context, draft), input.quote, language) : null;
  const namedTitle = 'quoteId' in input ? await findNamedTitle(db, input.quoteId, language) : undefined;
  const drawn = await drawDraftOrder(
    context,
    priced,
    draft.language as Language,
    language,
    redrawn?.lines ?? new Map(),
  );
  return {
    language,
    input: redrawn && 'quote' in input ? { ...input, quote: redrawn.quote } : input,
    shown: {
      ...drawn,
      shops: drawn.shops.map((shop) => ({
        ...shop,
        lines: shop.lines.map((line) => ({
          ...line,
          ...(line.namedTitle !== undefined && namedTitle !== undefined && { namedTitle }),
        })),
      })),
    },
  };
}
