import { afterAll, expect, test } from 'vitest';
import { roles } from '../../src/contract/accounts/roles.ts';
import type { Language } from '../../src/kit/languages.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { startStripe } from '../stripe-server.ts';
import { signInAsOperator } from './operator-sign-in.ts';
import { orderSomething } from './order-something.ts';
import { callServer, createWalker, settles, signIn } from './walker.ts';
import { walkedBy } from './readers.ts';

const stripe = await startStripe();
const server = prepareServer({ ...stripe.env, SITE: 'hk', DEMO: '1' });
const browser = prepareBrowser();
afterAll(() => stripe.stop());

const cases: { language: Language; width: number; step: number }[] = [
  { language: 'en', width: 1440, step: 0 },
  { language: 'ar', width: 360, step: 1 },
];

test.each(walkedBy(cases))(
  'pays by card: silence first, then at the hosted page and back ($language)',
  async ({ language, width, step }) => {
    const { url } = server;
    stripe.tell(`${url}/api/payment-web/notify/stripe`);
    const buyer = await createWalker(browser, url, language, { width });
    const { page, words } = buyer;
    const token = await signIn(buyer, url, 'lin@caravan.example', roles.buyer);
    const id = await orderSomething(url, token);
    const card = page.getByRole('radio').nth(1);

    stripe.state.isDown = true;
    await buyer.open(`/cashier?id=${id}`);
    await card.check();
    await buyer.press(words('buyer', 'cashier.pay'));
    await page.getByRole('alert').waitFor();
    await settles(page);
    await buyer.picture('card-down');
    // The others stay on offer, and what was said of this one goes with the choice.
    await page.getByRole('radio').first().check();
    await page.getByRole('alert').waitFor({ state: 'detached' });
    stripe.state.isDown = false;

    await card.check();
    await buyer.sees(words('buyer', 'cashier.testNotice'));
    await settles(page);
    await buyer.picture('card-chosen');
    await buyer.press(words('buyer', 'cashier.pay'));
    await page.waitForURL(/\/pay\/cs_test_/);
    await page.getByRole('button', { name: 'Back' }).click();
    await page.waitForURL(/\/cashier\/result/);
    await buyer.sees(words('buyer', 'result.otherWay'));
    await buyer.picture('card-back');
    await page.getByRole('link', { name: words('buyer', 'result.otherWay') }).click();
    await card.check();
    await buyer.press(words('buyer', 'cashier.pay'));
    await page.waitForURL(/\/pay\/cs_test_/);
    await page.getByRole('button', { name: 'Pay' }).click();
    await page.waitForURL(/\/cashier\/result/);
    await buyer.sees(words('buyer', 'result.succeeded'));
    await settles(page);
    await buyer.picture('card-paid');
    expect((await callServer(url, 'orders.getForBuyer', { id }, token)).state).toBe('preparing');
    expect(buyer.complaints).toEqual([]);
    await buyer.close();

    const disputeId = `dp_journey_${language}`;
    const session = [...stripe.sessions.values()].findLast(({ paymentStatus }) => paymentStatus === 'paid')!;
    const dispute = stripe.addDispute(disputeId, session);
    const event = stripe.signed({ type: 'charge.dispute.created', data: { object: dispute } });
    const told = await fetch(`${url}/api/payment-web/notify/stripe`, { method: 'POST', ...event });
    expect(told.status).toBe(200);
    // The console's page is asked for once a job has asked Stripe.
    await expect
      .poll(() => stripe.requests.some(({ path }) => path.endsWith(disputeId)), { timeout: 20_000 })
      .toBe(true);

    const operator = await createWalker(browser, url, language, { width });
    await operator.open('/console/payment-channels');
    await signInAsOperator(operator, step);
    await operator.page.waitForURL(/\/console\/payment-channels$/);
    await operator.page.getByRole('alert').waitFor();
    await operator.press(operator.words('bank', 'channel.try'));
    await operator.sees(operator.words('bank', 'channel.works'));
    const row = operator.page.getByRole('row').filter({ hasText: disputeId });
    await row.first().waitFor();
    await settles(operator.page);
    await operator.picture('card-channels', { whole: true });
    // One answers the bank from here, the other says what was done about it elsewhere.
    const verb = operator.words('bank', step === 0 ? 'evidence.send' : 'taskVerb.dispute') as string;
    await row.getByRole('button', { name: verb, exact: true }).click();
    await operator.page
      .getByRole('dialog')
      .locator('textarea, input')
      .first()
      .fill('Invoice and tracking sent');
    await operator.picture('card-dispute');
    await operator.press(verb, { dialog: true });
    await operator.isTold(operator.words('bank', 'out.done'));
    await row.first().waitFor({ state: 'detached' });
    expect(stripe.getDispute(disputeId).status).toBe(step === 0 ? 'under_review' : 'needs_response');
    await operator.open(`/console/orders/${id}`);
    await operator.sees(operator.words('refund', 'disputed'));
    await settles(operator.page);
    await operator.picture('card-disputed-order');
    expect(operator.complaints).toEqual([]);
    await operator.close();
  },
  240_000,
);
