import { describe, expect, test } from 'vitest';
import { bankTransferTools } from '../../../../test/bank-transfers.ts';
import { expectBalanced } from '../../../../test/paid-orders.ts';
import { testPassword } from '../../../../test/password.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { paymentOf } from '../../../../test/start-payment.ts';
import { newId } from '../../../kit/ids.ts';
import { getBalance } from '../ledger/ledger-sql.ts';
import { closeAttempts, sendReturn, settleTransfer } from '../jobs.ts';
import { returnTransfer } from './return-money.ts';
import { writeOfPaidTransfer, writeOfRefusedProof, writeOfSentBack } from './letters.ts';

const caravan = prepareProduct();
const bank = bankTransferTools(caravan);

const lastLetterTo = async (buyer: Parameters<typeof caravan.mailsTo>[0]) =>
  (await caravan.mailsTo(buyer)).at(-1)!;

async function sendReturns(paymentId: string): Promise<void> {
  const returns = await caravan.deps.db
    .selectFrom('returns')
    .select('id')
    .where('payment_id', '=', paymentId)
    .execute();
  for (const { id } of returns) await sendReturn(caravan.deps, id);
}

const cost = () => getBalance(caravan.deps.db, { kind: 'cost', owner: 'bank-transfer' }, 'CNY');

describe('what a bank keeps on the way', () => {
  test('is borne by the platform up to half a percent, and asked for above that', async () => {
    const { order, paymentId, transfer } = await bank.started();
    const before = await cost();
    await bank.apply(await bank.comesIn(9_960n), transfer.reference);
    await settleTransfer(caravan.deps, paymentId);
    expect(await bank.stateOf(order)).toBe('preparing');
    expect(await cost()).toBe(before - 40n);
    expect(await caravan.done('bankTransfers.get', { paymentId }, order.buyer)).toMatchObject({
      state: 'paid',
      received: { amount: '9960' },
      missing: { amount: '0' },
      waived: { amount: '40' },
    });
    const other = await bank.started();
    await bank.apply(await bank.comesIn(9_949n), other.transfer.reference);
    expect(
      await caravan.done('bankTransfers.get', { paymentId: other.paymentId }, other.order.buyer),
    ).toMatchObject({ state: 'open', missing: { amount: '51' } });
    await expectBalanced(caravan);
  });

  test('does not go back to the buyer when all is refunded, in parts or at once', async () => {
    const before = await cost();
    const { order, paymentId, transfer } = await bank.started();
    await bank.apply(await bank.comesIn(9_960n), transfer.reference);
    await settleTransfer(caravan.deps, paymentId);
    expect(await cost()).toBe(before - 40n);
    const lines = [{ id: order.lines[0]!.id, quantity: 4 }];
    for (const refund of [{ scope: 'lines' as const, lines }, { scope: 'whole' as const }]) {
      const { version } = await caravan.done('orders.getForSeller', { id: order.id }, order.seller);
      const input = { orderId: order.id, version, reason: 'out_of_stock' as const, ...refund };
      await caravan.done('refunds.give', input, order.seller);
      await sendReturns(paymentId);
    }
    const back = (await bank.outgoing()).filter(
      ({ paymentNumber }) => paymentNumber === transfer.paymentNumber,
    );
    expect(back.map(({ amount }) => amount.amount).sort()).toEqual(['4000', '5960']);
    expect(await cost()).toBe(before);
    await expectBalanced(caravan);
  });
});

test('a return of nothing but what banks kept sends nothing, and undoes the cost once', async () => {
  const before = await cost();
  const { paymentId, transfer } = await bank.started();
  await bank.apply(await bank.comesIn(9_960n), transfer.reference);
  const { db, clock } = caravan.deps;
  const returnOf = async (amount: bigint) => {
    const id = newId();
    const row = { id, payment_id: paymentId, amount, currency: 'CNY', portion: id, reason: 'test' };
    await db
      .insertInto('returns')
      .values({ ...row, created_at: clock.now() })
      .execute();
    return () => returnTransfer(caravan.deps, transfer.reference, amount, id);
  };
  const all = await returnOf(9_960n);
  expect(await all()).toBe(false);
  const rest = await returnOf(40n);
  expect(await Promise.all([rest(), rest()])).toEqual([true, true]);
  expect(await rest()).toBe(true);
  expect(await cost()).toBe(before);
  await expect((await returnOf(1n))()).rejects.toThrow('more is to go back');
});

test('a part that has come goes back where the buyer pays in another way', async () => {
  const { order, paymentId, transfer } = await bank.started();
  await bank.apply(await bank.comesIn(4_100n), transfer.reference);
  const due = await caravan.done('orders.payInfo', { id: order.id }, order.buyer);
  expect(await caravan.codeOf('payments.start', paymentOf(due.orders), order.buyer)).toBe(
    'TRANSFER_UNDER_WAY',
  );
  await caravan.done('bankTransfers.withdraw', { paymentId, version: 2 }, order.buyer);
  await settleTransfer(caravan.deps, paymentId);
  expect(await caravan.codeOf('payments.start', paymentOf(due.orders), order.buyer)).toBe(200);
  expect((await bank.outgoing()).find(({ amount }) => amount.amount === '4100')).toMatchObject({
    cause: 'ended',
    paymentNumber: transfer.paymentNumber,
  });
  await expectBalanced(caravan);
});

test('a false proof is refused with a reason, ends the long hold, and holds nothing when it is shown again', async () => {
  const way = await bank.started();
  const { order, paymentId, transfer } = way;
  const without = transfer.holdsUntil;
  await bank.declare(way);
  const proofs = await caravan.done('console.bankReceipts.proofs', {}, bank.ada);
  expect(proofs.find(({ reference }) => reference === transfer.reference)).toMatchObject({
    payerName: 'Li Wei Trading',
  });
  const cancel = await caravan.call('orders.cancel', { id: order.id }, order.seller);
  expect(cancel.code).toBe('PAYMENT_HELD');
  // The seller reads until when.
  const until = (await caravan.done('bankTransfers.get', { paymentId }, order.buyer)).holdsUntil;
  expect(JSON.stringify(cancel)).toContain(`until ${until.slice(0, 10)}`);
  const refuse = { reference: transfer.reference, reason: 'It is of another transfer' };
  await caravan.done('console.bankReceipts.refuseProof', refuse, bank.ada);
  expect(await caravan.codeOf('console.bankReceipts.refuseProof', refuse, bank.ada)).toBe('TRANSFER_ENDED');
  const refused = await caravan.done('bankTransfers.get', { paymentId }, order.buyer);
  expect(refused).toMatchObject({ holdsUntil: without, declared: null, proofRefusal: refuse.reason });
  await writeOfRefusedProof(caravan.deps, { paymentId });
  expect((await lastLetterTo(order.buyer)).body).toContain(refuse.reason);
  const again = await bank.declare({ ...way, transfer: refused });
  expect(again.data).toMatchObject({ holdsUntil: without, proofRefusal: '' });
});

test('money is found by the number of its order', async () => {
  const { order, transfer } = await bank.started();
  const { number } = await caravan.done('orders.getForBuyer', { id: order.id }, order.buyer);
  const receipt = await bank.comesIn(4_321n, { remittance: `for order ${number.replace('-', ' ')}` });
  const { rowList } = await caravan.done('console.bankReceipts.list', { pageSize: 100 }, bank.ada);
  expect(rowList.find(({ id }) => id === receipt.id)!.candidates[0]).toMatchObject({
    reference: transfer.reference,
    matchedBy: 'reference',
  });
});

test('a buyer is written to when all has come, how much was too much, and when that has left', async () => {
  const { order, paymentId, transfer } = await bank.started();
  await bank.apply(await bank.comesIn(10_300n, { payerName: 'Gulf Trading' }), transfer.reference);
  await writeOfPaidTransfer(caravan.deps, { paymentId, excess: '300' });
  expect((await lastLetterTo(order.buyer)).body).toMatch(/CN¥103\.00.*CN¥3\.00/);
  const out = (await bank.outgoing()).find(({ amount }) => amount.amount === '300')!;
  expect(out.cause).toBe('excess');
  await bank.approved(out, { holder: 'Gulf Trading', account: '6222 4321' });
  await writeOfSentBack(caravan.deps, { outgoingId: out.id });
  expect((await lastLetterTo(order.buyer)).body).toMatch(/CN¥3\.00.*Gulf Trading.*4321/);
});

test('one of two orders that is cancelled leaves the other one its transfer, and its part goes back', async () => {
  const first = await bank.orders.placed();
  const second = await bank.orders.placed({ between: first });
  await bank.account();
  const due = await Promise.all(
    [first, second].map(({ id, buyer }) => caravan.done('orders.payInfo', { id }, buyer)),
  );
  const payment = paymentOf(
    due.flatMap(({ orders }) => orders),
    'bank-transfer',
  );
  const { paymentId } = await caravan.done('payments.start', payment, first.buyer);
  const transfer = await caravan.done('bankTransfers.get', { paymentId }, first.buyer);
  await bank.declare({ order: first, paymentId, transfer });
  await caravan.done('orders.cancel', { id: first.id }, first.buyer);
  await closeAttempts(caravan.deps, first.id);
  expect(await caravan.done('bankTransfers.get', { paymentId }, first.buyer)).toMatchObject({
    state: 'open',
  });
  await bank.apply(await bank.comesIn(20_000n), transfer.reference, bank.ada);
  await settleTransfer(caravan.deps, paymentId);
  expect([await bank.stateOf(first), await bank.stateOf(second)]).toEqual(['cancelled', 'preparing']);
  expect(await caravan.done('payments.result', { paymentId }, first.buyer)).toMatchObject({
    sentBack: { amount: '10000' },
  });
  await expectBalanced(caravan);
});

test('buyers who have not sent yet are shown the account that is open now, or warned', async () => {
  const { order, paymentId } = await bank.started();
  const accounts = await caravan.done('console.bankAccounts.list', {}, bank.ada);
  const { id, version } = accounts.find(({ site, state }) => site === 'cn' && state === 'open')!;
  await caravan.done('console.bankAccounts.close', { id, version }, bank.ada);
  const readTransfer = () => caravan.done('bankTransfers.get', { paymentId }, order.buyer);
  expect(await readTransfer()).toMatchObject({ isAccountClosed: true });
  const next = await caravan.done(
    'console.bankAccounts.propose',
    {
      site: 'cn',
      currency: 'CNY',
      holder: 'Caravan Trade Ltd',
      bank: 'Bank of Ningbo',
      number: '6222 3333 4444',
    },
    bank.ada,
  );
  await caravan.done('console.bankAccounts.open', { id: next.id, version: 1 }, bank.bob);
  expect(await readTransfer()).toMatchObject({ isAccountClosed: false, to: { number: '6222 3333 4444' } });
});

test('another account for money that goes back takes the password of who named the first one', async () => {
  const way = await bank.started();
  expect((await bank.declare(way)).status).toBe(200);
  const transfer = await caravan.done('bankTransfers.get', { paymentId: way.paymentId }, way.order.buyer);
  const again = { ...way, transfer };
  const payerAccount = '6222 6666';
  expect((await bank.declare(again, { payerAccount })).code).toBe('PASSWORD_WANTED');
  expect((await bank.declare(again, { payerAccount, password: 'Wrong1234' })).code).toBe('PASSWORD_WRONG');
  // The same one, however it is written, takes nothing.
  expect((await bank.declare(again, { payerAccount: '6222-9999' })).status).toBe(200);
  const { version } = await caravan.done('bankTransfers.get', { paymentId: way.paymentId }, way.order.buyer);
  const proven = { payerAccount, password: testPassword };
  expect((await bank.declare({ ...way, transfer: { ...transfer, version } }, proven)).status).toBe(200);
});
