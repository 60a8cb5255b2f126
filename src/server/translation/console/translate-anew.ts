import type { RunOutcome } from '../../../contract/translation/translation-kinds.ts';
import { Refusal } from '../../../kit/errors.ts';
import type { Language } from '../../../kit/languages.ts';
import type { Deps } from '../../platform/context.ts';
import { transact } from '../../platform/database.ts';
import { findTranslation, publishChangedProducts, saveMachineText } from '../../products/public.ts';
import { translateText } from '../translate.ts';
import { endItem } from './runs-sql.ts';

declare module '../../platform/queue.ts' {
  interface Jobs {
    /** An operator wants a product translated by the service again. */
    'translation.anew': { runId: string; productId: string; language: Language };
  }
}

export const anewRetries = 3;

/** Translates one product anew, and writes down what came of it. */
export async function translateAnew(
  deps: Deps,
  item: { runId: string; productId: string; language: Language },
  { attempt }: { attempt: number },
): Promise<void> {
  try {
    await endItem(deps.db, item, await outcomeOf(deps, item));
  } catch (error) {
    if (!(error instanceof Refusal) || attempt <= anewRetries) throw error;
    await endItem(deps.db, item, 'failed');
  }
}

async function outcomeOf(
  deps: Deps,
  { productId, language }: { productId: string; language: Language },
): Promise<RunOutcome> {
  const { db, queue } = deps;
  const translation = await findTranslation(db, productId, language);
  if (!translation) return 'gone';
  const { source, state, locked_at: lockedAt, shop_id: shopId } = translation;
  if (state === 'seller' || lockedAt) return 'kept';
  const request = { from: source.language, to: language, shopId, isAnew: true };
  const title = await translateText(deps, { ...request, text: source.title });
  if (!title) return 'none';
  const description = source.description
    ? await translateText(deps, { ...request, text: source.description })
    : null;
  return transact(db, async (tx) => {
    const text = { title: title.text, description: description?.text ?? '' };
    const sourceText = { ...source, shopId };
    if (!(await saveMachineText(tx, { productId, language, ...text, source: sourceText }))) return 'kept';
    await publishChangedProducts(queue, tx, [productId]);
    return 'done';
  });
}
