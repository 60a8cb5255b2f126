import { describe, expect, test } from 'vitest';
import { bankTransferTools } from '../../../../test/bank-transfers.ts';
import { expectBalanced } from '../../../../test/paid-orders.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { paymentOf } from '../../../../test/start-payment.ts';
import { getBalance } from '../ledger/ledger-sql.ts';
import { closeAttempts, reconcileQuiet, sendReturn, settleTransfer } from '../jobs.ts';
import { writeOfShortTransfer } from './letters.ts';

const caravan = prepareProduct();
const bank = bankTransferTools(caravan);
const { approved } = bank;

describe('a payment by bank transfer', () => {
  test('is offered where the platform has an account for the currency, and says where to and under which reference', async () => {
    const { transfer, order } = await bank.started();
    expect(transfer).toMatchObject({
      state: 'open',
      amount: { amount: '10000', currency: 'CNY' },
      to: { holder: 'Caravan Trade Ltd', number: '6222 0001 0002' },
      orders: [{ id: order.id }],
    });
    expect(transfer.reference).toMatch(/^RF\d\d[2-9A-HJ-NP-Z]{10}$/);
    const offered = (site: string) =>
      caravan.done(
        'payments.channels',
        { orderIds: [order.id] },
        { ...order.buyer, headers: { 'national-type': site } },
      );
    expect((await offered('1')).some(({ code }) => code === 'bank-transfer')).toBe(true);
    const other = await caravan.buyer();
    const { paymentId } = transfer;
    expect(await caravan.codeOf('bankTransfers.get', { paymentId }, other)).toBe('NOT_FOUND');
    expect(await caravan.codeOf('bankTransfers.withdraw', { paymentId, version: 1 }, other)).toBe(
      'NOT_FOUND',
    );
  });

  test('is found by the reference that the payer wrote, and pays its order once', async () => {
    const { order, paymentId, transfer } = await bank.started();
    const receipt = await bank.comesIn(10_000n, {
      remittance: `payment ${transfer.reference.slice(0, 6)} ${transfer.reference.slice(6)}`,
    });
    const { rowList } = await caravan.done('console.bankReceipts.list', { pageSize: 100 }, bank.ada);
    expect(rowList.find(({ id }) => id === receipt.id)!.candidates[0]).toMatchObject({
      reference: transfer.reference,
      matchedBy: 'reference',
    });
    const [before, waiting] = [await bank.channelHolds(), await bank.unapplied()];
    expect(waiting >= 10_000n).toBe(true);
    const both = await Promise.all([
      bank.apply(receipt, transfer.reference),
      bank.apply(receipt, transfer.reference, bank.bob),
    ]);
    expect(both.map(({ code }) => code).sort()).toEqual([200, 'BANK_CHANGED']);
    await Promise.all([settleTransfer(caravan.deps, paymentId), settleTransfer(caravan.deps, paymentId)]);
    expect([await bank.stateOf(order), await bank.orders.holds('escrow', order)]).toEqual([
      'preparing',
      10_000n,
    ]);
    expect([await bank.channelHolds(), await bank.unapplied()]).toEqual([before, waiting - 10_000n]);
    // The same order is not paid twice: what comes again is sent back by hand.
    expect((await bank.apply(await bank.comesIn(10_000n), transfer.reference)).code).toBe('TRANSFER_PAID');
    await expectBalanced(caravan);
  });

  test('waits for what is missing, tells the buyer, and is paid by two parts', async () => {
    const { order, paymentId, transfer } = await bank.started();
    await bank.apply(await bank.comesIn(4_000n), transfer.reference);
    expect(await caravan.done('bankTransfers.get', { paymentId }, order.buyer)).toMatchObject({
      missing: { amount: '6000' },
    });
    await writeOfShortTransfer(caravan.deps, { paymentId, missing: '6000' });
    const [letter] = await caravan.mailsTo(order.buyer);
    expect(letter!.body).toMatch(new RegExp(`CN¥40\\.00.*CN¥60\\.00.*${transfer.reference}`));
    await bank.apply(await bank.comesIn(6_000n), transfer.reference);
    await settleTransfer(caravan.deps, paymentId);
    expect(await bank.stateOf(order)).toBe('preparing');
    await expectBalanced(caravan);
  });

  test('sends back what is too much, once an operator has sent it', async () => {
    const { order, paymentId, transfer } = await bank.started();
    const holds = await bank.channelHolds();
    const receipt = await bank.comesIn(12_500n);
    await bank.apply(receipt, transfer.reference);
    await settleTransfer(caravan.deps, paymentId);
    expect(await bank.stateOf(order)).toBe('preparing');
    const back = (await bank.outgoing()).find(
      ({ amount, cause }) => cause === 'excess' && amount.amount === '2500',
    )!;
    expect(
      await caravan.codeOf(
        'console.outgoingTransfers.approve',
        { id: back.id, version: back.version, holder: 'Li Wei' },
        bank.ada,
      ),
    ).toBe('ACCOUNT_MISSING');
    const { version } = await approved(back, { account: '6222 9999' });
    expect(await caravan.done('console.outgoingTransfers.number', { id: back.id }, bank.ada)).toEqual({
      account: '6222 9999',
    });
    const sent = { id: back.id, version, bankReference: 'OUT-1' };
    await caravan.done('console.outgoingTransfers.sent', sent, bank.ada);
    expect(await caravan.codeOf('console.outgoingTransfers.sent', sent, bank.ada)).toBe('BANK_CHANGED');
    expect(await bank.channelHolds()).toBe(holds - 10_000n);
    await expectBalanced(caravan);
  });

  test('that has ended takes no part of its money, and sends back what had come', async () => {
    const { order, paymentId, transfer } = await bank.started();
    const receipt = await bank.comesIn(4_000n);
    await bank.apply(receipt, transfer.reference);
    await bank.later(4);
    await reconcileQuiet(caravan.deps);
    expect(await caravan.done('payments.result', { paymentId }, order.buyer)).toMatchObject({
      state: 'expired',
    });
    expect((await bank.outgoing()).some(({ amount }) => amount.amount === '4000')).toBe(true);
    expect((await bank.apply(await bank.comesIn(6_000n), transfer.reference)).code).toBe('TRANSFER_ENDED');
    await expectBalanced(caravan);
  });

  test('that comes whole after its order was cancelled goes back, and is booked once it has left', async () => {
    const { order, paymentId, transfer } = await bank.started();
    await caravan.done('orders.cancel', { id: order.id }, order.buyer);
    await closeAttempts(caravan.deps, order.id);
    await bank.apply(await bank.comesIn(10_000n), transfer.reference);
    await settleTransfer(caravan.deps, paymentId);
    expect(await caravan.done('payments.result', { paymentId }, order.buyer)).toMatchObject({
      state: 'succeeded',
      sentBack: { amount: '10000' },
    });
    const { id } = await caravan.deps.db
      .selectFrom('returns')
      .select('id')
      .where('payment_id', '=', paymentId)
      .executeTakeFirstOrThrow();
    await Promise.all([sendReturn(caravan.deps, id), sendReturn(caravan.deps, id)]);
    const owed = () => getBalance(caravan.deps.db, { kind: 'owed', owner: 'bank-transfer' }, 'CNY');
    const before = await owed();
    const back = (await bank.outgoing()).filter(
      ({ paymentNumber }) => paymentNumber === transfer.paymentNumber,
    );
    expect(back).toHaveLength(1);
    const { version } = await approved(back[0]!, { account: '6222 9999' });
    await caravan.done(
      'console.outgoingTransfers.sent',
      { id: back[0]!.id, version, bankReference: 'OUT-2' },
      bank.bob,
    );
    await sendReturn(caravan.deps, id);
    expect(await owed()).toBe(before - 10_000n);
    await expectBalanced(caravan);
  });

  test('is held for ten days once the buyer has shown that it was sent, and no other payment takes its place unasked', async () => {
    const way = await bank.started();
    const { order, paymentId } = way;
    const until = (await caravan.done('bankTransfers.get', { paymentId }, order.buyer)).holdsUntil;
    const answer = await bank.declare(way);
    expect(answer.code).toBe(200);
    const held = answer.data as { holdsUntil: string; version: number };
    expect(Date.parse(held.holdsUntil) - Date.parse(until)).toBe(7 * 86_400_000);
    const due = await caravan.done('orders.payInfo', { id: order.id }, order.buyer);
    expect(await caravan.codeOf('payments.start', paymentOf(due.orders), order.buyer)).toBe(
      'TRANSFER_UNDER_WAY',
    );
    await bank.later(5);
    expect(await caravan.codeOf('orders.cancel', { id: order.id }, order.seller)).toBe('PAYMENT_HELD');
    // Said again, it is held no longer.
    expect(
      (await bank.declare({ ...way, transfer: { ...way.transfer, version: held.version } })).data,
    ).toMatchObject({ holdsUntil: held.holdsUntil });
    const proof = await caravan.app.request(
      `http://caravan.test/api/console/bank-receipts/proof?reference=${way.transfer.reference}`,
      { headers: { StaffToken: '' } },
    );
    expect(proof.status).not.toBe(200);
    await caravan.done('bankTransfers.withdraw', { paymentId, version: held.version + 1 }, order.buyer);
    await settleTransfer(caravan.deps, paymentId);
    expect(await caravan.done('payments.result', { paymentId }, order.buyer)).toMatchObject({
      state: 'expired',
    });
  });

  test('takes no word of somebody else, of another day, without a proof, or of what it was', async () => {
    const way = await bank.started();
    const { order, paymentId, transfer } = way;
    const input = {
      paymentId,
      version: transfer.version,
      payerName: 'A',
      payerAccount: '6222',
      sentOn: bank.today(),
      proof: 'a'.repeat(40),
    };
    const other = await caravan.buyer();
    expect(await caravan.codeOf('bankTransfers.declare', input, other)).toBe('NOT_FOUND');
    expect(await caravan.codeOf('bankTransfers.declare', input, order.buyer)).toBe('NO_DOCUMENT');
    expect(
      await caravan.codeOf('bankTransfers.declare', { ...input, sentOn: '2020-01-01' }, order.buyer),
    ).toBe('TRANSFER_DAY');
    expect(
      await caravan.codeOf('bankTransfers.declare', { ...input, sentOn: '2099-01-01' }, order.buyer),
    ).toBe('TRANSFER_DAY');
    expect(
      (await bank.declare({ ...way, transfer: { ...transfer, version: transfer.version + 1 } })).code,
    ).toBe('TRANSFER_CHANGED');
  });
});
