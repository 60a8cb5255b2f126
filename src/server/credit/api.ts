import type { CallsOf, Handlers } from '../../contract/handler.ts';
import { Refusal } from '../../kit/errors.ts';
import { wireMoneyIn, wireTime } from '../../kit/wire.ts';
import { keepPrivatePictures } from '../files/public.ts';
import type { Context, SignedIn, Staffed } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { showPage } from '../platform/paging.ts';
import { insertApplication, showApplication } from './applications-sql.ts';
import { consoleCreditApi } from './console-api.ts';
import { confirmDraw, makeToken, refuseDraw, showCharge } from './draw.ts';
import { dayOf, isOverdue, lateFeeOf, owedOf } from './rules.ts';
import { readAccount, readScore } from './standing.ts';
import { writeStatement } from './statement.ts';
import { writeStatementDocument } from './statement-document.ts';
import * as rows from './sql.ts';

export const creditApi: Handlers<CallsOf<'credit' | 'console.credit'>, Context, SignedIn, Staffed> = {
  ...consoleCreditApi,

  'credit.info': ({ db, actor, now }) => readAccount(db, actor.accountId, now),

  'credit.token': async (context) => makeToken(context),

  async 'credit.score'({ db, actor, currency, now }) {
    const line = await rows.findLine(db, actor.accountId);
    return readScore(db, actor.accountId, line?.currency ?? currency, now);
  },

  async 'credit.apply'({ db, actor, currency: usual, now }, input) {
    const { accountId: buyerId } = actor;
    const { note, pictures } = input;
    const line = await rows.findLine(db, buyerId);
    const currency = line?.currency ?? usual;
    const score = await readScore(db, buyerId, currency, now);
    return transact(db, async (tx) => {
      const keys = [...new Set(pictures)];
      if ((await keepPrivatePictures(tx, buyerId, keys)) < keys.length) throw new Refusal('NO_PICTURE');
      const [requested, yearlyPurchases] = [BigInt(input.requested), BigInt(input.yearlyPurchases)];
      const application = { buyerId, currency, requested, yearlyPurchases, note, pictures: keys, score };
      const inserted = await insertApplication(tx, application, now);
      if (!inserted) throw new Refusal('CREDIT_APPLIED');
      return showApplication(inserted);
    });
  },

  'credit.charge': (context, { ref }) => showCharge(context, ref),
  'credit.draw': confirmDraw,
  'credit.refuse': (context, { ref }) => refuseDraw(context, ref),

  async 'credit.draws'({ db, actor, now }, page) {
    const line = await rows.findLine(db, actor.accountId);
    if (!line) return { rowList: [], totalRecord: 0 };
    const money = wireMoneyIn(line.currency);
    const today = dayOf(now);
    return showPage(await rows.listDraws(db, actor.accountId, page), (row) => {
      const draw = { ...row, fees: row.fees + lateFeeOf(row, today, line.currency).fee };
      return {
        id: draw.id,
        paymentNumber: draw.payment_number,
        amount: money(draw.amount),
        left: money(owedOf(draw)),
        lateFees: money(draw.fees),
        drawnAt: wireTime(draw.drawn_at),
        dueOn: draw.due_on,
        isOverdue: isOverdue(draw, today),
      };
    });
  },

  async 'credit.movements'({ db, actor }, page) {
    const line = await rows.findLine(db, actor.accountId);
    if (!line) return { rowList: [], totalRecord: 0 };
    const { currency } = line;
    return showPage(await rows.listMovements(db, actor.accountId, page), (row) => ({
      id: row.id,
      kind: row.kind,
      paymentNumber: row.payment_number,
      amount: { amount: row.amount, currency },
      balance: { amount: row.balance, currency },
      at: wireTime(row.at),
    }));
  },

  'credit.statement': writeStatement,

  'credit.statementDocument': writeStatementDocument,
};
