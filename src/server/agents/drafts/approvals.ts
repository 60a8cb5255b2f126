import type { ApprovalReason, ApprovalState } from '../../../contract/agents/agent-scopes.ts';
import type { ApprovalRow, Ordered } from '../../../contract/agents/approvals.ts';
import type { DraftOrder } from '../../../contract/orders/checkout/draft-order.ts';
import type { OutputOf, ParsedOf } from '../../../contract/contract.ts';
import { Refusal, requireFound } from '../../../kit/errors.ts';
import type { Language } from '../../../kit/languages.ts';
import { countryName } from '../../../kit/region-names.ts';
import { wireMoney, wireTime } from '../../../kit/wire.ts';
import {
  findDeliveryAddress,
  findAccessMark,
  findOwnCurrency,
  freezeAddress,
  inOwnCurrency,
  requireSecondCode,
} from '../../accounts/public.ts';
import { inCurrency } from '../../catalog/public.ts';
import { calculate, draftOrderOf } from '../../orders/public.ts';
import type { SignedIn } from '../../platform/context.ts';
import { findStandingQuote } from '../../rfqs/public.ts';
import { drawForBuyer } from './draw-draft.ts';
import { stateOf } from './draft-rules.ts';
import * as drafts from './drafts-sql.ts';
import { isAllCancelled, showPlaced } from './placed-orders.ts';
import { approved, placeDraft, placeOfDraft } from './place-draft.ts';
import { quoteAnew } from './prepare.ts';
import { wantsCode } from './second-codes.ts';
import { logUse } from '../grants/used.ts';

const show = (draft: drafts.DraftRow, mark: string | undefined, now: Date): ApprovalRow => ({
  id: draft.id,
  agentName: draft.agent_name,
  agentHost: draft.redirect_host,
  state: stateOf(draft, mark, now) as ApprovalState,
  reason: draft.reason as ApprovalReason,
  shops: (draft.shown as DraftOrder).shops.map(({ name }) => name),
  total: wireMoney(draft.total, draft.currency),
  version: draft.version,
  askedAt: wireTime(draft.created_at),
  expiresAt: wireTime(draft.expires_at),
  decidedAt: wireTime(draft.decided_at),
});

export async function listApprovals(
  { db, actor, now }: SignedIn,
  page: ParsedOf<'agents.approvals'>,
): Promise<OutputOf<'agents.approvals'>> {
  const [{ rows, total }, waiting, mark] = await Promise.all([
    drafts.listAsked(db, actor.accountId, now, page),
    drafts.listWaiting(db, actor.accountId, now),
    findAccessMark(db, actor.accountId),
  ]);
  return {
    rowList: rows.map((draft) => show(draft, mark, now)),
    totalRecord: total,
    waiting: waiting.filter((draft) => stateOf(draft, mark, now) === 'waiting').length,
  };
}

export async function showApproval(
  context: SignedIn,
  { id }: ParsedOf<'agents.approval'>,
): Promise<OutputOf<'agents.approval'>> {
  const { db, actor, now, language } = context;
  const mark = await findAccessMark(db, actor.accountId);
  const storedDraft = requireFound(await drafts.findAsked(db, actor.accountId, id));
  const isWaiting = stateOf(storedDraft, mark, now) === 'waiting';
  const draft = isWaiting ? await inBuyersLanguage(context, storedDraft) : storedDraft;
  const priced = draft.shown as DraftOrder;
  const row = await findDeliveryAddress(db, actor.accountId, priced.addressId);
  const address = row && (await freezeAddress(db, row, language));
  return {
    ...show(draft, mark, now),
    language: draft.language as Language,
    shown: priced,
    messages: messagesOf(draft.input as drafts.DraftInput, priced),
    totalAbout: await aboutTotal(context, draft),
    totalBefore:
      draft.total_before === null
        ? null
        : wireMoney(draft.total_before, draft.currency_before ?? draft.currency),
    address: address
      ? {
          name: address.name,
          lines: [
            address.detail,
            address.region,
            address.postcode,
            countryName(address.country, language),
          ].filter(Boolean),
        }
      : null,
    needsCode: isWaiting && (await wantsCode({ ...context, db }, [draft])),
    orders: await showPlaced(db, (draft.ordered as Ordered | null) ?? []),
  };
}

/** The total in the currency that its buyer has chosen, by the rates of now, where that is not the one that is paid in. */
async function aboutTotal(context: SignedIn, draft: drafts.DraftRow) {
  const { db, rates } = context;
  const currency = await findOwnCurrency(db, context);
  if (currency === draft.currency) return null;
  return wireMoney(inCurrency(draft.total, draft.currency, currency, rates), currency);
}

/** A draft that waits, drawn anew where its buyer has chosen another language since. */
async function inBuyersLanguage(context: SignedIn, draft: drafts.DraftRow): Promise<drafts.DraftRow> {
  const { db, actor } = context;
  // Where a product has changed the click says so, and what changed.
  const drawn = await drawForBuyer(context, draft).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
  if (!drawn) return draft;
  await drafts.setDrawn(db, draft, drawn);
  return requireFound(await drafts.findAsked(db, actor.accountId, draft.id));
}

/** What is sent to sellers with the orders: read from what is submitted, so that it is what was shown. */
function messagesOf(input: drafts.DraftInput, { shops }: DraftOrder) {
  const messages =
    'quote' in input ? input.messages : shops.map(({ shopId }) => ({ shopId, message: input.message }));
  return messages.filter(({ message }) => message !== '');
}

/**
 * What a buyer says to an order that a program asks them to approve. Approved, it is ordered at once, at the price that
 * they were shown; where that is another by now, nothing is ordered and the new one is put before them.
 */
export async function decide(
  context: SignedIn,
  { id, version, approve, code }: ParsedOf<'agents.decide'>,
): Promise<OutputOf<'agents.decide'>> {
  const { db, actor, now } = context;
  const draft = requireFound(await drafts.findAsked(db, actor.accountId, id));
  // A click that was sent twice.
  if (approve && draft.state === 'ordered') {
    const orders = await showPlaced(db, draft.ordered as Ordered);
    if (isAllCancelled(orders)) throw new Refusal('AGENT_DRAFT_OVER');
    return { orders };
  }
  const mark = await findAccessMark(db, actor.accountId);
  if (stateOf(draft, mark, now) !== 'waiting') throw new Refusal('AGENT_DRAFT_OVER');
  if (draft.version !== version) throw new Refusal('AGENT_DRAFT_CHANGED');
  const log = (outcome: string) =>
    logUse(context, { grantId: draft.grant_id }, 'approval', outcome, {
      amount: BigInt(draft.total),
      currency: draft.currency,
    });
  if (!approve) {
    if (!(await drafts.setRefused(db, id, version, now))) throw new Refusal('AGENT_DRAFT_OVER');
    await log('rejected');
    return { orders: [] };
  }
  const withCode = await wantsCode({ ...context, db }, [draft]);
  if (withCode) await requireSecondCode(context, code);
  await placeDraft(context, draft, approved(context, draft, withCode)).catch(async (error: unknown) => {
    if (error instanceof Refusal && repriced.has(error.code)) await priceAnew(context, draft);
    if (error instanceof Refusal && ended.has(error.code)) await drafts.cancelDraft(db, id, now);
    throw error;
  });
  const after = requireFound(await drafts.findAsked(db, actor.accountId, id));
  await log('approved');
  return { orders: await showPlaced(db, after.ordered as Ordered) };
}

const repriced = new Set<string>([
  'PRICE_CHANGED',
  'PRODUCT_NOT_AS_SHOWN',
  'TERMS_CHANGED',
  'COUPON_CHANGED',
  'QUOTE_CHANGED',
]);
/** The quote can be accepted no more, whatever the buyer says: it would wait for nothing. */
const ended = new Set<string>(['RFQ_OVER', 'QUOTE_EXPIRED', 'QUOTE_LAPSED', 'QUOTE_QUANTITY']);

/** Puts what an order comes to now before its buyer. Where it cannot be priced at all it stays as it is. */
async function priceAnew(context: SignedIn, draft: drafts.DraftRow): Promise<void> {
  const input = draft.input as drafts.DraftInput;
  const priced = draft.shown as DraftOrder;
  // In the currency that its buyer orders in by now.
  const place = await inOwnCurrency(placeOfDraft(context, draft));
  if (!('quote' in input)) {
    const { db, now } = context;
    const { quoteId, quantity } = input;
    const quoted = await findStandingQuote(db, quoteId, quantity, draft.language as Language, now);
    if (!quoted) {
      await drafts.cancelDraft(db, draft.id, now);
      return;
    }
    const { price, freight, termsAt } = quoted;
    const anew = {
      ...input,
      terms: termsAt,
      requestedTerms: input.requestedTerms ?? input.terms,
      quoted: { price, freight },
    };
    await drafts.setPriced(db, draft, anew, quoteAnew(place, priced, quoted));
    return;
  }
  const { shops, addressId } = priced;
  const lines = shops.flatMap((shop) =>
    shop.lines.flatMap(({ skuId, quantity }) => (skuId ? [{ skuId, quantity }] : [])),
  );
  const calculation = await calculate(place, { lines, addressId }).catch(() => null);
  if (!calculation) return;
  await drafts.setPriced(
    context.db,
    draft,
    { ...input, quote: calculation.quote },
    draftOrderOf(calculation),
  );
}
