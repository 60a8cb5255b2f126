import { sql } from 'kysely';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { seriousIssues } from './faults.ts';
import { signInAsOperator } from './operator-sign-in.ts';
import { callServer, createWalker, demoPassword, signIn, type Walker } from './walker.ts';

const server = prepareServer({ DEMO: '1' });
const browser = prepareBrowser();

const office = { buyer: 'buyer-center', seller: 'seller-center' };
const open = (walker: Walker, side: 'buyer' | 'seller', id: string) =>
  walker.open(`/merchants/${office[side]}/order-manage-detail?id=${id}`);

/** A paid order of the main buyer at the main seller that is ready to be shipped. */
async function orderOf(buyerToken: string, sellerToken: string) {
  const input = { state: 'awaiting_dispatch' as const, pageSize: 100 };
  const [bought, sold] = await Promise.all([
    callServer(server.url, 'orders.listForBuyer', input, buyerToken),
    callServer(server.url, 'orders.listForSeller', input, sellerToken),
  ]);
  const own = new Set(bought.rowList.map(({ id }) => id));
  return sold.rowList.find(({ id, lines }) => own.has(id) && lines[0]!.toShip >= 4)!;
}

/** The dialog that ships an order, with a carrier chosen. */
async function openShipping(seller: Walker, orderId: string): Promise<Locator> {
  await open(seller, 'seller', orderId);
  await seller.press(seller.words('order', 'action.sendDelivery'));
  const dialog = seller.page.getByRole('dialog');
  await dialog.getByLabel(seller.words('seller', 'ship.carrier')).selectOption('dhl');
  return dialog;
}

async function ship(seller: Walker, orderId: string, number: string, pieces?: number): Promise<void> {
  const { page, words } = seller;
  const dialog = await openShipping(seller, orderId);
  if (pieces) {
    await dialog.getByRole('button', { name: words('order', 'pieces.none'), exact: true }).click();
    await dialog.locator('input[inputmode=numeric]').first().fill(String(pieces));
  }
  await dialog.getByLabel(words('seller', 'ship.number')).fill(number);
  expect(await seriousIssues(page)).toEqual([]);
  await seller.press(words('order', 'action.sendDelivery'), { dialog: true });
  await dialog.waitFor({ state: 'detached' });
  await seller.isTold(words('order', 'done.sendDelivery'));
}

test('shipped in parts, refunded in part, paid out: and the ledger is at zero', async () => {
  const { url } = server;
  const buyer = await createWalker(browser, url, 'ar', { width: 390 });
  const seller = await createWalker(browser, url, 'en');
  const buyerToken = await signIn(buyer, url, 'buyer@caravan.example', 1);
  const sellerToken = await signIn(seller, url, 'seller@caravan.example', 2);
  const order = await orderOf(buyerToken, sellerToken);
  const read = () => callServer(url, 'orders.getForBuyer', { id: order.id }, buyerToken);

  await ship(seller, order.id, 'DHL-PART-1', 2);
  expect((await read()).state).toBe('awaiting_dispatch');

  // The seller is about to send the rest …
  const late = await openShipping(seller, order.id);
  await late.getByLabel(seller.words('seller', 'ship.number')).fill('DHL-PART-2');

  // … while the buyer sees the parcel, and wants two of the others back.
  await open(buyer, 'buyer', order.id);
  await buyer.sees('DHL-PART-1');
  await buyer.press(buyer.words('refund', 'ask'));
  const asking = buyer.page.getByRole('dialog');
  await asking.getByLabel(buyer.words('refund', 'scope.lines')).check();
  await asking.locator('input[inputmode=numeric]').first().fill('2');
  await asking.getByLabel(buyer.words('refund', 'form.reason')).selectOption('late');
  await asking.getByLabel(buyer.words('refund', 'form.note')).fill('تأخر الشحن عن موعد المعرض');
  expect(await seriousIssues(buyer.page)).toEqual([]);
  await buyer.press(buyer.words('refund', 'form.send'), { dialog: true });
  await buyer.sees(buyer.words('refund', 'state.asked'));
  await buyer.picture('refund-asked');

  // The seller is told, what they typed is there, and the pieces that are asked back are not sent.
  const first = late.getByRole('listitem').first().locator('input');
  const before = Number(await first.inputValue());
  await seller.press(seller.words('order', 'action.sendDelivery'), { dialog: true });
  await seller.isTold(seller.words('order', 'changed'));
  await expect.poll(() => first.inputValue()).toBe(String(before - 2));
  expect(await late.getByLabel(seller.words('seller', 'ship.number')).inputValue()).toBe('DHL-PART-2');
  await seller.page.keyboard.press('Escape');
  await seller.sees('تأخر الشحن عن موعد المعرض');
  await seller.press(seller.words('refund', 'answer.agree'));
  await seller.press(seller.words('refund', 'answer.agree'), { dialog: true });
  await seller.isTold(seller.words('refund', 'done.agree'));
  await seller.picture('refund-agreed');

  await ship(seller, order.id, 'DHL-PART-2');
  const sent = await read();
  expect(sent.state).toBe('dispatched');
  expect(sent.shipments).toHaveLength(2);
  expect(BigInt(sent.returned.amount)).toBeGreaterThan(0n);
  await open(buyer, 'buyer', order.id);
  await buyer.press(buyer.words('order', 'action.takeDelivery'));
  await buyer.press(buyer.words('order', 'action.takeDelivery'), { dialog: true });
  await buyer.isTold(buyer.words('order', 'done.takeDelivery'));

  // What is left of it reaches the balance, and from there the bank.
  const { currency } = order.total;
  const purse = async () =>
    (await callServer(url, 'settlement.account', {}, sellerToken)).find((one) => one.currency === currency)!;
  const completions = { kind: 'completion' as const, pageSize: 100 };
  const hasCome = async () =>
    (await callServer(url, 'settlement.records', completions, sellerToken)).rowList.some(
      (row) => row.order?.id === order.id,
    );
  await expect.poll(hasCome, { timeout: 30_000 }).toBe(true);
  await seller.open('/merchants/seller-center/money-manage/bill-detail');
  const purses = seller.page.getByRole('list', { name: seller.words('settlement', 'account.label') });
  await purses.waitFor();
  expect(await seriousIssues(seller.page)).toEqual([]);
  if ((await purse()).payout.amount !== '0') {
    await seller.press(seller.words('settlement', 'payout.withdraw'));
    await seller.isTold(seller.words('settlement', 'payout.withdrawn'));
  }
  const { balance } = await purse();
  const card = purses.getByRole('listitem').filter({ hasText: currency });
  await card.getByRole('button', { name: seller.words('settlement', 'payout.ask') }).click();
  const payout = seller.page.getByRole('dialog');
  await payout.getByLabel(seller.words('settlement', 'payout.holder')).fill('Wang Jianjun');
  await payout.getByLabel(seller.words('settlement', 'payout.bank')).fill('Bank of China');
  await payout.getByLabel(seller.words('settlement', 'payout.account')).fill('6216 6102 0000 3517');
  await payout.getByLabel(seller.words('account', 'security.present')).fill(demoPassword);
  await seller.press(seller.words('settlement', 'payout.ask'), { dialog: true });
  await seller.isTold(seller.words('settlement', 'payout.asked'));
  await seller.picture('bills');
  expect(await purse()).toMatchObject({ balance: { amount: '0' }, payout: { amount: balance.amount } });

  const operator = await createWalker(browser, url, 'en');
  await operator.open('/console/payouts');
  await operator.page.waitForURL(/\/console\/sign-in/);
  await signInAsOperator(operator, 0);
  for (const [verb, field] of [
    ['payout.approve', null],
    ['payout.pay', 'payout.bankReference'],
  ] as const) {
    await operator.press(operator.words('settlement', verb));
    if (field) {
      const dialog = operator.page.getByRole('dialog');
      await dialog.getByLabel(operator.words('settlement', field)).fill('BOC-2026-77');
    }
    await operator.press(operator.words('settlement', verb), { dialog: true });
    await operator.page.getByRole('dialog').waitFor({ state: 'detached' });
    // A sum as large as this takes two: here somebody else has approved it.
    if (verb === 'payout.approve')
      await sql`update payouts set approved_by = null where state = 'approved'`.execute(server.database.db);
  }
  await expect.poll(async () => (await purse()).payout.amount).toBe('0');
  const off =
    await sql`select currency from ledger_entries group by currency having sum(amount) <> 0`.execute(
      server.database.db,
    );
  expect(off.rows).toEqual([]);
  for (const walker of [buyer, seller, operator]) {
    expect(walker.complaints).toEqual([]);
    await walker.close();
  }
}, 240_000);
