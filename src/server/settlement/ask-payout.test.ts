import { describe, expect, test } from 'vitest';
import { withAuthenticator } from '../../../test/authenticator.ts';
import { paidOrders } from '../../../test/paid-orders.ts';
import { testPassword } from '../../../test/password.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import type { Caller } from '../../../test/caravan.ts';
import { releaseEscrow } from '../payments/jobs.ts';
import { mailNewAccount } from './jobs.ts';

const caravan = prepareProduct({ PAYOUT_ACCOUNT_HOURS: '24' });
const orders = paidOrders(caravan);
const hour = 3_600_000;

const target = { holder: 'Li Wei', bank: 'Bank of China', account: '6222 0000 1234 5678' };
const draft = { currency: 'CNY', amount: '1000' };

/** The seller of a completed order, with CN¥99 on the balance. */
async function earned() {
  const order = await orders.paid({ state: 'completed' });
  await releaseEscrow(caravan.deps, order.id);
  return order.seller;
}

/** Asks for a payout, has it approved a day later, and paid. @returns its id */
async function paidOut(seller: Caller, input: object = { ...target, password: testPassword }) {
  const { id, version } = await caravan.done('payouts.ask', { ...draft, ...input }, seller);
  caravan.clock.advance(25 * hour);
  const operator = await caravan.operator(['money']);
  await caravan.done('console.payouts.decide', { id, version, approve: true }, operator);
  const bankReference = `BOC-${id}`;
  await caravan.done('console.payouts.paid', { id, version: version + 1, bankReference }, operator);
  return id;
}

describe('a payout to an account that money never went to', () => {
  test('takes the password of whoever asks, so that a stolen session is not enough', async () => {
    const seller = await earned();
    const codeFor = (input: object) =>
      caravan.codeOf('payouts.ask', { ...draft, ...target, ...input }, seller);
    expect(await codeFor({})).toBe('PASSWORD_WANTED');
    expect(await codeFor({ password: 'Wrong1234' })).toBe('PASSWORD_WRONG');
    expect(await codeFor({ password: testPassword })).toBe(200);
  });

  test('takes a code of the app as well, where there is one', async () => {
    const seller = await earned();
    const codeNow = await withAuthenticator(caravan, seller);
    const input = { ...draft, ...target, password: testPassword };
    expect(await caravan.codeOf('payouts.ask', input, seller)).toBe('SECOND_CODE_WANTED');
    expect(await caravan.codeOf('payouts.ask', { ...input, code: '000000' }, seller)).toBe('TOTP_WRONG');
    expect(await caravan.codeOf('payouts.ask', { ...input, code: codeNow() }, seller)).toBe(200);
  });

  test('waits a day, in which everybody who may see the money is told and can cancel it', async () => {
    const seller = await earned();
    const accountant = await caravan.member(seller, ['money']);
    const input = { ...draft, ...target, password: testPassword };
    const payout = await caravan.done('payouts.ask', input, accountant);
    expect(Date.parse(payout.approvableFrom!) - caravan.clock.now().getTime()).toBe(24 * hour);
    const operator = await caravan.operator(['money']);
    const approval = { id: payout.id, version: payout.version, approve: true };
    expect(await caravan.codeOf('console.payouts.decide', approval, operator)).toBe('PAYOUT_ACCOUNT_NEW');
    await mailNewAccount(caravan.deps, payout.id);
    const letters = await caravan.deps.db
      .selectFrom('outbox_messages')
      .select('body')
      .where('body', 'like', '%5678%')
      .execute();
    expect(letters).toHaveLength(2);
    expect(letters.every(({ body }) => body.includes('24 hours'))).toBe(true);
    await caravan.done('payouts.withdraw', { id: payout.id, version: payout.version }, seller);
  });

  test('is told by text message to who gave no mail address', async () => {
    const seller = await earned();
    const { db } = caravan.deps;
    const phone = '+8613800002222';
    await db.updateTable('accounts').set({ phone, email: null }).where('id', '=', seller.id).execute();
    const input = { ...draft, ...target, password: testPassword };
    const { id } = await caravan.done('payouts.ask', input, seller);
    await mailNewAccount(caravan.deps, id);
    const texts = await db
      .selectFrom('outbox_messages')
      .select(['channel', 'body'])
      .where('recipient', '=', phone)
      .execute();
    expect(texts).toMatchObject([{ channel: 'sms', body: expect.stringContaining('5678') }]);
  });

  test('can be approved after that', async () => {
    const seller = await earned();
    const { id, version } = await caravan.done(
      'payouts.ask',
      { ...draft, ...target, password: testPassword },
      seller,
    );
    caravan.clock.advance(24 * hour - 1);
    const operator = await caravan.operator(['money']);
    const approval = { id, version, approve: true };
    expect(await caravan.codeOf('console.payouts.decide', approval, operator)).toBe('PAYOUT_ACCOUNT_NEW');
    caravan.clock.advance(1);
    expect(await caravan.codeOf('console.payouts.decide', approval, operator)).toBe(200);
  });
});

describe('an account that money went to', () => {
  test('is offered again, and needs neither a password nor time, spelled out or chosen', async () => {
    const seller = await earned();
    expect(await caravan.done('payouts.accounts', {}, seller)).toEqual([]);
    const first = await paidOut(seller);
    const [account] = await caravan.done('payouts.accounts', {}, seller);
    expect(account).toMatchObject({ id: first, holder: 'Li Wei', accountEnd: '5678' });
    const second = await paidOut(seller, { ...target, account: '6222-0000-1234-5678' });
    // The same number at another bank is another account.
    const elsewhere = { ...draft, ...target, bank: 'Bank of Ningbo' };
    expect(await caravan.codeOf('payouts.ask', elsewhere, seller)).toBe('PASSWORD_WANTED');
    const otherName = { ...draft, ...target, holder: 'Wang Wei' };
    expect(await caravan.codeOf('payouts.ask', otherName, seller)).toBe('PASSWORD_WANTED');
    const third = await caravan.done('payouts.ask', { ...draft, sameAs: second }, seller);
    expect(third).toMatchObject({ accountEnd: '5678', holder: 'Li Wei', approvableFrom: null });
    const operator = await caravan.operator(['money']);
    const number = await caravan.done('console.payouts.number', { id: third.id }, operator);
    expect(number.account).toBe('6222000012345678');
  });

  test('is none any more once whoever had it paid may use the money no more', async () => {
    const seller = await earned();
    const accountant = await caravan.member(seller, ['money']);
    const first = await paidOut(accountant);
    expect(await caravan.done('payouts.accounts', {}, seller)).toMatchObject([{ id: first }]);
    await caravan.done('members.setRights', { id: accountant.id, rights: ['orders'] }, seller);
    expect(await caravan.done('payouts.accounts', {}, seller)).toEqual([]);
    expect(await caravan.codeOf('payouts.ask', { ...draft, ...target }, seller)).toBe('PASSWORD_WANTED');
    expect(await caravan.codeOf('payouts.ask', { ...draft, sameAs: first }, seller)).toBe('NOT_FOUND');
  });

  test('is the shop’s own, was paid, and is not mixed with another', async () => {
    const [seller, other] = [await earned(), await earned()];
    const first = await paidOut(seller);
    expect(await caravan.done('payouts.accounts', {}, other)).toEqual([]);
    expect(await caravan.codeOf('payouts.ask', { ...draft, sameAs: first }, other)).toBe('NOT_FOUND');
    const password = testPassword;
    expect(await caravan.codeOf('payouts.ask', { ...draft, ...target }, other)).toBe('PASSWORD_WANTED');
    expect(await caravan.codeOf('payouts.ask', { ...draft, ...target, sameAs: first }, seller)).toBe(
      'BAD_INPUT',
    );
    const { id } = await caravan.done('payouts.ask', { ...draft, ...target, password }, other);
    expect(await caravan.codeOf('payouts.ask', { ...draft, sameAs: id }, other)).toBe('NOT_FOUND');
    const half = { holder: 'Li Wei', account: target.account, password };
    expect(await caravan.codeOf('payouts.ask', { ...draft, ...half }, seller)).toBe('BAD_INPUT');
  });
});
