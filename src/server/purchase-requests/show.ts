import type { RequestState, PurchaseRequestRow } from '../../contract/companies/purchase-requests.ts';
import type { RuleKind } from '../../contract/companies/rule-kinds.ts';
import type { OutputOf, ParsedOf } from '../../contract/contract.ts';
import type { FrozenAddress } from '../../contract/orders/order-parties.ts';
import type { DraftOrder } from '../../contract/orders/checkout/draft-order.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import type { Language } from '../../kit/languages.ts';
import { countryName } from '../../kit/region-names.ts';
import { wireMoney, wireTime } from '../../kit/wire.ts';
import { getPersonNames, listDeputies, type Deputy } from '../accounts/public.ts';
import { listPeopleOfBranches } from '../companies/public.ts';
import { drawDraftOrder, listOrdersOfTrade, redrawQuote } from '../orders/public.ts';
import type { SignedIn } from '../platform/context.ts';
import * as rows from './requests-sql.ts';

/** What a request is now: one whose time is over waits no more, whenever that is written down. */
export const stateOf = (
  { state, expires_at: expiresAt }: Pick<rows.RequestRow, 'state' | 'expires_at'>,
  now: Date,
): RequestState => (state === 'waiting' && expiresAt <= now ? 'expired' : (state as RequestState));

/** The approvals that count: of the request as it is now. */
export const approvalsOf = (
  { id, version }: Pick<rows.RequestRow, 'id' | 'version'>,
  decisions: readonly rows.DecisionRow[],
): rows.DecisionRow[] =>
  decisions.filter(
    (decision) => decision.request_id === id && decision.version === version && decision.kind === 'approved',
  );

/** Whose authority a decision was made by: a deputy has that of whoever named them. */
export const authorityOf = ({
  person_id: personId,
  stands_in_for: standsInFor,
}: Pick<rows.DecisionRow, 'person_id' | 'stands_in_for'>): string => standsInFor ?? personId;

function showRow(
  { actor, now }: SignedIn,
  request: rows.RequestRow,
  decisions: readonly rows.DecisionRow[],
  names: ReadonlyMap<string, string>,
  deputies: readonly Deputy[],
  ofBranch: ReadonlyMap<string, ReadonlySet<string>>,
): PurchaseRequestRow {
  const { personId, rights } = actor.company!;
  const approvals = approvalsOf(request, decisions);
  const state = stateOf(request, now);
  const standsInFor = deputies.find(({ deputyId }) => deputyId === personId)?.personId ?? null;
  const isMine = request.requested_by === personId || request.requested_by === standsInFor;
  const mayApprove = rights?.includes('approve') === true;
  const hasApproved = approvals.some(
    (approval) => approval.person_id === personId || authorityOf(approval) === (standsInFor ?? personId),
  );
  const approved = new Set(approvals.map(authorityOf));
  const people = ofBranch.get(request.branch_id ?? '') ?? new Set<string>();
  const approvedOfBranch = [...approved].filter((authority) => people.has(authority)).length;
  const missingOfBranch = request.branch_approvals - approvedOfBranch;
  const helps =
    people.has(standsInFor ?? personId) ||
    missingOfBranch <= 0 ||
    request.approvals - approved.size > missingOfBranch;
  return {
    id: request.id,
    requestedBy: names.get(request.requested_by) ?? '',
    isMine: request.requested_by === personId,
    state,
    reasons: request.reasons as RuleKind[],
    shops: (request.shown as unknown as DraftOrder).shops.map(({ name }) => name),
    total: wireMoney(request.total, request.currency),
    approvals: request.approvals,
    approved: approved.size,
    ofBranch: request.branch_approvals,
    approvedOfBranch,
    branch: request.branch_id === null ? null : request.branch_name,
    mayDecide: state === 'waiting' && mayApprove && !isMine && !hasApproved && helps,
    version: request.version,
    createdAt: wireTime(request.created_at),
    expiresAt: wireTime(request.expires_at),
    decidedAt: wireTime(request.decided_at),
  };
}

/** What people of the company that is acted for asked to buy. */
export async function listPurchaseRequests(
  context: SignedIn,
  page: ParsedOf<'purchaseRequests.list'>,
): Promise<OutputOf<'purchaseRequests.list'>> {
  const { db, actor, now } = context;
  const { id: companyId } = actor.company!;
  const [{ rows: requests, total }, waiting] = await Promise.all([
    rows.listRequests(db, companyId, now, page),
    rows.countWaiting(db, companyId, now),
  ]);
  const [decisions, names, deputies, ofBranch] = await Promise.all([
    rows.listDecisions(
      db,
      requests.map(({ id }) => id),
    ),
    getPersonNames(
      db,
      requests.map(({ requested_by: personId }) => personId),
    ),
    listDeputies(db, companyId),
    listPeopleOfBranches(db, companyId),
  ]);
  return {
    rowList: requests.map((request) => showRow(context, request, decisions, names, deputies, ofBranch)),
    totalRecord: total,
    waiting,
  };
}

/**
 * A request in the language of whoever reads it; in the one that it was asked in where its products are others by now.
 * What is ordered stays as it was signed.
 */
async function drawFor(
  context: SignedIn,
  request: rows.RequestRow,
): Promise<{ language: Language; shown: DraftOrder }> {
  const drawnIn = request.language as Language;
  const draft = request.shown as unknown as DraftOrder;
  const { language } = context;
  if (language === drawnIn) return { language, shown: draft };
  const site = request.site as SignedIn['site'];
  const redrawn = await redrawQuote({ ...context, site }, request.quote, language).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
  if (!redrawn) return { language: drawnIn, shown: draft };
  return { language, shown: await drawDraftOrder(context, draft, drawnIn, language, redrawn.lines) };
}

/** One of them. @throws {Refusal} NOT_FOUND */
export async function showPurchaseRequest(
  context: SignedIn,
  { id }: ParsedOf<'purchaseRequests.get'>,
): Promise<OutputOf<'purchaseRequests.get'>> {
  const { db, actor, language } = context;
  const request = requireFound(await rows.findRequest(db, actor.company!.id, id));
  const [decisions, deputies, ofBranch, orders] = await Promise.all([
    rows.listDecisions(db, [id]),
    listDeputies(db, actor.company!.id),
    listPeopleOfBranches(db, actor.company!.id),
    request.trade_id === null ? [] : listOrdersOfTrade(db, request.trade_id),
  ]);
  const names = await getPersonNames(db, [
    request.requested_by,
    ...decisions.map(({ person_id: personId }) => personId),
  ]);
  const address = request.address as FrozenAddress | null;
  return {
    ...showRow(context, request, decisions, names, deputies, ofBranch),
    ...(await drawFor(context, request)),
    messages: (request.messages as { shopId: string; message: string }[]).filter(({ message }) => message),
    poNumber: request.po_number,
    costCenter: request.cost_center,
    note: request.note,
    totalBefore: request.total_before === null ? null : wireMoney(request.total_before, request.currency),
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
    decisions: decisions.map((decision) => ({
      by: names.get(decision.person_id) ?? '',
      kind: decision.kind,
      note: decision.note,
      at: wireTime(decision.at),
      counts: decision.version === request.version,
    })),
    orders: orders.map((order) => ({
      id: order.id,
      number: order.number,
      total: wireMoney(order.total_amount, order.currency),
    })),
  };
}
