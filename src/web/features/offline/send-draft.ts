import type { InputOf, OutputOf } from '../../../contract/contract.ts';
import { isLanguage } from '../../../kit/languages.ts';
import { api, ApiError } from '../../page/calls/api.ts';
import { minorUnits, typedWhole } from '../../page/format/format.ts';
import { endSending, takeDraft } from './drafts.ts';
import type { OrderDraft, RequestDraft } from './draft-rules.ts';

/** Whether nobody can say if a call was carried out: no answer came, or the server failed on the way. */
const isUncertain = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 408 || error.status >= 500;

/**
 * Sends a draft by its key: however often it is sent, it is done once. Where no answer comes, it stays as it was sent until
 * one does; where it is refused, it is open again, unless an earlier sending may have been carried out.
 * @returns nothing where another tab has sent it
 * @throws {ApiError}
 */
export async function sendDraft(key: string): Promise<void> {
  const draft = await takeDraft(key);
  if (!draft) return;
  const wasSent = draft.state === 'sending';
  try {
    await endSending(key, draft.kind === 'order' ? await sendOrder(draft) : await sendRequest(draft));
  } catch (error) {
    if (!isUncertain(error) && !wasSent) await endSending(key, { state: 'open' });
    throw error;
  }
}

async function sendOrder({ key, author, lines }: OrderDraft): Promise<Partial<OrderDraft>> {
  const answer: OutputOf<'offline.putInCart'> = await api('offline.putInCart', {
    key,
    author,
    lines: lines.map(({ skuId, quantity }) => ({ skuId, quantity })),
  });
  // Nothing went in, and nothing was written down: it can be changed and sent again.
  return { state: answer.put.length > 0 ? 'sent' : 'open', answer };
}

async function sendRequest(draft: RequestDraft): Promise<Partial<RequestDraft>> {
  const { id } = await api('offline.publishRequest', requestInput(draft));
  return { state: 'sent', rfqId: id };
}

/** A draft as it is published; always the same of the same draft. */
function requestInput({
  key,
  author,
  values,
  categoryId,
  unitCode,
  language,
}: RequestDraft): InputOf<'offline.publishRequest'> {
  const { title, quantity, target, currency, country, lastDay, details } = values;
  return {
    key,
    author,
    language: isLanguage(language) ? language : 'en',
    title,
    categoryId,
    unitCode,
    quantity: typedWhole(quantity),
    ...(target && { targetPrice: minorUnits(target, currency)!, currency }),
    country,
    lastDay,
    details,
  };
}
