import { expect, test } from 'vitest';
import { roles } from '../../src/contract/accounts/roles.ts';
import type { Language } from '../../src/kit/languages.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { seriousIssues } from './faults.ts';
import { ordersPaidTogether, productOnSale } from './ready-orders.ts';
import { callServer, createWalker, settles, signIn, type Walker } from './walker.ts';

// Whoever writes what the journeys begin with is quicker than anybody by hand.
const server = prepareServer({ DEMO: '1', CALL_RATE: '0' });
const browser = prepareBrowser();
const office = '/merchants/seller-center';
const page = `${office}/ship-orders`;

/** A seller at work, and the buyer of the orders, who has no window of their own. */
async function twoSides(language: Language, width: number) {
  const { url } = server;
  const seller = await createWalker(browser, url, language, { width });
  const sellerToken = await signIn(seller, url, 'seller@caravan.example', roles.seller);
  const buyerSession = { userName: 'buyer@caravan.example', password: 'Demo1234', loginType: 1 as const };
  const buyer = await callServer(url, 'accounts.login', { ...buyerSession, userType: roles.buyer });
  return { seller, sellerToken, buyerToken: buyer.token };
}

/** So many orders that are ready, with their numbers. */
async function readyOrders(
  count: number,
  { sellerToken, buyerToken }: { sellerToken: string; buyerToken: string },
) {
  const { url } = server;
  const { skuId, lot } = await productOnSale(url, sellerToken);
  const line = { skuId, quantity: lot };
  const ids: string[] = [];
  // Not many may wait for their payment at once.
  for (let left = count; left > 0; left -= 4)
    ids.push(
      ...(await ordersPaidTogether(url, { line, count: Math.min(left, 4) }, [buyerToken, sellerToken])),
    );
  return Promise.all(
    ids.map(async (id) => {
      const { number } = await callServer(url, 'orders.getForSeller', { id }, sellerToken);
      return { id, number };
    }),
  );
}

/** The buyer takes an order back, and a colleague of the seller agrees. */
async function takeBack(
  orderId: string,
  { sellerToken, buyerToken }: { sellerToken: string; buyerToken: string },
) {
  const { url } = server;
  await callServer(url, 'refunds.ask', { orderId, scope: 'whole', reason: 'not_needed' }, buyerToken);
  const [refund] = (await callServer(url, 'refunds.ofOrder', { orderId }, sellerToken)).refunds;
  const answer = { id: refund!.id, version: refund!.version, answer: 'agree' as const };
  await callServer(url, 'refunds.answer', answer, sellerToken);
}

/** As a scanner types: all at once, and Enter at the end. */
async function scan(walker: Walker, text: string): Promise<void> {
  await walker.page.keyboard.insertText(text);
  await walker.page.keyboard.press('Enter');
}

const fieldOf = (walker: Walker, number: string) => walker.page.getByRole('textbox', { name: number });
const orderOf = (id: string, token: string) => callServer(server.url, 'orders.getForSeller', { id }, token);

test('a seller ships twenty orders by scanner, one of which the buyer takes back meanwhile: en', async () => {
  const sides = await twoSides('en', 1280);
  const { seller, sellerToken } = sides;
  const orders = await readyOrders(20, sides);
  let clicks = 0;
  const click = async (name: string | RegExp, role: 'button' | 'link' = 'button') => {
    clicks++;
    await seller.page.getByRole(role, { name }).last().click();
  };
  await seller.open(`${office}/welcome`);
  await settles(seller.page);
  const begun = performance.now();
  const waiting = seller.page.getByRole('list', { name: 'To do' });
  clicks++;
  await waiting.getByRole('link', { name: 'To ship' }).click();
  await seller.arrivesAt(page);
  await fieldOf(seller, orders[0]!.number).waitFor();
  await settles(seller.page);
  await seller.picture('ship-orders-empty');
  const scanField = seller.page.getByRole('textbox', { name: 'Scan an order number' });
  expect(await scanField.evaluate((field) => field === document.activeElement)).toBe(true);

  // The first of them is found by its slip; the others follow each other.
  const scanSlipAndParcel = async (at: number) => {
    await scan(seller, orders[at]!.number);
    await scan(seller, `SF14000000${at}`);
  };
  for (let at = 0; at < 10; at++) await scanSlipAndParcel(at);
  await takeBack(orders[3]!.id, sides);

  await seller.page.reload();
  await fieldOf(seller, orders[9]!.number).waitFor();
  expect(await fieldOf(seller, orders[9]!.number).inputValue()).toBe('SF140000009');
  await settles(seller.page);
  await seller.sees('Not shipped: no longer ready');
  for (let at = 10; at < 20; at++) await scanSlipAndParcel(at);
  expect(await seriousIssues(seller.page)).toEqual([]);
  await seller.picture('ship-orders-filled', { whole: true });
  await click(/^Ship 19 orders$/);
  await settles(seller.page);
  await seller.picture('ship-orders-asked');
  await seller.page.getByRole('dialog').getByRole('button', { name: 'Ship 19 orders' }).click();
  clicks++;
  await seller.isTold('19 orders shipped');
  const seconds = (performance.now() - begun) / 1000;
  expect(clicks).toBeLessThanOrEqual(5);
  expect(seconds).toBeLessThan(120);
  for (const [at, { id }] of orders.entries()) {
    const { state, shipments } = await orderOf(id, sellerToken);
    expect([state, shipments.map(({ trackingNumber }) => trackingNumber)], String(at)).toEqual(
      at === 3 ? [state, []] : ['dispatched', [`SF14000000${at}`]],
    );
  }
  expect((await orderOf(orders[3]!.id, sellerToken)).state).not.toBe('awaiting_dispatch');
  await settles(seller.page);
  await seller.picture('ship-orders-done', { whole: true });
  await click('Remove');
  await seller.page.getByText('Not shipped: no longer ready').waitFor({ state: 'detached' });
  expect(seller.complaints).toEqual([]);
  await seller.close();
}, 400_000);
