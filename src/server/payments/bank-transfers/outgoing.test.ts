import { describe, expect, test } from 'vitest';
import { bankTransferTools } from '../../../../test/bank-transfers.ts';
import { expectBalanced } from '../../../../test/paid-orders.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { sendReturn, settleTransfer } from '../jobs.ts';

const caravan = prepareProduct();
const bank = bankTransferTools(caravan);

/** Money of nobody that goes back, with an account that a CSV names. */
async function goesBack(amount: bigint, loadedBy: 'ada' | 'bob' = 'bob') {
  const [payer, account] = ['Gulf Trading', '6222 0000 1111'];
  const accountId = await bank.account();
  const entry = `OG-${amount}`;
  const file = bank.base64(
    `Date,Amount,Name,Payer Account,Bank Reference\n${bank.today()},${amount / 100n}.00,${payer},${account},${entry}`,
  );
  const input = { accountId, name: 'a.csv', file };
  const preview = await caravan.done(
    'console.bankStatements.load',
    { ...input, isPreview: true },
    bank[loadedBy],
  );
  if (preview.outcome !== 'columns') throw new Error('not asked');
  await caravan.done('console.bankStatements.load', { ...input, columns: preview.guess }, bank[loadedBy]);
  const { id, version } = await bank.receiptOf(entry);
  await caravan.done('console.bankReceipts.sendBack', { id, version, reason: 'Nobody here' }, bank.ada);
  return { receiptId: id, ...(await outgoingOf(amount)) };
}

async function outgoingOf(amount: bigint) {
  const transfer = (await bank.outgoing()).find((row) => row.amount.amount === String(amount));
  if (!transfer) throw new Error('it does not go back');
  return transfer;
}

const approve = (
  { id, version }: { id: string; version: number },
  more: { holder?: string; account?: string; reason?: string } = {},
  who = bank.ada,
) => caravan.call('console.outgoingTransfers.approve', { id, version, holder: 'Gulf Trading', ...more }, who);

describe('money that goes back', () => {
  test('goes to where it came from by one operator, and elsewhere with a reason and by two', async () => {
    const plain = await goesBack(100_100n);
    expect((await approve(plain)).data).toEqual({ isApproved: true });
    const other = await goesBack(100_200n);
    expect((await approve(other, { account: '6222 6666' })).code).toBe('ACCOUNT_REASON');
    expect((await approve(other, { holder: 'Eve Ltd' })).code).toBe('ACCOUNT_REASON');
    const reason = 'The buyer asks for it';
    expect((await approve(other, { account: 'AE070331234567890123465', reason })).code).toBe('IBAN_WRONG');
    expect((await approve(other, { account: '6222 6666', holder: 'Eve Ltd', reason })).data).toEqual({
      isApproved: false,
    });
    // The second person sees both.
    const redirected = await outgoingOf(100_200n);
    expect(redirected).toMatchObject({
      state: 'due',
      holder: 'Eve Ltd',
      accountEnd: '6666',
      redirect: { holder: 'Gulf Trading', accountEnd: '1111', reason },
      mayApprove: false,
    });
    expect((await approve(redirected, { holder: 'Eve Ltd' })).code).toBe('BANK_SECOND_PERSON');
    expect((await approve(redirected, { holder: 'Eve Ltd' }, bank.bob)).data).toEqual({ isApproved: true });
    // The same account, written otherwise, is no other one.
    const same = await goesBack(100_300n);
    expect((await approve(same, { account: '6222-0000-1111', holder: 'GULF TRADING LLC' })).data).toEqual({
      isApproved: true,
    });
  });

  test('out of a file that the same operator loaded waits for another one: the file is their word', async () => {
    const transfer = await goesBack(100_900n, 'ada');
    expect(transfer).toMatchObject({ wantsSecond: true, mayApprove: false });
    expect((await approve(transfer)).code).toBe('BANK_SECOND_PERSON');
    expect((await approve(transfer, {}, bank.bob)).data).toEqual({ isApproved: true });
  });

  test('is taken back before it was sent, and a second one with the same bank reference is refused', async () => {
    const out = await goesBack(100_400n);
    await approve(out);
    const taken = { id: out.id, version: out.version + 1, reason: 'A wrong account' };
    await caravan.done('console.outgoingTransfers.takeBack', taken, bank.bob);
    expect(await outgoingOf(100_400n)).toMatchObject({ state: 'due' });
    await approve({ id: out.id, version: out.version + 2 });
    const sent = { id: out.id, version: out.version + 3, bankReference: 'SAME-1' };
    await caravan.done('console.outgoingTransfers.sent', sent, bank.ada);
    expect(
      await caravan.codeOf(
        'console.outgoingTransfers.takeBack',
        { ...taken, version: out.version + 4 },
        bank.ada,
      ),
    ).toBe('BANK_CHANGED');
    const next = await goesBack(100_500n);
    await approve(next);
    const again = { id: next.id, version: next.version + 1, bankReference: 'SAME-1' };
    expect(await caravan.codeOf('console.outgoingTransfers.sent', again, bank.ada)).toBe(
      'BANK_REFERENCE_USED',
    );
    const states = async () =>
      (
        await caravan.done('console.outgoingTransfers.list', { state: 'sent', pageSize: 100 }, bank.ada)
      ).rowList.find(({ id }) => id === out.id);
    expect(await states()).toMatchObject({ isOnStatement: false });
    await bank.loadText(
      bank.statementOf([bank.lineOf(100_400n, { mark: 'D', entry: 'SAME-1' })], { closing: -100_400n }),
    );
    expect(await states()).toMatchObject({ isOnStatement: true });
  });

  test('stays here where sending it back is undone before anybody approved it', async () => {
    const { receiptId, ...out } = await goesBack(100_600n);
    const undo = { id: receiptId, version: 2, reason: 'It was for order 7' };
    await caravan.done('console.bankReceipts.undoReturn', undo, bank.ada);
    expect((await bank.outgoing()).some(({ id }) => id === out.id)).toBe(false);
    const { transfer } = await bank.started();
    expect((await bank.apply({ id: receiptId, version: 3 }, transfer.reference)).code).toBe(200);
    const next = await goesBack(100_700n);
    await approve(next);
    expect(
      await caravan.codeOf('console.bankReceipts.undoReturn', { ...undo, id: next.receiptId }, bank.ada),
    ).toBe('BANK_CHANGED');
    await expectBalanced(caravan);
  });

  test('of a payment that several paid goes to each of them', async () => {
    const { order, paymentId, transfer } = await bank.started();
    await bank.apply(await bank.comesIn(4_000n, { payerName: 'First Payer' }), transfer.reference);
    await bank.apply(await bank.comesIn(8_000n, { payerName: 'Second Payer' }), transfer.reference);
    await caravan.done('orders.cancel', { id: order.id }, order.buyer);
    await settleTransfer(caravan.deps, paymentId);
    const { id } = await caravan.deps.db
      .selectFrom('returns')
      .select('id')
      .where('payment_id', '=', paymentId)
      .executeTakeFirstOrThrow();
    await sendReturn(caravan.deps, id);
    const back = (await bank.outgoing()).filter(
      ({ paymentNumber }) => paymentNumber === transfer.paymentNumber,
    );
    expect(back.map(({ holder, amount, cause }) => [holder, amount.amount, cause]).sort()).toEqual([
      ['First Payer', '4000', 'return'],
      ['Second Payer', '2000', 'excess'],
      ['Second Payer', '6000', 'return'],
    ]);
  });
});

test('the log says amounts as people write them', async () => {
  const out = await goesBack(100_800n);
  await approve(out);
  const { rowList } = await caravan.done(
    'console.log.list',
    { subjectId: out.id },
    await caravan.operator(['staff']),
  );
  expect(rowList[0]!.details).toMatchObject({ amount: '1008.00 CNY' });
});

test('somebody whom one operator alone gave the right to money is no second person for thirty days', async () => {
  await bank.account();
  const puppet = await caravan.operator(['money']);
  const { id: puppetId } = await caravan.deps.db
    .selectFrom('staff')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const until = new Date(caravan.clock.now().getTime() + 30 * 86_400_000);
  await caravan.deps.db.updateTable('staff').set({ money_from: until }).where('id', '=', puppetId).execute();
  const proposal = { site: 'uae' as const, currency: 'AED', holder: 'Eve', bank: 'Eve', number: '777888999' };
  const codes = async (proposer: typeof puppet, second: typeof puppet) => {
    const { id, isOpen } = await caravan.done('console.bankAccounts.propose', proposal, proposer);
    expect(isOpen).toBe(false);
    return caravan.codeOf('console.bankAccounts.open', { id, version: 1 }, second);
  };
  expect(await codes(bank.ada, puppet)).toBe('BANK_NEW_OPERATOR');
  expect(await codes(puppet, bank.ada)).toBe('BANK_NEW_OPERATOR');
  expect(await codes(bank.bob, bank.ada)).toBe(200);
});

test('sent at once by one operator passes the limit no more than one after another', async () => {
  const transfers = [];
  for (const amount of [600_100n, 600_200n, 600_300n]) transfers.push(await goesBack(amount));
  const carol = await caravan.operator(['money']);
  for (const transfer of transfers) await approve(transfer, {}, carol);
  const answers = await Promise.all(
    transfers.map(({ id }, i) =>
      caravan.call('console.outgoingTransfers.sent', { id, version: 2, bankReference: `ONCE-${i}` }, carol),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'BANK_SECOND_PERSON')).toHaveLength(2);
  await expectBalanced(caravan);
});
