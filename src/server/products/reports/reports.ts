import { createHmac } from 'node:crypto';
import type { ParsedOf } from '../../../contract/contract.ts';
import type { ReportCall } from '../../../contract/products/reports.ts';
import type { ReportSubject } from '../../../contract/products/report-kinds.ts';
import type { Handlers } from '../../../contract/handler.ts';
import { Refusal, requireFound } from '../../../kit/errors.ts';
import { newId } from '../../../kit/ids.ts';
import { spendCaptcha } from '../../accounts/public.ts';
import type { Context, SignedIn, Staffed } from '../../platform/context.ts';
import { transact, type Tx } from '../../platform/database.ts';
import { spend, spendByAddress } from '../../platform/limits.ts';
import { networkOf } from '../../platform/network/network.ts';
import { getOpenShop, holdShop, refuseOwnShop, suspendShop } from '../../shops/public.ts';
import { logStaffAction } from '../../staff/public.ts';
import { takeDownProduct } from '../takedowns/takedowns.ts';
import { holdProduct } from '../takedowns/takedowns-sql.ts';
import { showReported } from './present-reports.ts';
import * as rows from './reports-sql.ts';

declare module '../../platform/queue.ts' {
  interface Jobs {
    /** Reports were decided: whoever sent them is told. */
    'reports.decided': { decisionId: string };
  }
}

const bySomebody = { name: 'products reported', max: 30, windowSeconds: 86_400 };
const byGuests = { name: 'products reported by guests', max: 10, windowSeconds: 86_400 };
const networkBytes = 16;

/** A network as it is kept: nobody reads the address in it, and the same one is known again. */
const printOf = (secret: string, address: string): Buffer =>
  createHmac('sha256', secret)
    .update(`report ${networkOf(address).near}`)
    .digest()
    .subarray(0, networkBytes);

/** Whose a product or shop is that visitors see. @throws {Refusal} NOT_FOUND */
async function shopOfSubject({ db }: Context, subject: ReportSubject, id: string): Promise<string> {
  if (subject === 'product') return requireFound(await rows.findShopOfProduct(db, id));
  return (await getOpenShop(db, id)).id;
}

async function send(context: Context, input: ParsedOf<'reports.send'>): Promise<Record<string, never>> {
  const { db, actor, config, address, language, now } = context;
  const { subject, id, kind, text, email, validate } = input;
  if (kind === 'other' && !text) throw new Refusal('BAD_INPUT', { fields: 'text' });
  const shopId = await shopOfSubject(context, subject, id);
  if (actor) {
    await refuseOwnShop(db, actor.accountId, [shopId]);
    await spend(db, bySomebody, actor.accountId, now);
  } else {
    await spendCaptcha(context, validate);
    await spendByAddress(db, byGuests, address, now);
  }
  const productId = subject === 'product' ? id : null;
  const sender = actor
    ? { accountId: actor.accountId, network: null, email: null }
    : { accountId: null, network: printOf(config.secret, address), email: email ?? null };
  await rows.insertReport(db, { productId, shopId, kind, text, language, ...sender }, now);
  return {};
}

interface Decision {
  id: string;
  until: string;
  outcome: 'none' | 'down';
  note: string;
  subject: ReportSubject;
}

/** @throws {Refusal} REPORTS_DECIDED where somebody else was faster */
async function decide(
  tx: Tx,
  context: Staffed,
  { id, until, outcome, note, subject }: Decision,
): Promise<void> {
  const { now, queue, staff, language } = context;
  const decision = { id: newId(now.getTime()), outcome, note, staffId: staff.staffId };
  const count = await rows.decideReports(tx, { subjectId: id, until: new Date(until) }, decision, now);
  if (count === 0) throw new Refusal('REPORTS_DECIDED');
  await queue.publish(tx, 'reports.decided', { decisionId: decision.id });
  const name = subject === 'product' ? await rows.findTitle(tx, id, language) : undefined;
  await logStaffAction(tx, context, {
    action: outcome === 'none' ? 'reports.dismiss' : 'reports.accept',
    subjectType: subject,
    subjectId: id,
    details: { ...(name && { name }), count, ...(note && { note }) },
  });
}

/** What visitors report, and what operators make of it. */
export const reportsApi: Handlers<ReportCall, Context, SignedIn, Staffed> = {
  'reports.send': send,

  async 'console.reports.list'(context, { pageNum, pageSize, ...filter }) {
    const { db, language } = context;
    const { rows: subjects, total } = await rows.listSubjects(db, filter, language, { pageNum, pageSize });
    return { totalRecord: total, rowList: await showReported(context, subjects, filter) };
  },

  async 'console.reports.dismiss'(context, input) {
    return transact(context.db, async (tx) => {
      await decide(tx, context, { ...input, outcome: 'none' });
      return null;
    });
  },

  async 'console.reports.takeDown'(context, { id, until, rule, reason }) {
    return transact(context.db, async (tx) => {
      const product = requireFound(await holdProduct(tx, id));
      await decide(tx, context, { id, until, outcome: 'down', note: '', subject: 'product' });
      if (!product.taken_down) await takeDownProduct(tx, context, { id, rule, reason });
      return null;
    });
  },

  async 'console.reports.suspend'(context, { id, until, rule, reason }) {
    return transact(context.db, async (tx) => {
      const shop = requireFound(await holdShop(tx, id));
      await decide(tx, context, { id, until, outcome: 'down', note: '', subject: 'shop' });
      if (!shop.suspended) await suspendShop(tx, context, { id, rule, reason });
      return null;
    });
  },
};
