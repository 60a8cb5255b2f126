import type { ExportTerm } from '../../../contract/orders/incoterms.ts';
import type { ReturnTerms } from '../../../contract/orders/returning-terms.ts';
import { isDeepStrictEqual } from 'node:util';
import type { ChangedTerms, TermChange } from '../../../contract/orders/changed-terms.ts';
import type { ApprovalReason } from '../../../contract/agents/agent-scopes.ts';
import type { Ordered } from '../../../contract/agents/approvals.ts';
import type { DraftOrder } from '../../../contract/orders/checkout/draft-order.ts';
import { Refusal } from '../../../kit/errors.ts';
import { wireMoney } from '../../../kit/wire.ts';
import type { Language } from '../../../kit/languages.ts';
import { findOwnCurrency } from '../../accounts/public.ts';
import { acceptQuote, submit } from '../../orders/public.ts';
import { inCurrency, listOffers } from '../../catalog/public.ts';
import type { AgentActor, Placing, SignedIn } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { listCategoryPathsOfQuote } from '../../rfqs/public.ts';
import * as drafts from './drafts-sql.ts';
import { limitsOf, spentByAll, spentUnder } from '../grants/grant-limits.ts';
import * as grants from '../grants/grants-sql.ts';
import { reasonOfTotal, reasonToAsk } from '../grants/limits-rules.ts';
import { wantsCode } from './second-codes.ts';
import { insertSpending } from '../grants/spending-sql.ts';
import { counts } from '../grants/tokens.ts';
import { findTotal } from '../grants/totals-sql.ts';

/** An order is beyond what its program may do without its buyer's click. */
export class BeyondLimits extends Error {
  readonly reason: ApprovalReason;
  constructor(reason: ApprovalReason) {
    super(reason);
    this.reason = reason;
  }
}

const scopeOf = ({ kind }: Pick<drafts.DraftRow, 'kind'>) =>
  kind === 'order' ? 'checkout:complete' : 'rfq:accept';

/** The grant that a draft hangs on, its row kept: it still counts, and still has what the draft takes. */
async function lockCounting(tx: Tx, { now }: SignedIn, draft: drafts.DraftRow): Promise<grants.GrantRow> {
  const grant = await grants.lockGrant(tx, draft.grant_id);
  const mayOrder = grant?.scopes.includes(scopeOf(draft));
  if (!grant || !mayOrder || !(await counts({ db: tx, now }, grant))) throw new Refusal('AGENT_DRAFT_OVER');
  return grant;
}

/**
 * The draft as it was read, and its row kept, for orders that come as they were shown.
 * @throws {Refusal} AGENT_DRAFT_OVER, PRICE_CHANGED also where the buyer orders in another currency by now, TERMS_CHANGED
 */
async function lockUnchanged(
  tx: Tx,
  context: SignedIn,
  seen: drafts.DraftRow,
  state: 'prepared' | 'waiting',
  placing: Placing,
): Promise<void> {
  const draft = await drafts.lockDraft(tx, seen.id);
  const isSame = draft?.version === seen.version && draft.state === state && draft.expires_at > context.now;
  if (!isSame) throw new Refusal('AGENT_DRAFT_OVER');
  const total = placing.orders.reduce((sum, order) => sum + order.total, 0n);
  const ownCurrency = await findOwnCurrency(tx, placeOfDraft(context, seen));
  if (draft.currency !== ownCurrency) throw new Refusal('PRICE_CHANGED', { changes: [] });
  // Whatever happened since: nobody pays more than was shown. Rates may have moved under an accepted quote.
  if (total > draft.total) throw new Refusal('PRICE_CHANGED', { changes: [] });
  refuseOtherTerms((draft.shown as unknown as DraftOrder).shops, placing);
}

/** Whatever an order comes with: its deposit, deadlines and export term are those that were shown. @throws {Refusal} TERMS_CHANGED */
function refuseOtherTerms(agreed: DraftOrder['shops'], { orders }: Placing): void {
  const changed = orders.flatMap(
    ({ shopId, depositPercent, balanceDays, depositKept, exportTerm, returnTerms }): ChangedTerms[] => {
      const shop = agreed.find((each) => each.shopId === shopId);
      const terms = [
        { term: 'preRatio' as const, before: shop?.depositPercent, after: depositPercent },
        { term: 'balanceDays' as const, before: shop?.balanceDays, after: balanceDays },
        { term: 'depositKept' as const, before: shop?.depositKept, after: depositKept },
      ];
      const changes: TermChange[] = terms
        .filter(({ before, after }) => before !== after)
        .map(({ before, ...term }) => ({ ...term, before: before ?? null }));
      const shownTerm = shop?.exportTerm ?? null;
      if (!isDeepStrictEqual(shownTerm, exportTerm))
        changes.push({ term: 'exportTerm', before: shownTerm, after: exportTerm as ExportTerm | null });
      const shownReturns = shop?.returnTerms ?? null;
      if (!isDeepStrictEqual(shownReturns, returnTerms))
        changes.push({ term: 'returnTerms', before: shownReturns, after: returnTerms as ReturnTerms | null });
      return changes.length > 0 ? [{ shopId, name: shop?.name ?? '', changes }] : [];
    },
  );
  if (changed.length > 0) throw new Refusal('TERMS_CHANGED', { terms: changed });
}

const orderedOf = ({ orders }: Placing): Ordered =>
  orders.map(({ id, number, shopId, total, currency }) => ({
    id,
    number,
    shopId,
    total: wireMoney(total, currency),
  }));

/**
 * Where the products of a draft stand in the tree now: a seller may have moved one since it was priced. A quote
 * stands where its request does, and where the product does that it names: the program itself may have chosen the first.
 */
async function categoryPathsOf(tx: Tx, draft: drafts.DraftRow): Promise<string[][]> {
  const input = draft.input as drafts.DraftInput;
  if ('quoteId' in input) return listCategoryPathsOfQuote(tx, input.quoteId);
  const { shops } = draft.shown as unknown as DraftOrder;
  const skuIds = shops.flatMap(({ lines }) => lines.map(({ skuId }) => skuId ?? ''));
  const offers = await listOffers(tx, skuIds.filter(Boolean), draft.site, null);
  const paths = new Map(offers.map((offer) => [offer.sku_id, offer.category_path]));
  return skuIds.map((id) => paths.get(id) ?? []);
}

/** All programs of the buyer together stay within the total, where one is set. @throws {BeyondLimits} */
async function refuseBeyondTotal(
  context: Pick<SignedIn, 'actor' | 'rates' | 'now'> & { db: Tx },
  { orders }: Placing,
): Promise<void> {
  const { db, actor, rates } = context;
  const { total } = await findTotal(db, actor.accountId);
  if (!total) return;
  const spent = await spentByAll(context, actor.accountId, total.currency);
  const amounts = orders.map((order) => inCurrency(order.total, order.currency, total.currency, rates));
  const reason = reasonOfTotal(total, spent, amounts);
  if (reason) throw new BeyondLimits(reason);
}

/** Admits what is within the limits of its grant, and takes it off them. @throws {BeyondLimits} */
export const withinLimits =
  (context: SignedIn, draft: drafts.DraftRow): AgentActor['admit'] =>
  async (tx, placing) => {
    // Two grants of one program have one budget: of two orders at once the second sees the first.
    await grants.lockGrantsOf(tx, context.actor.accountId);
    const grant = await lockCounting(tx, context, draft);
    await lockUnchanged(tx, context, draft, 'prepared', placing);
    const { limits_currency: currency } = grant;
    const orders = placing.orders.map((order) => ({
      id: order.id,
      shopId: order.shopId,
      amount: inCurrency(order.total, order.currency, currency, context.rates),
    }));
    const spent = await spentUnder({ ...context, db: tx }, grant);
    const { addressId } = placing;
    const categoryPaths = await categoryPathsOf(tx, draft);
    const reason = reasonToAsk(limitsOf(grant), spent, { addressId, orders, categoryPaths });
    if (reason) throw new BeyondLimits(reason);
    await refuseBeyondTotal({ ...context, db: tx }, placing);
    // Whoever sits at a session that was left open could raise the limits, and have no code asked for.
    if (await wantsCode({ ...context, db: tx }, placing.orders)) throw new BeyondLimits('code');
    await insertSpending(tx, grant.id, currency, orders, context.now);
    await drafts.setOrdered(tx, draft.id, orderedOf(placing), false, context.now);
  };

/**
 * Admits what its buyer has approved as it was shown.
 * @param withCode  a code was given for it
 * @throws {Refusal} SECOND_CODE_WANTED where one is wanted by now
 */
export const approved =
  (context: SignedIn, draft: drafts.DraftRow, withCode: boolean): AgentActor['admit'] =>
  async (tx, placing) => {
    // Of two clicks at once the second sees what the first ordered.
    await grants.lockGrantsOf(tx, context.actor.accountId);
    await lockCounting(tx, context, draft);
    await lockUnchanged(tx, context, draft, 'waiting', placing);
    if (!withCode && (await wantsCode({ ...context, db: tx }, placing.orders)))
      throw new Refusal('SECOND_CODE_WANTED');
    await drafts.setOrdered(tx, draft.id, orderedOf(placing), withCode, context.now);
  };

/** A buyer's context, at the site, in the language and the currency that a draft was priced in. */
export const placeOfDraft = (context: SignedIn, draft: drafts.DraftRow): SignedIn => ({
  ...context,
  site: draft.site as SignedIn['site'],
  currency: draft.currency,
  language: draft.language as Language,
});

/**
 * Makes orders of a draft: once, however often and by whom it is asked for, since the key is made of its id.
 * @throws {Refusal} what `orders.submit` and `orders.acceptQuote` refuse, AGENT_DRAFT_OVER
 */
export async function placeDraft(
  context: SignedIn,
  draft: drafts.DraftRow,
  admit: AgentActor['admit'],
): Promise<void> {
  const place = {
    ...placeOfDraft(context, draft),
    agent: { name: draft.agent_name, isApproved: draft.state === 'waiting', admit },
  };
  const input = draft.input as drafts.DraftInput;
  const idempotencyKey = `agent-${draft.id}`;
  await ('quote' in input
    ? submit(place, { ...input, poNumber: '', costCenter: '', idempotencyKey })
    : acceptQuote(place, { ...input, termsAt: input.terms, idempotencyKey }));
}
