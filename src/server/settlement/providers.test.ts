import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { bookingSteps } from '../../../test/bookings.ts';
import type { Caller } from '../../../test/caravan.ts';
import { expectBalanced, paidOrders } from '../../../test/paid-orders.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { calls } from '../../contract/calls.ts';
import { releaseEscrow } from '../payments/jobs.ts';
import { mailPayout } from './jobs.ts';
import { testPassword } from '../../../test/password.ts';

const caravan = prepareProduct();
const steps = bookingSteps(caravan);
const orders = paidOrders(caravan);

const bank = {
  holder: 'Gulf Lines',
  bank: 'Emirates NBD',
  account: 'AE07 0331 2345 6789 0123 456',
  password: testPassword,
};
const ask = (caller: Caller, amount = '9900', account = bank.account) =>
  caravan.call('payouts.ask', { currency: 'CNY', amount, ...bank, account }, caller);
const balanceOf = async (caller: Caller) => (await caravan.done('settlement.account', {}, caller))[0];

test('a provider is paid out what completed bookings earned, and reads it in their ledger and statement', async () => {
  const booking = await steps.booked('completed');
  const { provider } = booking;
  expect(await balanceOf(provider)).toMatchObject({ balance: { amount: '9900' }, escrow: { amount: '0' } });
  expect((await ask(provider, '9901')).code).toBe('BALANCE_SHORT');
  const { data: payout } = await ask(provider);
  expect(payout).toMatchObject({ state: 'asked', accountEnd: '3456' });
  expect((await ask(provider, '1')).code).toBe('BALANCE_SHORT');

  const operator = await caravan.operator(['money']);
  const { rowList } = await caravan.done('console.payouts.list', { pageSize: 100 }, operator);
  expect(rowList.find(({ id }) => id === payout.id)!.owner).toMatchObject({
    kind: 'provider',
    id: provider.id,
  });
  const step = { id: payout.id, version: payout.version };
  await caravan.done('console.payouts.decide', { ...step, approve: true }, operator);
  const paid = { id: payout.id, version: payout.version + 1, bankReference: 'ENBD-4' };
  await caravan.done('console.payouts.paid', paid, operator);
  expect(await balanceOf(provider)).toMatchObject({ balance: { amount: '0' }, payout: { amount: '0' } });
  await mailPayout(caravan.deps, payout.id);
  const mail = await caravan.deps.db.selectFrom('outbox_messages').select('body').execute();
  expect(mail.some(({ body }) => /ENBD-4[^]*\/merchants\/service-center\/account-records/.test(body))).toBe(
    true,
  );
  await expectBalanced(caravan);

  const { number } = await steps.get(booking);
  const response = await caravan.app.request(
    `http://caravan.test${calls['settlement.statement'].split(' ')[1]}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', lang: 'en', AccessToken: provider.token! },
      body: '{}',
    },
  );
  const rows = await readSheet(Buffer.from(await response.arrayBuffer()));
  expect(rows.map((row) => row[1])).toEqual(expect.arrayContaining(['Payout sent', 'Booking completed']));
  expect(rows.filter((row) => row[3] === number).length).toBeGreaterThan(0);
});

test('payouts are of the provider who asked: another one, a buyer and a shop cannot see or withdraw them', async () => {
  const { provider, buyer } = await steps.booked('completed');
  const other = await caravan.person(3);
  const { data: payout } = await ask(provider, '5000');
  const step = { id: payout.id, version: payout.version };
  const { seller } = await orders.paid({ state: 'completed' });
  for (const caller of [other, seller]) {
    expect((await caravan.done('payouts.list', {}, caller)).rowList).toEqual([]);
    expect(await caravan.codeOf('payouts.withdraw', step, caller)).toBe('NOT_FOUND');
    expect((await ask(caller, '100')).code).toBe('BALANCE_SHORT');
  }
  for (const call of ['payouts.list', 'settlement.statement'] as const)
    expect((await caravan.call(call, {}, buyer)).status).toBe(403);
  expect((await ask(buyer)).status).toBe(403);
  // Those who work for others have no money here.
  expect((await caravan.call('payouts.list', {}, await caravan.person(4))).status).toBe(403);

  const back = await caravan.done('payouts.withdraw', step, provider);
  expect(back.state).toBe('withdrawn');
  expect(await balanceOf(provider)).toMatchObject({ balance: { amount: '9900' } });
});

test('requests at once take the money once, and parts above the limit need two people', async () => {
  const { provider } = await steps.booked('completed', {
    offer: { lines: [{ description: 'Charter', quantity: 1, price: '3000000' }] },
  });
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(provider, '600000')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const ada = await caravan.operator(['money']);
  const pay = async ({ id, version }: { id: string; version: number }) => {
    await caravan.done('console.payouts.decide', { id, version, approve: true }, ada);
    return caravan.call('console.payouts.paid', { id, version: version + 1, bankReference: 'B1' }, ada);
  };
  expect((await pay(answers.find(({ status }) => status === 200)!.data)).status).toBe(200);
  expect((await pay((await ask(provider, '600000')).data)).code).toBe('PAYOUT_SECOND_PERSON');
  await expectBalanced(caravan);
});

test('who asks to be paid into the account that another was paid into is linked to that one, and not the other way round', async () => {
  const { provider } = await steps.booked('completed');
  const { seller, id } = await orders.paid({ state: 'completed' });
  await releaseEscrow(caravan.deps, id);
  const account = 'TR330006100519786457841326';
  expect((await ask(provider, '100', account)).status).toBe(200);
  const asked = (await ask(seller, '100', account)).data;
  const linkedTo = async (accountId: string) =>
    (
      await caravan.deps.db
        .selectFrom('linked_accounts')
        .select('other_id')
        .where('account_id', '=', accountId)
        .where('reason', '=', 'payout')
        .execute()
    ).map(({ other_id: otherId }) => otherId);
  // Naming an account proves nothing.
  expect(await linkedTo(seller.id)).toEqual([]);
  const operator = await caravan.operator(['money']);
  await caravan.done(
    'console.payouts.decide',
    { id: asked.id, version: asked.version, approve: true },
    operator,
  );
  const paid = { id: asked.id, version: asked.version + 1, bankReference: 'B2' };
  await caravan.done('console.payouts.paid', paid, operator);
  expect(await linkedTo(provider.id)).toEqual([seller.id]);
  expect(await linkedTo(seller.id)).toEqual([]);
});
