import type { CallsOf, Handlers } from '../../../contract/handler.ts';
import type { OutgoingState, ReceiptState } from '../../../contract/payments/bank-states.ts';
import { wireMoney, wireTime } from '../../../kit/wire.ts';
import { plainNumber } from '../../../kit/check-digits.ts';
import type { Context, SignedIn, Staffed } from '../../platform/context.ts';
import { showPage } from '../../platform/paging.ts';
import { closeAccount, openAccount, proposeAccount } from './accounts.ts';
import { loadStatement } from './load-statement.ts';
import { recordReceipt } from './record-receipt.ts';
import { listPlainDebits, listReversals } from './reversals/list-reversals.ts';
import { markReversal, settleReversal } from './reversals/settle-reversal.ts';
import { listOutgoing } from './outgoing-sql.ts';
import { approveOutgoing, noteSent, showOutgoingAccount, takeApprovalBack } from './outgoing.ts';
import { namesOfStaff, showAccount, showOutgoing, showStatement } from './present.ts';
import { applyReceipt, confirmReceipt, sendReceiptBack, setReceiptAside, undoReturn } from './receipts.ts';
import { showReceipts } from './show-receipts.ts';
import { explainGap, noteNoMovement, showCoverage } from './statements/coverage.ts';
import { splitReceipt } from './split-receipt.ts';
import * as rows from './sql.ts';
import {
  declareTransfer,
  listProofs,
  readProof,
  refuseProof,
  showTransfer,
  withdrawTransfer,
} from './transfers.ts';

/** What somebody still has to look at. */
const waitingReceipts: readonly ReceiptState[] = ['open', 'proposed', 'setting_aside'];
const waitingOutgoing: readonly OutgoingState[] = ['due', 'approved'];

export const bankTransfersApi: Handlers<
  CallsOf<
    | 'bankTransfers'
    | 'console.bankAccounts'
    | 'console.bankStatements'
    | 'console.bankReceipts'
    | 'console.bankReversals'
    | 'console.outgoingTransfers'
  >,
  Context,
  SignedIn,
  Staffed
> = {
  'bankTransfers.get': (context, { paymentId }) => showTransfer(context, paymentId),

  async 'bankTransfers.waiting'({ db, actor }) {
    const waiting = await rows.listWaiting(db, actor.accountId);
    return waiting.map((row) => ({
      paymentId: row.payment_id,
      missing: wireMoney(row.missing, row.currency),
      holdsUntil: wireTime(row.expires_at),
      isDeclared: row.is_declared,
      orderIds: row.order_ids,
    }));
  },

  async 'bankTransfers.declare'(context, input) {
    await declareTransfer(context, input);
    return showTransfer(context, input.paymentId);
  },

  async 'bankTransfers.withdraw'(context, input) {
    await withdrawTransfer(context, input);
    return {};
  },

  async 'console.bankAccounts.list'(context) {
    const [accounts, names] = await Promise.all([
      rows.listBankAccounts(context.db),
      namesOfStaff(context.db),
    ]);
    return accounts.map((row) => showAccount(row, names, context));
  },

  'console.bankAccounts.propose': proposeAccount,

  async 'console.bankAccounts.open'(context, input) {
    await openAccount(context, input);
    return {};
  },

  async 'console.bankAccounts.close'(context, input) {
    await closeAccount(context, input);
    return {};
  },

  async 'console.bankStatements.list'({ db }, page) {
    const names = await namesOfStaff(db);
    return showPage(await rows.listStatements(db, page), (row) =>
      showStatement(row, names.get(row.loaded_by) ?? ''),
    );
  },

  'console.bankStatements.load': loadStatement,

  'console.bankStatements.coverage': showCoverage,

  'console.bankStatements.explain': async (context, input) => ({
    isExplained: await explainGap(context, input),
  }),

  async 'console.bankStatements.noMovement'(context, input) {
    await noteNoMovement(context, input);
    return {};
  },

  async 'console.bankReceipts.list'(context, { state, keyword = '', ...page }) {
    const states = state ? [state] : waitingReceipts;
    const oldestFirst = states.every((wantedState) => waitingReceipts.includes(wantedState));
    const receipts = await rows.listReceipts(context.db, { states, oldestFirst, keyword }, page);
    return { rowList: await showReceipts(context, receipts.rows), totalRecord: receipts.total };
  },

  'console.bankReceipts.record': async (context, input) => ({ id: await recordReceipt(context, input) }),

  'console.bankReceipts.apply': async (context, input) => ({ isApplied: await applyReceipt(context, input) }),

  async 'console.bankReceipts.confirm'(context, input) {
    await confirmReceipt(context, input);
    return {};
  },

  async 'console.bankReceipts.sendBack'(context, input) {
    await sendReceiptBack(context, input);
    return {};
  },

  'console.bankReceipts.split': async (context, input) => ({ id: await splitReceipt(context, input) }),

  async 'console.bankReceipts.undoReturn'(context, input) {
    await undoReturn(context, input);
    return {};
  },

  'console.bankReversals.list': listReversals,

  'console.bankReversals.settle': async (context, input) => ({
    isSettled: await settleReversal(context, input),
  }),

  'console.bankReversals.debits': listPlainDebits,

  'console.bankReversals.mark': async (context, input) => ({ isSettled: await markReversal(context, input) }),

  async 'console.bankReceipts.setAside'(context, input) {
    return { waits: !(await setReceiptAside(context, input)) };
  },

  'console.bankReceipts.proofs': listProofs,

  async 'console.bankReceipts.refuseProof'(context, input) {
    await refuseProof(context, input);
    return {};
  },

  'console.bankReceipts.proof': (context, { reference }) => readProof(context, plainNumber(reference)),

  async 'console.outgoingTransfers.list'(context, { state, ...page }) {
    const states = state ? [state] : waitingOutgoing;
    const transfers = await listOutgoing(context.db, { states, oldestFirst: state !== 'sent' }, page);
    const names = await namesOfStaff(context.db);
    return showPage(transfers, (row) => showOutgoing(row, names, context));
  },

  'console.outgoingTransfers.number': async (context, { id }) => ({
    account: await showOutgoingAccount(context, id),
  }),

  'console.outgoingTransfers.approve': async (context, input) => ({
    isApproved: await approveOutgoing(context, input),
  }),

  async 'console.outgoingTransfers.takeBack'(context, input) {
    await takeApprovalBack(context, input);
    return {};
  },

  async 'console.outgoingTransfers.sent'(context, input) {
    await noteSent(context, input);
    return {};
  },
};
