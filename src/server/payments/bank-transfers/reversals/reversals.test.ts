import { describe, expect, test } from 'vitest';
import { bankTransferTools } from '../../../../../test/bank-transfers.ts';
import { expectBalanced } from '../../../../../test/paid-orders.ts';
import { prepareProduct } from '../../../../../test/prepare-product.ts';
import { settleTransfer } from '../../jobs.ts';
import { writeOfReversals } from '../letters.ts';

const caravan = prepareProduct();
const bank = bankTransferTools(caravan);
const { lineOf, statementOf, loadText } = bank;

const listed = async (id: string, state?: 'applied' | 'reversed') => {
  const page = { pageSize: 100, ...(state && { state }) };
  const { rowList } = await caravan.done('console.bankReceipts.list', page, bank.ada);
  return rowList.find((row) => row.id === id);
};
const reversals = () => caravan.done('console.bankReversals.list', {}, bank.ada);

/** What the bank takes back of an entry. */
const takenBack = (amount: bigint, entry: string, name?: string) =>
  statementOf([lineOf(amount, { mark: 'RC', entry, ...(name && { payerName: name }) })], {
    closing: -amount,
  });

describe('money that the bank takes back', () => {
  test('before anything was done with it can be put to nothing, nor sent back', async () => {
    const receipt = await bank.comesIn(5_100n, { entry: 'RV-1' });
    const waits = await bank.unapplied();
    expect(await loadText(takenBack(5_100n, 'RV-1'))).toMatchObject({ debits: 1, reversals: 1 });
    expect(await listed(receipt.id, 'reversed')).toMatchObject({ state: 'reversed', isReversed: true });
    expect(await bank.unapplied()).toBe(waits - 5_100n);
    const { transfer } = await bank.started();
    expect((await bank.apply({ ...receipt, version: 2 }, transfer.reference)).code).toBe('BANK_CHANGED');
    const back = { id: receipt.id, version: 2, reason: 'x' };
    expect(await caravan.codeOf('console.bankReceipts.sendBack', back, bank.ada)).toBe('BANK_CHANGED');
    expect(await reversals()).toEqual([]);
    // Told again it is known.
    expect(await loadText(takenBack(5_100n, 'RV-1'))).toMatchObject({ reversals: 0 });
    await expectBalanced(caravan);
  });

  test('while it was set aside stays out of what pays, and comes back only where it was no reversal', async () => {
    const receipt = await bank.comesIn(4_700n, { entry: 'RV-AS', payerName: 'Gulf Trading' });
    const aside = { ...receipt, isAside: true, reason: 'Nobody’s' };
    await caravan.done('console.bankReceipts.setAside', aside, bank.ada);
    await loadText(statementOf([lineOf(4_700n, { mark: 'RC', entry: 'RV-AS' })], { closing: -4_700n }));
    const { version } = await bank.receiptOf('RV-AS');
    const takeUp = { id: receipt.id, version, isAside: false, reason: 'After all' };
    expect(await caravan.codeOf('console.bankReceipts.setAside', takeUp, bank.ada)).toBe('BANK_CHANGED');
  });

  test('in the file that tells of it cannot be sent back either', async () => {
    await bank.account();
    const lines = [lineOf(5_200n, { entry: 'RV-2' }), lineOf(5_200n, { mark: 'RC', entry: 'RV-2' })];
    await loadText(statementOf(lines, { closing: 0n }));
    expect((await bank.receiptOf('RV-2')).state).toBe('reversed');
  });

  test('on its way back stops what has not left', async () => {
    const receipt = await bank.comesIn(5_300n, { entry: 'RV-3' });
    await caravan.done('console.bankReceipts.sendBack', { ...receipt, reason: 'Nobody here' }, bank.ada);
    await loadText(takenBack(5_300n, 'RV-3'));
    expect((await bank.outgoing()).some(({ amount }) => amount.amount === '5300')).toBe(false);
    expect(await reversals()).toEqual([]);
    await expectBalanced(caravan);
  });

  test('after a payment took it alarms all who hold the right, until one of them confirms it', async () => {
    const { order, paymentId, transfer } = await bank.started();
    const receipt = await bank.comesIn(10_000n, { entry: 'RV-4', payerName: 'Gulf Trading' });
    await bank.apply(receipt, transfer.reference);
    await settleTransfer(caravan.deps, paymentId);
    expect(await bank.stateOf(order)).toBe('preparing');
    // The bank names the reversal otherwise: it is known by payer and amount.
    await loadText(takenBack(10_000n, 'OTHER-4', 'GULF TRADING LLC'));
    expect(await listed(receipt.id, 'applied')).toMatchObject({ state: 'applied', isReversed: true });
    const [waiting] = await reversals();
    expect(waiting).toMatchObject({
      amount: { amount: '10000' },
      receipt: { id: receipt.id, state: 'applied', reference: transfer.reference },
    });
    await writeOfReversals(caravan.deps, { count: 1 });
    const letters = await caravan.deps.db
      .selectFrom('outbox_messages')
      .select('subject')
      .where('subject', 'like', '%took money back%')
      .execute();
    expect(letters.length).toBeGreaterThanOrEqual(2);
    const settle = { id: waiting!.id, version: waiting!.version, reason: 'The buyer does not answer' };
    await caravan.done('console.bankReversals.settle', settle, bank.bob);
    expect(await reversals()).toEqual([]);
    expect(await caravan.codeOf('console.bankReversals.settle', settle, bank.bob)).toBe('BANK_CHANGED');
    await expectBalanced(caravan);
  });

  test('that could be of two entries waits for somebody to say which', async () => {
    const one = await bank.comesIn(5_500n, { entry: 'RV-5' });
    await bank.comesIn(5_500n, { entry: 'RV-6' });
    await loadText(takenBack(5_500n, 'UNKNOWN-5'));
    const [waiting] = await reversals();
    expect(waiting).toMatchObject({ receipt: null });
    expect(waiting!.candidates).toHaveLength(2);
    const settle = { id: waiting!.id, version: waiting!.version, receiptId: one.id, reason: 'Per the bank' };
    await caravan.done('console.bankReversals.settle', settle, bank.ada);
    expect((await bank.receiptOf('RV-5')).state).toBe('reversed');
    expect((await bank.receiptOf('RV-6')).state).toBe('open');
    await expectBalanced(caravan);
  });
});

test('a transfer of ours that comes back is no buyer’s money, and is sent once more', async () => {
  const first = await bank.comesIn(5_700n, { entry: 'BN-1', payerName: 'Gulf Trading' });
  await caravan.done('console.bankReceipts.sendBack', { ...first, reason: 'Nobody here' }, bank.ada);
  const out = (await bank.outgoing()).find(({ amount }) => amount.amount === '5700')!;
  const { version } = await bank.approved(out, { holder: 'Gulf Trading', account: '6222 8888' });
  const sent = { id: out.id, version, bankReference: 'BN-OUT' };
  await caravan.done('console.outgoingTransfers.sent', sent, bank.ada);
  await loadText(statementOf([lineOf(5_700n, { mark: 'RD', entry: 'BN-2' })], { closing: 5_700n }));
  const { id } = await bank.receiptOf('BN-2');
  const { transfer } = await bank.started();
  expect(await listed(id)).toMatchObject({ isReversal: true, candidates: [], bounced: [{ id: out.id }] });
  expect((await bank.apply({ id, version: 1 }, transfer.reference)).code).toBe('RECEIPT_REVERSAL');
  const again = { id, version: 1, reason: 'Came back', outgoingId: out.id };
  await caravan.done('console.bankReceipts.sendBack', again, bank.ada);
  expect((await bank.outgoing()).find(({ amount }) => amount.amount === '5700')).toMatchObject({
    state: 'due',
    holder: 'Gulf Trading',
    accountEnd: '8888',
  });
  await expectBalanced(caravan);
});

describe('one entry that is told twice', () => {
  const day = () => bank.today();

  test('by files of two kinds is marked in both, and needs two to be sent back', async () => {
    await bank.comesIn(6_100n, { entry: 'TW-1', payerName: 'Twin Trading' });
    const csv = `Date,Amount,Name\n${day()},61.00,Twin Trading Co. Ltd`;
    const accountId = await bank.account();
    const load = (columns?: object) =>
      caravan.call(
        'console.bankStatements.load',
        { accountId, name: 'a.csv', file: bank.base64(csv), ...(columns && { columns }) },
        bank.ada,
      );
    const { guess } = (await load()).data as { guess: object };
    await load(guess);
    const { rowList } = await caravan.done('console.bankReceipts.list', { pageSize: 100 }, bank.ada);
    const copies = rowList.filter(({ amount }) => amount.amount === '6100');
    expect(copies.map(({ hasTwin }) => hasTwin)).toEqual([true, true]);
    const { id, version } = copies[1]!;
    await caravan.done('console.bankReceipts.sendBack', { id, version, reason: 'Twice' }, bank.ada);
    const out = (await bank.outgoing()).find(({ amount }) => amount.amount === '6100')!;
    const approve = { id: out.id, version: out.version, holder: out.holder, account: '6222 9999' };
    // She names the account, another one approves that, and that is not enough where she asked for it herself.
    expect(await caravan.done('console.outgoingTransfers.approve', approve, bank.ada)).toEqual({
      isApproved: false,
    });
    const rest = { id: out.id, version: out.version + 1, holder: out.holder };
    expect(await caravan.codeOf('console.outgoingTransfers.approve', rest, bank.ada)).toBe(
      'BANK_SECOND_PERSON',
    );
    await caravan.done('console.outgoingTransfers.approve', rest, bank.bob);
  });

  test('for a payment that is paid is not money to send back', async () => {
    const { transfer } = await bank.started({ prices: [6_200n] });
    const missing = BigInt(transfer.missing.amount);
    await bank.apply(
      await bank.comesIn(missing, { entry: 'TW-2', remittance: transfer.reference }),
      transfer.reference,
    );
    const copy = await bank.byHand(missing, { entry: 'TW-3' });
    expect((await bank.apply(copy, transfer.reference)).code).toBe('RECEIPT_TWIN');
  });

  test('for an account that was closed and proposed anew is known', async () => {
    const accountId = await bank.account();
    const text = statementOf([lineOf(6_300n, { entry: 'TW-4' })], { closing: 6_300n });
    await loadText(text);
    const { proposedBy: _, ...account } = (
      await caravan.done('console.bankAccounts.list', {}, bank.ada)
    ).find(({ id }) => id === accountId)!;
    const { id } = await caravan.done(
      'console.bankAccounts.propose',
      { site: 'hk', currency: 'CNY', holder: account.holder, bank: account.bank, number: '6222-0001-0002' },
      bank.ada,
    );
    await caravan.done('console.bankAccounts.open', { id, version: 1 }, bank.bob);
    const input = { accountId: id, name: 'again.sta', file: bank.base64(text) };
    expect(await caravan.done('console.bankStatements.load', input, bank.ada)).toMatchObject({
      statement: { receipts: 0, known: 1 },
    });
  });

  test('in two statements of two numbers is two entries', async () => {
    await bank.account();
    const line = lineOf(6_400n).replace(/\/\/E-\d+/, '');
    const load = (name: string) => loadText(statementOf([line], { closing: 6_400n, name }));
    expect(await load('330/1')).toMatchObject({ receipts: 1 });
    expect(await load('331/1')).toMatchObject({ receipts: 1, known: 0 });
    expect(await load('331/1')).toMatchObject({ receipts: 0, known: 1 });
  });
});

test('what was recorded by hand pays, and is sent back, by two only', async () => {
  const { transfer } = await bank.started({ prices: [7_100n] });
  const paying = await bank.byHand(BigInt(transfer.missing.amount));
  expect((await bank.apply(paying, transfer.reference)).data).toEqual({ isApplied: false });
  const leaving = await bank.byHand(7_200n);
  await caravan.done('console.bankReceipts.sendBack', { ...leaving, reason: 'x' }, bank.ada);
  const out = (await bank.outgoing()).find(({ amount }) => amount.amount === '7200')!;
  const approve = { id: out.id, version: out.version, holder: 'Me', account: '6222 9999' };
  await caravan.done('console.outgoingTransfers.approve', approve, bank.bob);
  // He named the account and she recorded the money: neither may approve it.
  const second = { id: out.id, version: out.version + 1, holder: 'Me' };
  for (const who of [bank.ada, bank.bob])
    expect(await caravan.codeOf('console.outgoingTransfers.approve', second, who)).toBe('BANK_SECOND_PERSON');
});
