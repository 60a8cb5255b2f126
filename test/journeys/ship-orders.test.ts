import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { roles } from '../../src/contract/accounts/roles.ts';
import type { Language } from '../../src/kit/languages.ts';
import { prepareBrowser } from '../browser.ts';
import { readPdf } from '../read-pdf.ts';
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
  // The page does not know of this one when the button is pressed.
  await takeBack(orders[15]!.id, sides);
  await click(/^Ship 19 orders$/);
  await settles(seller.page);
  await seller.picture('ship-orders-asked');
  await seller.page.getByRole('dialog').getByRole('button', { name: 'Ship 19 orders' }).click();
  clicks++;
  await seller.page.getByRole('dialog').getByText('18 orders shipped').waitFor();
  const seconds = (performance.now() - begun) / 1000;
  expect(clicks).toBeLessThanOrEqual(5);
  expect(seconds).toBeLessThan(120);
  for (const [at, { id }] of orders.entries()) {
    const { state, shipments } = await orderOf(id, sellerToken);
    expect([state, shipments.map(({ trackingNumber }) => trackingNumber)], String(at)).toEqual(
      at === 3 || at === 15 ? ['refunded', []] : ['dispatched', [`SF14000000${at}`]],
    );
  }
  await seller.picture('ship-orders-failed');
  await seller.press('Close', { dialog: true });
  await seller.page.getByRole('button', { name: 'Remove' }).nth(1).waitFor();
  await settles(seller.page);
  await seller.picture('ship-orders-done', { whole: true });
  for (const left of [1, 0]) {
    await seller.page.getByRole('button', { name: 'Remove' }).first().click();
    expect(await seller.page.getByRole('button', { name: 'Remove' }).count()).toBe(left);
  }
  await seller.page.getByText('Not shipped: no longer ready').waitFor({ state: 'detached' });
  expect(seller.complaints).toEqual([]);
  await seller.close();
}, 400_000);

test('a seller with a phone ships by slips, and is asked about numbers that cannot be right: zh', async () => {
  const sides = await twoSides('zh', 360);
  const { seller, sellerToken } = sides;
  const { words } = seller;
  const [first, second, third, fourth] = await readyOrders(4, sides);
  await seller.open(page);
  await fieldOf(seller, first!.number).waitFor();
  await settles(seller.page);
  await seller.picture('ship-orders', { whole: true });
  const scanField = seller.page.getByRole('textbox', { name: String(words('shipOrders', 'scan')) });
  const scanSlipAndParcel = async ({ number }: { number: string }, parcel: string) => {
    await scanField.click();
    await scan(seller, number);
    await scan(seller, parcel);
  };
  await scanSlipAndParcel(first!, 'YT 8800 1');
  // The same parcel twice, the slip in place of the parcel, and a number out of a spreadsheet.
  await scanSlipAndParcel(second!, 'yt88001');
  await scanSlipAndParcel(third!, third!.number);
  await scanSlipAndParcel(fourth!, '1.23E+12');
  await scanField.click();
  await scan(seller, 'C260101-00000000');
  await seller.sees(words('shipOrders', 'scan.unknown'));
  for (const issue of ['twice', 'orderNumber', 'rounded'])
    await seller.sees(words('shipOrders', `issue.${issue}`));
  expect(await seriousIssues(seller.page)).toEqual([]);
  await settles(seller.page);
  await seller.picture('ship-orders-issues', { whole: true });
  const shipButton = seller.page.getByRole('button', { name: /^发货/ });
  expect(await shipButton.isDisabled()).toBe(true);
  // Two orders of one buyer in one parcel are meant; the others are corrected.
  await seller.page
    .getByRole('checkbox', { name: String(words('shipOrders', 'together')) })
    .first()
    .click();
  await fieldOf(seller, third!.number).fill('YT88003');
  await fieldOf(seller, fourth!.number).fill('YT88004');
  // Another tab ships one of them, so that it is not there twice.
  const parcel = { carrierCode: 'yto' as const, trackingNumber: 'YT88003' };
  await callServer(server.url, 'orders.sendDelivery', { id: third!.id, ...parcel }, sellerToken);
  await takeBack(fourth!.id, sides);
  await shipButton.click();
  await settles(seller.page);
  await seller.picture('ship-orders-asked');
  const dialog = seller.page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^发货/ }).click();
  await dialog.getByText('1 个订单未能发货').waitFor();
  await seller.picture('ship-orders-failed');
  await dialog
    .getByRole('button', { name: String(words('common', 'ui.close')), exact: true })
    .last()
    .click();
  for (const { id } of [first!, second!, third!]) {
    const { state, shipments } = await orderOf(id, sellerToken);
    expect([state, shipments.length]).toEqual(['dispatched', 1]);
  }
  expect((await orderOf(fourth!.id, sellerToken)).shipments).toEqual([]);
  await seller.sees(words('shipOrders', 'leftOver'));
  await settles(seller.page);
  await seller.picture('ship-orders-left-over', { whole: true });
  expect(await seriousIssues(seller.page)).toEqual([]);
  expect(seller.complaints).toEqual([]);
  await seller.close();
}, 400_000);

test('a sheet fills the rows, and slips of all of them are made at once: ar', async () => {
  const sides = await twoSides('ar', 1280);
  const { seller, sellerToken } = sides;
  const { words } = seller;
  const orders = await readyOrders(3, sides);
  await seller.open(`${office}/order-manage?state=awaiting_dispatch`);
  await settles(seller.page);
  for (const { number } of orders)
    await seller.page.getByRole('checkbox', { name: new RegExp(number) }).check();
  await seller.picture('ship-orders-ticked');
  await seller.page.getByRole('link', { name: 'شحن 3 طلبات' }).click();
  await seller.arrivesAt(`${page}?ids=${(await ticked(seller)).join(',')}`);
  await fieldOf(seller, orders[0]!.number).waitFor();
  await settles(seller.page);
  await seller.picture('ship-orders-selected', { whole: true });

  const downloads = seller.page.getByRole('button', { name: String(words('shipOrders', 'sheet.download')) });
  const [sheet] = await Promise.all([seller.page.waitForEvent('download'), downloads.click()]);
  expect(sheet.suggestedFilename()).toMatch(/\.xlsx$/);
  const csv = [
    'رقم الطلب,شركة الشحن,رقم التتبع',
    `${orders[0]!.number},أرامكس,ARX-1`,
    `${orders[1]!.number},,ARX-2`,
    `${orders[2]!.number},,1.23457E+13`,
    'C260101-00000000,,ARX-4',
  ].join('\n');
  await seller.press(words('shipOrders', 'sheet.upload'));
  const file = { name: 'parcels.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await seller.page.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
  await seller.picture('ship-orders-sheet');
  await seller.press(words('shipOrders', 'sheet.send'), { dialog: true });
  await seller.sees(words('tracking', 'issue.unknownOrder'));
  await seller.sees(words('tracking', 'issue.trackingRounded'));
  await settles(seller.page);
  await seller.picture('ship-orders-sheet-taken');
  expect(await seriousIssues(seller.page)).toEqual([]);
  await seller.press(words('common', 'ui.close'), { dialog: true });
  expect(await fieldOf(seller, orders[0]!.number).inputValue()).toBe('ARX-1');
  expect(await fieldOf(seller, orders[1]!.number).inputValue()).toBe('ARX-2');
  expect(await fieldOf(seller, orders[2]!.number).inputValue()).toBe('');

  const printedLists = () => callServer(server.url, 'orderDocuments.printed', {}, sellerToken);
  const listsBefore = (await printedLists()).length;
  await seller.press(words('orderDocument', 'print'));
  const isMade = async () => {
    const lists = await printedLists();
    return lists.length > listsBefore && lists.every(({ state }) => state === 'done');
  };
  await expect.poll(isMade, { timeout: 30_000 }).toBe(true);
  await seller.page.reload();
  const slips = seller.page.getByRole('button', { name: /^تنزيل قائمة/ }).first();
  const [list] = await Promise.all([seller.page.waitForEvent('download'), slips.click()]);
  const printed = readPdf(readFileSync(await list.path()))
    .flat()
    .join(' ')
    .replaceAll(' ', '');
  for (const { number } of orders) expect(printed).toContain(number);
  await seller.page.getByRole('button', { name: 'شحن طلبين' }).click();
  await seller.press('شحن طلبين', { dialog: true });
  await seller.isTold('شُحن طلبان');
  expect((await orderOf(orders[0]!.id, sellerToken)).shipments[0]).toMatchObject({
    carrier: 'Aramex',
    trackingNumber: 'ARX-1',
  });
  await settles(seller.page);
  await seller.picture('ship-orders-done', { whole: true });
  expect(seller.complaints).toEqual([]);
  await seller.close();
}, 400_000);

/** The orders that the address names, in whatever order they were ticked. */
const ticked = async ({ page: window }: Walker): Promise<string[]> => {
  await window.waitForURL(/ids=/);
  return new URL(window.url()).searchParams.get('ids')!.split(',');
};

test('a number that went with another buyer’s order is asked about, and an order that changed is looked at: en', async () => {
  const sides = await twoSides('en', 1280);
  const { seller, sellerToken, buyerToken } = sides;
  const { url, database } = server;
  const [gone, shared, changed] = await readyOrders(3, sides);
  const parcel = { carrierCode: 'yto' as const, trackingNumber: 'YT-SHARED-1' };
  await callServer(url, 'orders.sendDelivery', { id: gone!.id, ...parcel }, sellerToken);
  // Somebody else's, and to somewhere else.
  await sql`update orders set address = address || '{"detail": "elsewhere"}',
    buyer_id = (select id from accounts where id <> orders.buyer_id order by id limit 1)
    where id = ${gone!.id}`.execute(database.db);

  await seller.open(page);
  await fieldOf(seller, shared!.number).fill('yt shared 1');
  await fieldOf(seller, shared!.number).press('Enter');
  await fieldOf(seller, changed!.number).fill('YT-CHANGED-1');
  // Back a row and on again, without a mouse.
  await seller.page.keyboard.press('Shift+Enter');
  const isFocused = (number: string) =>
    fieldOf(seller, number).evaluate((field) => field === document.activeElement);
  expect(await isFocused(shared!.number)).toBe(true);

  // What the buyer writes on the order makes it another version.
  const { version } = await callServer(url, 'orders.getForBuyer', { id: changed!.id }, buyerToken);
  await callServer(url, 'orders.setReferences', { id: changed!.id, version, poNumber: 'PO-77' }, buyerToken);
  const ship = async (name: string) => {
    await seller.page.getByRole('button', { name }).click();
    await seller.press(name, { dialog: true });
  };
  await ship('Ship 2 orders');
  const dialog = seller.page.getByRole('dialog');
  await dialog.getByText('2 orders didn’t ship').waitFor();
  await seller.press('Close', { dialog: true });
  await seller.sees(`already used for order ${gone!.number}`);
  await seller.sees('This order changed after you entered the number');
  await settles(seller.page);
  await seller.picture('ship-orders-asked-about', { whole: true });
  expect(await seriousIssues(seller.page)).toEqual([]);

  await seller.page.getByRole('checkbox', { name: /different buyers/ }).check();
  await seller.press('I’ve checked it');
  await ship('Ship 2 orders');
  await seller.isTold('2 orders shipped');
  for (const { id } of [shared!, changed!])
    expect(await orderOf(id, sellerToken)).toMatchObject({ state: 'dispatched', shipments: [{}] });
  expect(seller.complaints).toEqual([]);
  await seller.close();
}, 400_000);
