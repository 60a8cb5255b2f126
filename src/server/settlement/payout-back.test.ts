import { expect, test } from 'vitest';
import { bankTransferTools } from '../../../test/bank-transfers.ts';
import { expectBalanced } from '../../../test/paid-orders.ts';
import { testPassword } from '../../../test/password.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { checkLedger } from '../books/checks.ts';
import { releaseEscrow } from '../payments/jobs.ts';
import { getBalance } from '../payments/public.ts';
import { mailPayout } from './jobs.ts';

const caravan = prepareProduct();
const bank = bankTransferTools(caravan);

let payouts = 0;

/** A payout that was paid, and that a statement tells to have come back. @param isByBank  the bank calls it so */
async function cameBack({ isByBank = true, price = 1_000n } = {}) {
  await bank.account();
  const order = await bank.orders.paid({ state: 'completed', prices: [price] });
  await releaseEscrow(caravan.deps, order.id);
  const amount = price * 9n;
  const { seller } = order;
  const { id, version } = await caravan.done(
    'payouts.ask',
    {
      currency: 'CNY',
      amount: String(amount),
      holder: 'Shop',
      bank: 'HSBC',
      account: '6222021001116245',
      password: testPassword,
    },
    seller,
  );
  await caravan.done('console.payouts.decide', { id, version, approve: true }, bank.ada);
  const entry = `PO-${++payouts}`;
  await caravan.done('console.payouts.paid', { id, version: version + 1, bankReference: entry }, bank.bob);
  const left = bank.lineOf(amount, { mark: 'D', entry });
  await bank.loadText(bank.statementOf([left], { closing: -amount }));
  const back = bank.lineOf(amount, {
    mark: isByBank ? 'RD' : 'C',
    entry: `${entry} back`,
    payerName: 'Shop',
  });
  await bank.loadText(bank.statementOf([back], { closing: amount }));
  const receipt = await bank.receiptOf(`${entry} back`);
  const step = { id, version: version + 2, receiptId: receipt.id, receiptVersion: receipt.version };
  return { order, seller, amount, receipt, step: { ...step, reason: 'Account closed.' } };
}

const stateOf = async (seller: Awaited<ReturnType<typeof cameBack>>['seller']) =>
  (await caravan.done('payouts.list', {}, seller)).rowList[0]!;

test('a payout that the bank sends back is on the balance again, once, and its account is a new one', async () => {
  const { order, seller, amount, receipt, step } = await cameBack();
  const unapplied = await getBalance(caravan.deps.db, { kind: 'unapplied', owner: 'bank-transfer' }, 'CNY');
  const balance = await bank.orders.holds('seller', order);
  const { receipts } = await caravan.done('console.payouts.moneyBack', { id: step.id }, bank.bob);
  expect(receipts).toMatchObject([{ id: receipt.id, isByBank: true }]);
  // Whoever loaded the file is not believed alone, and of two at once one does it.
  expect(await caravan.done('console.payouts.bounce', step, bank.ada)).toEqual({ isDone: false });
  expect(await caravan.codeOf('console.payouts.bounce', step, bank.bob)).toBe('PAYOUT_CHANGED');
  const next = { ...step, version: step.version + 1 };
  const answers = await Promise.all(
    [next, next].map((input) => caravan.codeOf('console.payouts.bounce', input, bank.bob)),
  );
  expect(answers.toSorted()).toEqual([200, 'PAYOUT_CHANGED']);
  expect(await stateOf(seller)).toMatchObject({ state: 'bounced', reason: 'Account closed.' });
  expect(await bank.orders.holds('seller', order)).toBe(balance + amount);
  expect(await getBalance(caravan.deps.db, { kind: 'unapplied', owner: 'bank-transfer' }, 'CNY')).toBe(
    unapplied - amount,
  );
  expect((await bank.receiptOf(`PO-${payouts} back`)).state).toBe('payout_back');
  expect(await caravan.done('payouts.accounts', {}, seller)).toEqual([]);
  await mailPayout(caravan.deps, step.id);
  const letter = await caravan.deps.db
    .selectFrom('outbox_messages')
    .select('body')
    .where('body', 'like', '%6245 back%Account closed.%')
    .executeTakeFirst();
  expect(letter).toBeDefined();
  await expectBalanced(caravan);
  await checkLedger(caravan.deps);
  const checks = await caravan.deps.db.selectFrom('ledger_checks').select('state').execute();
  expect(checks.map(({ state }) => state)).not.toContain('failed');
});

test('what the bank does not call so may be a buyer’s payment: two operators say the same of it', async () => {
  const { order, receipt, step, amount } = await cameBack({ isByBank: false, price: 1_100n });
  const balance = await bank.orders.holds('seller', order);
  expect(await caravan.done('console.payouts.bounce', step, bank.bob)).toEqual({ isDone: false });
  const { proposal } = await caravan.done('console.payouts.moneyBack', { id: step.id }, bank.bob);
  expect(proposal).toMatchObject({ receiptId: receipt.id, isMine: true });
  const again = { ...step, version: step.version + 1 };
  expect(await caravan.done('console.payouts.bounce', again, bank.bob)).toEqual({ isDone: false });
  const second = { ...step, version: step.version + 2 };
  expect(await caravan.done('console.payouts.bounce', second, bank.ada)).toEqual({ isDone: true });
  expect(await bank.orders.holds('seller', order)).toBe(balance + amount);
  await expectBalanced(caravan);
});

test('only money of its amount that nobody has put to anything is a payout that came back', async () => {
  const { step } = await cameBack({ price: 1_200n });
  const other = await bank.comesIn(500n, { payerName: 'Shop' });
  const wrong = { ...step, receiptId: other.id, receiptVersion: 1 };
  expect(await caravan.codeOf('console.payouts.bounce', wrong, bank.ada)).toBe('NOT_FOUND');
  const aside = { id: step.receiptId, version: step.receiptVersion, isAside: true, reason: 'Nobody’s' };
  await caravan.done('console.bankReceipts.setAside', aside, bank.ada);
  expect(await caravan.codeOf('console.payouts.bounce', step, bank.ada)).toBe('BANK_CHANGED');
  const noPayout = { ...step, id: step.receiptId };
  expect(await caravan.codeOf('console.payouts.bounce', noPayout, bank.ada)).toBe('NOT_FOUND');
});
