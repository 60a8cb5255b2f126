import readExcel from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { expectBalanced, paidOrders, type PaidOrder } from '../../../test/paid-orders.ts';
import type { Caller } from '../../../test/caravan.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { calls } from '../../contract/calls.ts';
import { mailPayout } from './jobs.ts';
import { releaseEscrow, sendReturn } from '../payments/jobs.ts';
import { testPassword } from '../../../test/password.ts';

const caravan = prepareProduct();
const orders = paidOrders(caravan);

const bank = {
  holder: 'Li Wei',
  bank: 'Bank of China',
  account: '6222 0000 1234 5678',
  password: testPassword,
};

/** A shop with 99.00 of its own: an order of 100.00, completed; or of ten times another price. */
async function earned(price = 1_000n): Promise<PaidOrder> {
  const order = await orders.paid({ state: 'completed', prices: [price] });
  await releaseEscrow(caravan.deps, order.id);
  return order;
}

const ask = (seller: Caller, amount = '9900') =>
  caravan.call('payouts.ask', { currency: 'CNY', amount, ...bank }, seller);
const balanceOf = async (seller: Caller) => (await caravan.done('settlement.account', {}, seller))[0]!;

describe('what somebody has', () => {
  test('of a shop: its balance, its escrow, what is on its way, and every line with what was there after it', async () => {
    const order = await earned();
    const { seller } = order;
    expect(await balanceOf(seller)).toMatchObject({
      currency: 'CNY',
      balance: { amount: '9900' },
      escrow: { amount: '0' },
      payout: { amount: '0' },
    });
    expect((await ask(seller, '4000')).status).toBe(200);
    const { rowList, totalRecord } = await caravan.done('settlement.records', {}, seller);
    expect(totalRecord).toBe(5);
    const own = rowList.filter(({ purse }) => purse === 'seller');
    expect(own.map(({ kind, amount, balance }) => [kind, amount.amount, balance!.amount])).toEqual([
      ['payout', '-4000', '5900'],
      ['completion', '9900', '9900'],
    ]);
    expect(own[1]!.order!.id).toBe(order.id);
    const escrow = await caravan.done('settlement.records', { purse: 'escrow', kind: 'payment' }, seller);
    expect(escrow).toMatchObject({
      totalRecord: 1,
      rowList: [{ amount: { amount: '10000' }, balance: { amount: '10000' } }],
    });
    const later = new Date(caravan.clock.now().getTime() + 86_400_000).toISOString();
    expect((await caravan.done('settlement.records', { from: later }, seller)).totalRecord).toBe(0);
    // A page of one line still knows what was there after it.
    const second = await caravan.done(
      'settlement.records',
      { purse: 'seller', pageNum: 2, pageSize: 1 },
      seller,
    );
    expect(second.rowList).toMatchObject([{ balance: { amount: '9900' } }]);
  });

  test('of a buyer: what they paid and what came back', async () => {
    const order = await orders.paid();
    const refund = await caravan.done(
      'refunds.ask',
      { orderId: order.id, scope: 'whole', reason: 'late' },
      order.buyer,
    );
    await caravan.done(
      'refunds.answer',
      { id: refund.id, version: refund.version, answer: 'agree' },
      order.seller,
    );
    const { db } = caravan.deps;
    const due = await db.selectFrom('returns').select('id').where('order_id', '=', order.id).execute();
    for (const { id } of due) await sendReturn(caravan.deps, id);
    expect(await caravan.done('settlement.account', {}, order.buyer)).toMatchObject([
      { currency: 'CNY', paid: { amount: '10000' }, returned: { amount: '10000' } },
    ]);
    const { rowList } = await caravan.done('settlement.records', {}, order.buyer);
    expect(rowList.map(({ kind, amount }) => [kind, amount.amount])).toEqual(
      expect.arrayContaining([
        ['return', '10000'],
        ['payment', '-10000'],
      ]),
    );
    expect((await caravan.done('settlement.records', {}, await caravan.buyer())).rowList).toEqual([]);
  });

  test('of a shop as a spreadsheet, in the language of who asks', async () => {
    const { seller } = await earned();
    const response = await caravan.app.request(
      `http://caravan.test${calls['settlement.statement'].split(' ')[1]}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', lang: 'en', AccessToken: seller.token },
        body: '{}',
      },
    );
    const sheets = (await readExcel(Buffer.from(await response.arrayBuffer()))) as unknown as
      | unknown[][]
      | [{ data: unknown[][] }];
    const [first] = sheets;
    const lines = Array.isArray(first) ? (sheets as unknown[][]) : (first as { data: unknown[][] }).data;
    expect(lines[0]).toEqual([
      'Date',
      'Type',
      'Account',
      'Order or booking',
      'Amount',
      'Balance after',
      'Currency',
      'Transaction ID',
      'Document',
    ]);
    expect(lines.slice(1).map((cells) => [cells[1], cells[2], cells[4], cells[5]])).toEqual(
      expect.arrayContaining([
        ['Order completed', 'Balance', 99, 99],
        ['Order completed', 'In escrow', -100, 0],
        ['Buyer payment', 'In escrow', 100, 100],
      ]),
    );
  });
});

describe('a payout', () => {
  test('to an account that was never paid out to says so to the operator: a session may be a stolen one', async () => {
    const { seller } = await earned();
    const operator = await caravan.operator(['money']);
    const firstToAccount = async (account: string, bankName = bank.bank) => {
      const input = { currency: 'CNY', amount: '1000', ...bank, bank: bankName, account };
      const { id, version } = await caravan.done('payouts.ask', input, seller);
      const { rowList } = await caravan.done('console.payouts.list', { pageSize: 100 }, operator);
      await caravan.done('console.payouts.decide', { id, version, approve: true }, operator);
      const bankReference = `BOC-${id}`;
      await caravan.done('console.payouts.paid', { id, version: version + 1, bankReference }, operator);
      return rowList.find((row) => row.id === id)!.isFirstToAccount;
    };
    expect(await firstToAccount('6222 0000 1234 5678')).toBe(true);
    expect(await firstToAccount('6222-0000-1234-5678')).toBe(false);
    expect(await firstToAccount('6222 9999 1234 5678')).toBe(true);
    expect(await firstToAccount('6222 0000 1234 5678', 'Bank of Ningbo')).toBe(true);
  });

  test('sets its amount aside, shows the end of the account only, and is paid with the bank’s reference', async () => {
    const { seller } = await earned();
    const { data: payout } = await ask(seller);
    expect(payout).toMatchObject({ state: 'asked', accountEnd: '5678', amount: { amount: '9900' } });
    expect(await balanceOf(seller)).toMatchObject({ balance: { amount: '0' }, payout: { amount: '9900' } });
    const { db } = caravan.deps;
    const row = await db
      .selectFrom('payouts')
      .selectAll()
      .where('id', '=', payout.id)
      .executeTakeFirstOrThrow();
    expect(row.account_sealed.includes('6222000012345678')).toBe(false);

    const operator = await caravan.operator(['money']);
    const waiting = await caravan.done('console.payouts.list', { pageSize: 100 }, operator);
    expect(waiting.rowList.map(({ id }) => id)).toContain(payout.id);
    const shown = await caravan.done('console.payouts.number', { id: payout.id }, operator);
    expect(shown.account).toBe('6222000012345678');
    const step = { id: payout.id, version: payout.version };
    await caravan.done('console.payouts.decide', { ...step, approve: true }, operator);
    expect(await caravan.codeOf('payouts.withdraw', step, seller)).toBe('PAYOUT_CHANGED');
    const paid = { id: payout.id, version: payout.version + 1, bankReference: 'BOC-77' };
    await caravan.done('console.payouts.paid', paid, operator);
    await mailPayout(caravan.deps, payout.id);
    const mail = await db.selectFrom('outbox_messages').select('body').execute();
    expect(mail.some(({ body }) => /CN¥99\.00.*5678.*BOC-77/.test(body))).toBe(true);
    expect((await caravan.done('payouts.list', {}, seller)).rowList).toMatchObject([
      { state: 'paid', bankReference: 'BOC-77' },
    ]);
    expect(await balanceOf(seller)).toMatchObject({ balance: { amount: '0' }, payout: { amount: '0' } });
    const log = await db
      .selectFrom('staff_log')
      .select('action')
      .where('subject_id', '=', payout.id)
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action).sort()).toEqual([
      'payouts.approve',
      'payouts.number',
      'payouts.pay',
    ]);
    await expectBalanced(caravan);
  });

  test('above a limit is approved and paid by two people, also when it is sent in parts', async () => {
    const { seller } = await earned(200_000n);
    const [ada, bob] = [await caravan.operator(['money']), await caravan.operator(['money'])];
    const approved = async (amount: string) => {
      const { data: payout } = await ask(seller, amount);
      await caravan.done(
        'console.payouts.decide',
        { id: payout.id, version: payout.version, approve: true },
        ada,
      );
      return { id: payout.id, version: payout.version + 1, bankReference: 'BOC-1' };
    };
    const first = await approved('600000');
    expect((await caravan.call('console.payouts.paid', first, ada)).status).toBe(200);
    const second = await approved('600000');
    expect(await caravan.call('console.payouts.paid', second, ada)).toMatchObject({
      status: 403,
      code: 'PAYOUT_SECOND_PERSON',
    });
    expect((await balanceOf(seller)).payout.amount).toBe('600000');
    expect((await caravan.call('console.payouts.paid', second, bob)).status).toBe(200);
    await expectBalanced(caravan);
  });

  test('that is refused or withdrawn is back on the balance; a refusal needs a reason', async () => {
    const { seller } = await earned();
    const operator = await caravan.operator(['money']);
    const first = (await ask(seller)).data;
    const refuse = { id: first.id, version: first.version, approve: false };
    expect(await caravan.codeOf('console.payouts.decide', refuse, operator)).toBe('REASON_MISSING');
    await caravan.done('console.payouts.decide', { ...refuse, reason: 'The name is another' }, operator);
    expect((await balanceOf(seller)).balance.amount).toBe('9900');
    const second = (await ask(seller)).data;
    const back = await caravan.done('payouts.withdraw', { id: second.id, version: second.version }, seller);
    expect(back.state).toBe('withdrawn');
    expect((await balanceOf(seller)).balance.amount).toBe('9900');
  });

  test('goes to no IBAN that has wrong check digits or is too short', async () => {
    const { seller } = await earned();
    for (const account of ['AE080331234567890123456', 'DE00AAAA', 'de89 3704 0044 0532 0130 01'])
      expect(
        await caravan.codeOf('payouts.ask', { currency: 'CNY', amount: '9900', ...bank, account }, seller),
      ).toBe('IBAN_WRONG');
  });

  test('is never more than the balance, and one at a time', async () => {
    const { seller } = await earned();
    expect((await ask(seller, '9901')).code).toBe('BALANCE_SHORT');
    expect((await ask(seller, '0')).code).toBe('BAD_INPUT');
    expect((await ask(seller, '100')).status).toBe(200);
    expect((await ask(seller, '100')).code).toBe('PAYOUT_OPEN');
  });

  test('a hundred requests at once take the money once', async () => {
    const { seller } = await earned();
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask(seller, '6000')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await balanceOf(seller)).toMatchObject({
      balance: { amount: '3900' },
      payout: { amount: '6000' },
    });
    await expectBalanced(caravan);
  });

  test('is its own shop’s, and operators need the right for it', async () => {
    const [own, other] = await Promise.all([earned(), earned()]);
    const { data: payout } = await ask(own.seller);
    const step = { id: payout.id, version: payout.version };
    expect(await caravan.codeOf('payouts.withdraw', step, other.seller)).toBe('NOT_FOUND');
    expect((await caravan.done('payouts.list', {}, other.seller)).rowList).toEqual([]);
    expect((await caravan.call('payouts.list', {}, own.buyer)).status).toBe(403);
    expect((await caravan.call('settlement.statement', {}, own.buyer)).status).toBe(403);
    const clerk = await caravan.operator(['service']);
    const tries = [
      caravan.call('console.payouts.list', {}, clerk),
      caravan.call('console.payouts.number', { id: payout.id }, clerk),
      caravan.call('console.payouts.decide', { ...step, approve: true }, clerk),
      caravan.call('console.payouts.paid', { ...step, bankReference: '1' }, clerk),
    ];
    for (const { status } of await Promise.all(tries)) expect(status).toBe(403);
    const others = await caravan.done('settlement.records', { pageSize: 100 }, other.seller);
    expect(others.rowList.some(({ order }) => order?.id === own.id)).toBe(false);
  });
});
