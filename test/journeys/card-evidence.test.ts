import { afterAll, expect, test } from 'vitest';
import { roles } from '../../src/contract/accounts/roles.ts';
import type { Language } from '../../src/kit/languages.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { paymentOf } from '../start-payment.ts';
import { startStripe } from '../stripe-server.ts';
import { pictureAtSizes } from './at-sizes.ts';
import { seriousIssues } from './faults.ts';
import { signInAsOperator } from './operator-sign-in.ts';
import { orderSomething } from './order-something.ts';
import { callServer, createWalker, settles, signIn } from './walker.ts';
import { walkedBy } from './readers.ts';

const stripe = await startStripe();
const server = prepareServer({ ...stripe.env, SITE: 'hk', DEMO: '1' });
const browser = prepareBrowser();
afterAll(() => stripe.stop());

const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n% ${name}\n%%EOF`),
});

async function tellOf(event: object): Promise<void> {
  const told = await fetch(`${server.url}/api/payment-web/notify/stripe`, {
    method: 'POST',
    ...stripe.signed(event),
  });
  expect(told.status).toBe(200);
}

/** An order that was paid by card, and that the buyer's bank takes back. */
async function disputedOrder(token: string, disputeId: string): Promise<string> {
  const { url } = server;
  const id = await orderSomething(url, token);
  const { orders } = await callServer(url, 'orders.payInfo', { id }, token);
  const { paymentId } = await callServer(url, 'payments.start', paymentOf(orders, 'stripe'), token);
  const payment = await server.database.db
    .selectFrom('payments')
    .select('channel_ref')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  const ref = payment.channel_ref!;
  stripe.decide(ref, 'paid');
  await tellOf(stripe.eventOf(ref));
  const dispute = stripe.addDispute(disputeId, stripe.getSession(ref));
  await tellOf({ type: 'charge.dispute.created', data: { object: dispute } });
  return id;
}

/** The email address of who owns the shop of an order. */
async function ownerOf(id: string): Promise<string> {
  const owner = await server.database.db
    .selectFrom('orders')
    .innerJoin('shops', 'shops.id', 'orders.shop_id')
    .innerJoin('accounts', 'accounts.id', 'shops.owner_id')
    .select('email')
    .where('orders.id', '=', id)
    .executeTakeFirstOrThrow();
  return owner.email!;
}

const cases: { language: Language; width: number }[] = [
  { language: 'zh', width: 1280 },
  { language: 'en', width: 768 },
  { language: 'ar', width: 360 },
];

test.each(walkedBy(cases))(
  'a shop gives evidence for a disputed payment, and an operator sends it to the bank ($language)',
  async ({ language, width }) => {
    const { url } = server;
    const disputeId = `dp_evidence_${language}`;
    const lin = { userName: 'lin@caravan.example', password: 'Demo1234', loginType: 1 as const };
    const { token } = await callServer(url, 'accounts.login', { ...lin, userType: roles.buyer });
    const id = await disputedOrder(token, disputeId);

    const seller = await createWalker(browser, url, language, { width });
    const { page, words } = seller;
    const sellerToken = await signIn(seller, url, await ownerOf(id), roles.seller);
    // A job asks the bank first.
    await expect
      .poll(async () => (await callServer(url, 'refunds.ofOrder', { orderId: id }, sellerToken)).disputed, {
        timeout: 20_000,
      })
      .not.toBeNull();
    await seller.open(`/merchants/seller-center/order-manage-detail?id=${id}`);
    const files = page.locator('input[type="file"][accept*="application/pdf"]').first();
    await files.waitFor({ state: 'attached' });
    await settles(page);
    await page.getByText(words('refund', 'disputed')).scrollIntoViewIfNeeded();
    await pictureAtSizes(seller, 'evidence-shop-empty');
    // By its content, whatever it is called.
    await files.setInputFiles({ ...pdf('waybill.pdf'), buffer: Buffer.from('no such thing') });
    await seller.isTold(words('errors', 'EVIDENCE_TYPE'));
    await files.setInputFiles(pdf('海运提单 bill-of-lading-2026-COSU6123456780.pdf'));
    await seller.isTold(words('refund', 'evidence.added'));
    await page.getByText('COSU6123456780').waitFor();
    await page.getByLabel(words('refund', 'evidence.shows')).selectOption('agreement');
    await files.setInputFiles(pdf('wrong.pdf'));
    const wrongFile = page.locator('li', { hasText: 'wrong.pdf' });
    await wrongFile.waitFor();
    await page.locator('[data-sonner-toast]').first().waitFor({ state: 'detached' });
    await settles(page);
    await wrongFile.scrollIntoViewIfNeeded();
    await pictureAtSizes(seller, 'evidence-shop');
    expect(await seriousIssues(page)).toEqual([]);
    await wrongFile.getByRole('button', { name: words('refund', 'evidence.remove') }).click();
    await wrongFile.waitFor({ state: 'detached' });

    const operator = await createWalker(browser, url, language, { width });
    await operator.open('/console/payment-channels');
    await signInAsOperator(operator);
    await operator.page.waitForURL(/\/console\/payment-channels$/);
    const row = operator.page.getByRole('row').filter({ hasText: disputeId });
    await row.getByRole('button', { name: words('bank', 'evidence.send'), exact: true }).click();
    const dialog = operator.page.getByRole('dialog');
    await dialog.getByText('COSU6123456780').waitFor();
    await settles(operator.page);
    await pictureAtSizes(operator, 'evidence-console-dialog');
    await dialog.locator('input[type="file"]').setInputFiles(pdf('photo-of-delivery.pdf'));
    await dialog.getByText('photo-of-delivery.pdf').waitFor();
    await dialog.locator('textarea').first().fill('Delivered to the buyer’s warehouse on November 20.');
    const choices = dialog.locator('li select');
    await choices.nth(1).selectOption('shipping');
    await operator.press(words('bank', 'evidence.send'), { dialog: true });
    await dialog.getByText(words('bank', 'evidence.sameKind')).waitFor();
    await choices.nth(1).selectOption('signature');
    await choices.nth(1).scrollIntoViewIfNeeded();
    await settles(operator.page);
    await pictureAtSizes(operator, 'evidence-console-files');
    expect(await seriousIssues(operator.page)).toEqual([]);
    await operator.press(words('bank', 'evidence.send'), { dialog: true });
    await operator.isTold(words('bank', 'out.done'));
    await operator.open('/console/payment-channels?state=done');
    const doneRow = operator.page.getByRole('row').filter({ hasText: disputeId });
    await doneRow.locator('summary').click();
    await doneRow.scrollIntoViewIfNeeded();
    await settles(operator.page);
    await pictureAtSizes(operator, 'evidence-console-sent');
    const sent = stripe.getDispute(disputeId);
    expect(sent.status).toBe('under_review');
    const nameOfSent = (field: string) => stripe.files.get(sent.evidence![`evidence[${field}]`]!)?.filename;
    expect(nameOfSent('shipping_documentation')).toContain('COSU6123456780');
    expect(nameOfSent('customer_signature')).toBe('photo-of-delivery.pdf');

    await seller.open(`/merchants/seller-center/order-manage-detail?id=${id}`);
    await page.getByText(words('refund', 'evidence.sent')).first().waitFor();
    expect(await page.getByText('photo-of-delivery.pdf').count()).toBe(0);
    await page.getByText(words('refund', 'evidence.sent')).first().scrollIntoViewIfNeeded();
    await pictureAtSizes(seller, 'evidence-shop-sent');
    expect([...seller.complaints, ...operator.complaints]).toEqual([]);
    await seller.close();
    await operator.close();
  },
  240_000,
);
