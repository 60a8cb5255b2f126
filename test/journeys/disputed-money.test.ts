import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { providers } from '../../demo/content/services.ts';
import { roles } from '../../src/contract/accounts/roles.ts';
import type { Language } from '../../src/kit/languages.ts';
import { prepareBrowser } from '../browser.ts';
import { offerOf } from '../bookings.ts';
import { prepareServer } from '../server.ts';
import { paymentOf } from '../start-payment.ts';
import { startStripe } from '../stripe-server.ts';
import { pictureAtSizes } from './at-sizes.ts';
import { seriousIssues } from './faults.ts';
import { signInAsOperator } from './operator-sign-in.ts';
import { orderSomething } from './order-something.ts';
import { callServer, createWalker, demoPassword, settles, signIn } from './walker.ts';
import { walkedBy } from './readers.ts';

const stripe = await startStripe();
const server = prepareServer({ ...stripe.env, SITE: 'hk', DEMO: '1', CAPTCHA: '0' });
const browser = prepareBrowser();
afterAll(() => stripe.stop());

const buyerEmail = 'lin@caravan.example';
const bookingDispute = 'dp_booking';
const orderDispute = 'dp_order';
const tokenOf = async (userName: string, userType: 1 | 3) =>
  (
    await callServer(server.url, 'accounts.login', {
      userName,
      password: demoPassword,
      loginType: 1,
      userType,
    })
  ).token;

async function tellOf(event: object): Promise<void> {
  const told = await fetch(`${server.url}/api/payment-web/notify/stripe`, {
    method: 'POST',
    ...stripe.signed(event),
  });
  expect(told.status).toBe(200);
}

/** A payment by card comes in, and the buyer's bank takes it back. */
async function paidAndDisputed(paymentId: string, disputeId: string, amount?: number): Promise<void> {
  const { channel_ref: ref } = await server.database.db
    .selectFrom('payments')
    .select('channel_ref')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  stripe.decide(ref!, 'paid');
  await tellOf(stripe.eventOf(ref!));
  const dispute = stripe.addDispute(
    disputeId,
    stripe.getSession(ref!),
    amount === undefined ? {} : { amount },
  );
  await tellOf({ type: 'charge.dispute.created', data: { object: dispute } });
}

let bookingId = '';
let providerEmail = '';

/** A booking that was asked for, offered, accepted and paid by card. */
async function disputeBooking(token: string): Promise<void> {
  const { url } = server;
  const { rowList } = await callServer(url, 'tradeServices.list', { kinds: 'logistics', pageSize: 1 });
  const text = 'Two containers to Jebel Ali in May';
  const question = {
    serviceId: rowList[0]!.id,
    name: 'Lin',
    company: 'Lin Trading',
    contact: buyerEmail,
    text,
  };
  await callServer(url, 'tradeServices.inquire', question, token);
  const asked = (await callServer(url, 'inquiries.list', {}, token)).rowList.find(
    (row) => row.text === text,
  )!;
  providerEmail = providers.find(({ name }) => name === asked.partner.name)!.email;
  const provider = await tokenOf(providerEmail, roles.tradeService);
  const offered = await callServer(url, 'bookings.offer', { inquiryId: asked.id, ...offerOf() }, provider);
  bookingId = offered.id;
  const { version, total } = offered;
  await callServer(url, 'bookings.accept', { id: bookingId, version, total }, token);
  const accepted = await callServer(url, 'bookings.get', { id: bookingId }, token);
  const paying = { id: bookingId, version: accepted.version, amount: accepted.total, channel: 'stripe' };
  const { paymentId } = await callServer(url, 'bookingPayments.start', paying, token);
  await paidAndDisputed(paymentId, bookingDispute);
}

/** An order that was paid on credit, which was repaid by card. */
async function disputeRepayment(token: string): Promise<void> {
  const { url, database } = server;
  const id = await orderSomething(url, token);
  const { orders } = await callServer(url, 'orders.payInfo', { id }, token);
  const { id: accountId } = await database.db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', buyerEmail)
    .executeTakeFirstOrThrow();
  const now = new Date();
  await database.db
    .insertInto('credit_lines')
    .values({
      account_id: accountId,
      currency: orders[0]!.amount.currency,
      limit_amount: 900_000_000n,
      term_days: 30,
      late_fee_bps: 5,
      state: 'active',
      opened_at: now,
      changed_at: now,
    })
    .execute();
  const { redirectUrl } = await callServer(url, 'payments.start', paymentOf(orders, 'credit'), token);
  const ref = new URL(redirectUrl).searchParams.get('ref')!;
  const { amount, dueOn, lateFeeBasisPoints } = await callServer(url, 'credit.charge', { ref }, token);
  const confirmation = await callServer(url, 'credit.token', {}, token);
  const drawing = { ref, token: confirmation.token, amount, dueOn, lateFeeBasisPoints };
  await callServer(url, 'credit.draw', drawing, token);
  const { line } = await callServer(url, 'credit.info', {}, token);
  const repaying = { amount: line!.used.amount, owed: line!.used, channel: 'stripe' };
  const { paymentId } = await callServer(url, 'repayments.start', repaying, token);
  await paidAndDisputed(paymentId, 'dp_repayment');
}

/** Two orders that were paid by one card payment, of which the bank takes back a part. */
async function disputeOneOfTwo(token: string): Promise<void> {
  const { url } = server;
  const orderIds = [await orderSomething(url, token), await orderSomething(url, token)];
  const dues = await Promise.all(orderIds.map((id) => callServer(url, 'orders.payInfo', { id }, token)));
  const orders = dues.flatMap((due) => due.orders);
  const { paymentId } = await callServer(url, 'payments.start', paymentOf(orders, 'stripe'), token);
  await paidAndDisputed(paymentId, orderDispute, 5_000);
}

beforeAll(async () => {
  const token = await tokenOf(buyerEmail, roles.buyer);
  await disputeBooking(token);
  await disputeRepayment(token);
  await disputeOneOfTwo(token);
  // A job asks the bank of each first.
  const { url } = server;
  await vi.waitFor(
    async () => {
      const { disputed } = await callServer(url, 'bookingRefunds.ofBooking', { bookingId }, token);
      const { state } = await callServer(url, 'credit.info', {}, token);
      expect([disputed === null, state]).toEqual([false, 'frozen']);
    },
    { timeout: 60_000, interval: 500 },
  );
}, 120_000);

const cases: { language: Language; width: number }[] = [
  { language: 'zh', width: 1440 },
  { language: 'en', width: 768 },
  { language: 'ar', width: 360 },
];

test.each(walkedBy(cases))(
  'a disputed booking and a disputed repayment are seen by all whom they concern ($language)',
  async ({ language, width }) => {
    const { url } = server;
    const provider = await createWalker(browser, url, language, { width });
    const { page, words } = provider;
    await signIn(provider, url, providerEmail, roles.tradeService);
    await provider.open(`/merchants/service-center/bookings/${bookingId}`);
    const files = page.locator('input[type="file"][accept*="application/pdf"]').first();
    await files.waitFor({ state: 'attached' });
    // By its content it is another file each time.
    const name = `bill-of-lading-${language}.pdf`;
    await files.setInputFiles({
      name,
      mimeType: 'application/pdf',
      buffer: Buffer.from(`%PDF-1.7\n% ${name}\n%%EOF`),
    });
    const fileRow = page.locator('li', { hasText: name });
    await fileRow.waitFor();
    await page.locator('[data-sonner-toast]').first().waitFor({ state: 'detached' });
    await fileRow.scrollIntoViewIfNeeded();
    await settles(page);
    await pictureAtSizes(provider, `disputed-booking-provider-${language}`);
    expect(await seriousIssues(page)).toEqual([]);

    const buyer = await createWalker(browser, url, language, { width });
    await signIn(buyer, url, buyerEmail, roles.buyer);
    await buyer.open('/merchants/buyer-center/trust-credit');
    await buyer.sees(words('credit', 'disputed'));
    await settles(buyer.page);
    await pictureAtSizes(buyer, `disputed-repayment-${language}`);
    expect(await seriousIssues(buyer.page)).toEqual([]);

    const operator = await createWalker(browser, url, language, { width });
    await operator.open('/console/payment-channels');
    await signInAsOperator(operator);
    await operator.page.waitForURL(/\/console\/payment-channels$/);
    const row = operator.page.getByRole('row').filter({ hasText: bookingDispute });
    const link = row.getByRole('link').first();
    await link.scrollIntoViewIfNeeded();
    await settles(operator.page);
    await pictureAtSizes(operator, `disputed-booking-task-${language}`);
    expect(await seriousIssues(operator.page)).toEqual([]);
    await link.click();
    await operator.page.waitForURL(new RegExp(`/console/bookings/${bookingId}`));
    await operator.sees(words('booking', 'refund.disputed'));
    await settles(operator.page);
    await pictureAtSizes(operator, `disputed-booking-console-${language}`);
    expect([...provider.complaints, ...buyer.complaints, ...operator.complaints]).toEqual([]);
    await Promise.all([provider.close(), buyer.close(), operator.close()]);
  },
  240_000,
);

test.each(walkedBy(cases))(
  'an operator says of which order of a payment a dispute in part is, and can say it anew ($language)',
  async ({ language, width }) => {
    const operator = await createWalker(browser, server.url, language, { width });
    const { page, words } = operator;
    await operator.open('/console/payment-channels');
    await signInAsOperator(operator);
    await page.waitForURL(/\/console\/payment-channels$/);
    // In a narrow window it is a card.
    const row = page.locator('tr, li').filter({ hasText: orderDispute }).first();
    const choose = row.getByRole('button', { name: words('bank', 'dispute.assign') });
    await choose.scrollIntoViewIfNeeded();
    await settles(page);
    await pictureAtSizes(operator, `dispute-of-two-orders-${language}`);
    await choose.click();
    const dialog = page.getByRole('dialog');
    const choice = dialog.getByRole('combobox');
    await dialog.getByRole('textbox').fill('The buyer’s letter names it');
    await pictureAtSizes(operator, `dispute-order-dialog-${language}`);
    expect(await seriousIssues(page)).toEqual([]);
    const numbers = await choice.locator('option').allTextContents();
    // Nothing, two orders, and that it is of several.
    expect(numbers).toHaveLength(4);
    await choice.selectOption({ index: 1 });
    await operator.press(words('bank', 'dispute.assign'), { dialog: true });
    await operator.isTold(words('bank', 'out.done'));
    await row.getByText(numbers[1]!.split(' ')[0]!).waitFor();
    expect(operator.complaints).toEqual([]);
    await operator.close();
  },
  240_000,
);
