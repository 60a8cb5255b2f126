import { formatMoney } from '../../kit/money.ts';
import { getCompanyName, getPersonNames, listReaders, writeTo, type Pen } from '../accounts/public.ts';
import { listPeopleOfBranches } from '../companies/public.ts';
import type { Deps } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import type { Queue } from '../platform/queue.ts';
import { listApprovers } from './add.ts';
import * as rows from './requests-sql.ts';
import { stateOf } from './show.ts';

declare module '../platform/queue.ts' {
  interface Jobs {
    'purchaseRequests.added': { requestId: string };
    'purchaseRequests.decided': { requestId: string };
  }
}

/** What a letter about a request names. */
async function describe({ db }: Deps, request: rows.RequestRow) {
  const [company, names] = await Promise.all([
    getCompanyName(db, request.company_id),
    getPersonNames(db, [request.requested_by]),
  ]);
  return ({ brand, tag }: Pen) => ({
    brand,
    company,
    person: names.get(request.requested_by) ?? '',
    total: formatMoney(request.total, request.currency, tag),
    until: new Intl.DateTimeFormat(tag, {
      dateStyle: 'medium',
      timeStyle: 'long',
      timeZone: 'UTC',
      calendar: 'gregory',
    }).format(request.expires_at),
  });
}

const pageOf = ({ config }: Deps, { language }: Pen, id: string) =>
  `${config.publicUrl}/${language}/merchants/buyer-center/purchase-request?id=${id}`;

/** Writes to those who may approve a request; nothing where it is over already. */
export async function mailApprovers(deps: Deps, requestId: string): Promise<void> {
  const { db, clock } = deps;
  const request = await rows.findRequestById(db, requestId);
  if (!request || stateOf(request, clock.now()) !== 'waiting') return;
  const { company_id: companyId, requested_by: personId, branch_id: branchId } = request;
  const [everybody, ofBranches] = await Promise.all([
    listApprovers(db, companyId, personId),
    listPeopleOfBranches(db, companyId),
  ]);
  // Where all of its approvals come from the branch, nobody else is asked.
  const people = ofBranches.get(branchId ?? '');
  const isForBranch = request.branch_approvals === request.approvals;
  const approvers = isForBranch ? everybody.filter(({ authorityId }) => people?.has(authorityId)) : everybody;
  const valuesFor = await describe(deps, request);
  const readers = await listReaders(
    db,
    approvers.map((approver) => approver.personId),
  );
  await writeTo(deps, readers, (pen) => {
    const values = valuesFor(pen);
    return {
      subject: pen.say('purchaseRequest.subject', values),
      body: `${pen.say('purchaseRequest.body', values)}\n\n${pageOf(deps, pen, request.id)}`,
    };
  });
}

/** Writes to whoever asked what became of their request. */
export async function mailDecided(deps: Deps, requestId: string): Promise<void> {
  const { db } = deps;
  const request = await rows.findRequestById(db, requestId);
  if (request?.state !== 'ordered' && request?.state !== 'rejected' && request?.state !== 'expired') return;
  const { state } = request;
  const decisions = await rows.listDecisions(db, [request.id]);
  const note =
    state === 'rejected' ? (decisions.findLast(({ kind }) => kind === 'rejected')?.note ?? '') : '';
  const valuesFor = await describe(deps, request);
  await writeTo(deps, await listReaders(db, [request.requested_by]), (pen) => {
    const values = { ...valuesFor(pen), note };
    return {
      subject: pen.say(`purchaseRequest.${state}.subject`, values),
      body: `${pen.say(`purchaseRequest.${state}.body`, values)}\n\n${pageOf(deps, pen, request.id)}`,
    };
  });
}

/** Ends the requests that waited too long. */
export async function expirePurchaseRequests({ db, clock, queue }: Deps): Promise<void> {
  await transact(db, async (tx) => {
    for (const requestId of await rows.expireRequests(tx, clock.now()))
      await queue.publish(tx, 'purchaseRequests.decided', { requestId });
  });
}

export function workOnPurchaseRequests(queue: Queue, deps: Deps): void {
  queue.work('purchaseRequests.added', ({ requestId }) => mailApprovers(deps, requestId));
  queue.work('purchaseRequests.decided', ({ requestId }) => mailDecided(deps, requestId));
  queue.work('companies.purchaserGone', async ({ companyId, personId }) => {
    await rows.withdrawAllOf(deps.db, companyId, personId, deps.clock.now());
  });
  queue.every('purchaseRequests.expire', '*/5 * * * *', () => expirePurchaseRequests(deps));
}
