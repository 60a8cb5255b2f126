import { describe, expect, test } from 'vitest';
import { bankTransferTools } from '../../../../test/bank-transfers.ts';
import { openBankAccount } from '../../../../test/bank-accounts.ts';
import type { Caller } from '../../../../test/caravan.ts';
import { expectBalanced } from '../../../../test/paid-orders.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { calls } from '../../../contract/calls.ts';
import { noteDispute } from '../../payments/channel-tasks/disputes.ts';
import { releaseEscrow } from '../../payments/jobs.ts';
import { seal } from '../../platform/proof/seal.ts';
import { followStatements } from './follow.ts';
import { testPassword } from '../../../../test/password.ts';

const caravan = prepareProduct();
const bank = bankTransferTools(caravan);
const { orders } = bank;

interface Asked {
  id: string;
  number: string;
  seller: Caller & { shopId: string };
}

/** A payout that one operator has approved. */
async function approved(
  by: Caller,
  { amount = '9900', price = 1_000n, account = '6222 0000 1234 5678', holder = 'Li Wei' } = {},
): Promise<Asked> {
  const order = await orders.paid({ state: 'completed', prices: [price] });
  await releaseEscrow(caravan.deps, order.id);
  const payout = await caravan.done(
    'payouts.ask',
    { currency: 'CNY', amount, holder, bank: 'Bank of China', account, password: testPassword },
    order.seller,
  );
  const { id, number, version } = payout;
  await caravan.done('console.payouts.decide', { id, version, approve: true }, by);
  return { id, number, seller: order.seller };
}

const make = async (who: Caller, format: 'pain001' | 'csv' = 'pain001') =>
  caravan.done('console.payoutFiles.make', { accountId: await bank.account(), format }, who);

const fileOf = async (id: string | null, who: Caller) =>
  (await caravan.done('console.payoutFiles.list', { pageSize: 50 }, who)).rowList.find(
    (row) => row.id === id,
  )!;

/** What a file says, as it is downloaded. */
async function take(id: string | null, who: Caller): Promise<string> {
  const [method, address] = calls['console.payoutFiles.take'].split(' ') as [string, string];
  const response = await caravan.app.request(`http://caravan.test${address}`, {
    method,
    headers: { 'content-type': 'application/json', lang: 'en', ...who.headers },
    body: JSON.stringify({ id }),
  });
  return response.text();
}

const stateOf = async ({ id, seller }: Asked) =>
  (await caravan.done('payouts.list', {}, seller)).rowList.find((row) => row.id === id)!.state;

describe('a file of payouts', () => {
  test('has every approved payout once, whoever makes one at the same time, and is downloaded once', async () => {
    await bank.account();
    const { ada, bob } = bank;
    const payouts = [await approved(ada), await approved(ada, { holder: '李伟 <商行>' })];
    const made = await Promise.all([
      caravan.call('console.payoutFiles.make', { accountId: await bank.account(), format: 'pain001' }, ada),
      caravan.call('console.payoutFiles.make', { accountId: await bank.account(), format: 'pain001' }, bob),
    ]);
    expect(made.map(({ code }) => code).sort()).toContain('PAYOUTS_NONE');
    const { id, count, leftOut } = made.find(({ status }) => status === 200)!.data as {
      id: string;
      count: number;
      leftOut: object[];
    };
    expect([count, leftOut]).toEqual([2, []]);
    const text = await take(id, ada);
    for (const { number } of payouts) expect(text.split(`<EndToEndId>${number}<`)).toHaveLength(2);
    expect(text).toContain('<CtrlSum>198.00</CtrlSum>');
    expect(text).toContain('<Nm>李伟 商行</Nm>');
    expect(await caravan.codeOf('console.payoutFiles.take', { id }, bob)).toBe('PAYOUT_FILE_TAKEN');
    expect(await fileOf(id, ada)).toMatchObject({
      count: 2,
      sum: { amount: '19800' },
      paid: 0,
      request: null,
    });
    // What the bank may have sent already does not go back to its owner as well.
    const refuse = { id: payouts[0]!.id, version: 2, approve: false, reason: 'Another account' };
    expect(await caravan.codeOf('console.payouts.decide', refuse, bob)).toBe('PAYOUT_IN_FILE');
    await expect(
      caravan.deps.db
        .insertInto('payout_file_lines')
        .values({ file_id: id, payout_id: payouts[0]!.id })
        .execute(),
    ).rejects.toThrow();
    await expect(
      caravan.deps.db.updateTable('payout_files').set({ control_sum: 1n }).where('id', '=', id).execute(),
    ).rejects.toThrow('stays what it is');
  });

  test('that was made before a bank took a payment back is not downloaded with its money', async () => {
    const { ada } = bank;
    const payout = await approved(ada);
    const other = await approved(ada, { holder: 'Wang Fang' });
    const { id } = await make(ada);
    const { payment_id: paymentId, amount } = await caravan.deps.db
      .selectFrom('payment_parts')
      .innerJoin('orders', 'orders.id', 'payment_parts.order_id')
      .select(['payment_id', 'payment_parts.amount'])
      .where('orders.shop_id', '=', payout.seller.shopId)
      .executeTakeFirstOrThrow();
    const disputed = (state: 'open' | 'won') =>
      noteDispute(caravan.deps, {
        ref: `dp_${payout.number}`,
        paymentId,
        amount,
        currency: 'CNY',
        reason: 'fraudulent',
        state,
        dueAt: null,
        movements: [],
      });
    await disputed('open');
    expect(await caravan.codeOf('console.payoutFiles.take', { id }, ada)).toBe('PAYOUT_FILE_HELD');
    expect(await fileOf(id, ada)).toMatchObject({ paid: 0 });
    // Others leave meanwhile, in a file of their own.
    const again = await approved(ada);
    const next = await make(ada);
    expect(next.leftOut).toEqual([]);
    expect(await take(next.id, ada)).toContain(`<EndToEndId>${again.number}<`);
    // The bank decides for the shop: the money is the shop's, and the file is what it was.
    await disputed('won');
    const text = await take(id, ada);
    for (const { number } of [payout, other]) expect(text).toContain(`<EndToEndId>${number}<`);
    await expectBalanced(caravan);
  });

  test('is downloaded again, or released, only when two persons agree, with a reason', async () => {
    const { ada, bob } = bank;
    const payout = await approved(ada);
    const { id } = await make(ada, 'csv');
    const table = await take(id, ada);
    expect(table.split('\r\n')[1]).toMatch(
      new RegExp(`^${payout.number},.*,Li Wei,6222000012345678,Bank of China,99.00,CNY$`),
    );
    expect(table.split('\r\n').at(-2)).toMatch(/^total,.*,1,99\.00,CNY$/);
    const { version } = await fileOf(id, ada);
    const asked = { id: id!, version, kind: 'take' as const, reason: 'The laptop broke' };
    expect(await caravan.done('console.payoutFiles.request', asked, ada)).toEqual({ isApproved: false });
    expect(await caravan.codeOf('console.payoutFiles.request', { ...asked, version: version + 1 }, bob)).toBe(
      'PAYOUT_CHANGED',
    );
    const { request } = await fileOf(id, ada);
    expect(request).toMatchObject({ kind: 'take', reason: 'The laptop broke', mayDecide: false });
    const approve = { id: request!.id, approve: true };
    expect(await caravan.codeOf('console.payoutFiles.decide', approve, ada)).toBe('BANK_SECOND_PERSON');
    await caravan.done('console.payoutFiles.decide', approve, bob);
    expect(await caravan.codeOf('console.payoutFiles.decide', approve, bob)).toBe('PAYOUT_CHANGED');
    // The same file, byte for byte, and once.
    expect(await take(id, ada)).toBe(table);
    expect(await caravan.codeOf('console.payoutFiles.take', { id: id! }, ada)).toBe('PAYOUT_FILE_TAKEN');

    const release = { kind: 'release' as const, payoutId: payout.id, reason: 'The bank rejected it' };
    const now = await fileOf(id, ada);
    await caravan.done('console.payoutFiles.request', { id: id!, version: now.version, ...release }, bob);
    await caravan.done(
      'console.payoutFiles.decide',
      { id: (await fileOf(id, ada)).request!.id, approve: true },
      ada,
    );
    expect(await fileOf(id, ada)).toMatchObject({ count: 1, released: 1 });
    const { rowList } = await caravan.done('console.payoutFiles.lines', { id: id! }, ada);
    expect(rowList).toMatchObject([{ number: payout.number, isReleased: true, state: 'approved' }]);
    const refuse = { id: payout.id, version: 2, approve: false, reason: 'Closed account' };
    await caravan.done('console.payouts.decide', refuse, bob);
    expect(await stateOf(payout)).toBe('refused');
    const [account] = await caravan.done('settlement.account', {}, payout.seller);
    expect(account!.balance.amount).toBe('9900');
  });

  test('leaves out what another operator has to send, and what the bank would not take', async () => {
    const { ada, bob } = bank;
    const large = await approved(ada, { amount: '1500000', price: 200_000n });
    // As older versions took it.
    const wrong = await approved(ada);
    const { secret } = caravan.deps.config;
    await caravan.deps.db
      .updateTable('payouts')
      .set({ account_sealed: seal(secret, 'payout: bank account', Buffer.from('DE89370400440532013001')) })
      .where('id', '=', wrong.id)
      .execute();
    expect(await make(ada)).toMatchObject({
      id: null,
      count: 0,
      leftOut: [
        { number: large.number, reason: 'second_person' },
        { number: wrong.number, reason: 'account' },
      ],
    });
    const made = await make(bob);
    expect(made).toMatchObject({ count: 1, leftOut: [{ number: wrong.number, reason: 'account' }] });
    await caravan.done(
      'console.payouts.decide',
      { id: wrong.id, version: 2, approve: false, reason: 'Wrong IBAN' },
      bob,
    );
  });

  test('is not taken any more once something of it was paid or released, and follows no earlier statement', async () => {
    const { ada, bob } = bank;
    const [paid, released] = [await approved(ada), await approved(ada)];
    const first = await make(bob);
    const lineOf = (number: string, entry: string) =>
      bank.lineOf(9_900n, { mark: 'D', entry, remittance: number });
    // A line that was there before anybody took the file to the bank is of something else.
    await bank.loadText(
      bank.statementOf([lineOf(paid.number, 'EARLY')], { opening: 50_000n, closing: 40_100n }),
    );
    await followStatements(caravan.deps);
    expect(await stateOf(paid)).toBe('approved');
    // Nor is it paid by hand while somebody may still take the file.
    const byHand = { id: paid.id, version: 2, bankReference: 'BY-HAND' };
    expect(await caravan.codeOf('console.payouts.paid', byHand, bob)).toBe('PAYOUT_IN_FILE');
    const taking = () => caravan.codeOf('console.payoutFiles.take', { id: first.id! }, ada);
    const { version } = await fileOf(first.id, ada);
    const request = { id: first.id!, version, kind: 'release' as const, reason: 'Made anew' };
    // No bank has it, and nobody can take it any more: one operator's word is enough, for all that stands in it.
    expect(await caravan.done('console.payoutFiles.request', { ...request, payoutId: paid.id }, ada)).toEqual(
      {
        isApproved: true,
      },
    );
    expect(await fileOf(first.id, ada)).toMatchObject({ released: 2, request: null });
    await caravan.done('console.payouts.paid', byHand, bob);
    expect(await taking()).toBe('PAYOUT_FILE_OUTDATED');
    expect(await stateOf(released)).toBe('approved');
    // Money of a shop that was suspended meanwhile waits in the next file too.
    const next = await make(bob);
    expect(next).toMatchObject({ count: 1 });
    const suspension = { id: released.seller.shopId, rule: 'other' as const, reason: 'Looked into' };
    await caravan.done('console.shops.suspend', suspension, await caravan.operator(['catalog']));
    expect(await caravan.codeOf('console.payoutFiles.take', { id: next.id! }, ada)).toBe('PAYOUT_FILE_HELD');
  });

  test('is followed by the statement of its account: a debit of its amount with its number says it has left', async () => {
    const { ada, bob } = bank;
    const [right, less] = [await approved(ada), await approved(ada)];
    const { id } = await make(bob);
    await take(id!, bob);
    const debits = [
      // Somebody else was sent the same, with the same number.
      bank.lineOf(9_900n, { mark: 'D', entry: 'OUT-0', payerName: 'Mallory', remittance: right.number }),
      bank.lineOf(9_900n, {
        mark: 'D',
        payerName: 'LI WEI',
        entry: 'OUT-1',
        remittance: `Payment ${right.number.replace('-', '- ')}`,
      }),
      bank.lineOf(9_800n, { mark: 'D', entry: 'OUT-2', remittance: less.number }),
    ];
    await bank.loadText(bank.statementOf(debits, { opening: 50_000n, closing: 20_400n }));
    await Promise.all([followStatements(caravan.deps), followStatements(caravan.deps)]);
    await followStatements(caravan.deps);
    expect(await stateOf(right)).toBe('paid');
    expect(await stateOf(less)).toBe('approved');
    const { rowList } = await caravan.done('payouts.list', {}, right.seller);
    expect(rowList[0]).toMatchObject({ bankReference: 'OUT-1' });
    expect(await fileOf(id, ada)).toMatchObject({ count: 2, paid: 1 });
    // What has left is not released with the rest.
    const { version } = await fileOf(id, ada);
    const ofPaid = { id: id!, version, kind: 'release' as const, payoutId: right.id, reason: 'x' };
    expect(await caravan.codeOf('console.payoutFiles.request', ofPaid, ada)).toBe('PAYOUT_CHANGED');
    await expectBalanced(caravan);
  });

  test('is for operators with the right to money alone, and for open accounts', async () => {
    const { ada } = bank;
    const other = await caravan.operator(['content']);
    for (const who of [other, await caravan.seller()]) {
      expect(await caravan.codeOf('console.payoutFiles.list', {}, who)).toBe('FORBIDDEN');
      expect(await caravan.codeOf('console.payoutFiles.take', { id: ada.id }, who)).toBe('FORBIDDEN');
    }
    const unknown = { accountId: ada.id, format: 'csv' as const };
    expect(await caravan.codeOf('console.payoutFiles.make', unknown, ada)).toBe('NOT_FOUND');
    expect(await caravan.codeOf('console.payoutFiles.take', { id: ada.id }, ada)).toBe('NOT_FOUND');
    const dollars = await openBankAccount(caravan, { currency: 'USD', number: '6222 0001 0009' });
    expect(await caravan.codeOf('console.payoutFiles.make', { ...unknown, accountId: dollars }, ada)).toBe(
      'PAYOUTS_NONE',
    );
  });
});
