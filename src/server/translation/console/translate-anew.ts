import type { RunOutcome } from '../../../contract/translation/translation-kinds.ts';
import { Refusal } from '../../../kit/errors.ts';
import type { Deps } from '../../platform/context.ts';
import { transact } from '../../platform/database.ts';
import {
  findTranslation,
  publishChangedProducts,
  saveMachineText,
  type TextPlace,
} from '../../products/public.ts';
import { translateText } from '../translate.ts';
import { endItems, listWaitingRuns } from './runs-sql.ts';

declare module '../../platform/queue.ts' {
  interface Jobs {
    /** An operator wants a product translated by the service again. */
    'translation.anew': TextPlace;
  }
}

export const anewRetries = 3;

/**
 * Translates one product anew, and writes down what came of it for every run that waits for it: however often it was asked
 * for meanwhile, the service is asked once. Whatever goes wrong at the last attempt, nobody waits on.
 */
export async function translateAnew(
  deps: Deps,
  item: TextPlace,
  { attempt }: { attempt: number },
): Promise<void> {
  const runIds = await listWaitingRuns(deps.db, item);
  if (runIds.length === 0) return;
  try {
    await endItems(deps.db, { ...item, runIds }, await outcomeOf(deps, item));
  } catch (error) {
    if (attempt > anewRetries) await endItems(deps.db, { ...item, runIds }, 'failed');
    // A service that does not answer is no fault of ours, which somebody would have to look at.
    if (attempt <= anewRetries || !(error instanceof Refusal)) throw error;
  }
}

async function outcomeOf(deps: Deps, { productId, language }: TextPlace): Promise<RunOutcome> {
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
