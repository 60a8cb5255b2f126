import { afterAll, expect, test } from 'vitest';
import { roles } from '../../src/contract/accounts/roles.ts';
import type { Language } from '../../src/kit/languages.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { startXendit } from '../xendit-server.ts';
import { seriousIssues } from './faults.ts';
import { signInAsOperator } from './operator-sign-in.ts';
import { orderSomething } from './order-something.ts';
import { callServer, createWalker, settles, signIn } from './walker.ts';
import { walkedBy } from './readers.ts';

const xendit = await startXendit();
const server = prepareServer({ ...xendit.env, DEMO: '1' });
const browser = prepareBrowser();
afterAll(() => xendit.stop());

const cases: { language: Language; width: number; step: number }[] = [
  { language: 'indonesian', width: 1280, step: 0 },
  { language: 'en', width: 360, step: 1 },
];

test.each(walkedBy(cases))(
  'pays by virtual account: chooses a bank, looks at QRIS, and pays at another bank ($language, $width)',
  async ({ language, width, step }) => {
    const { url } = server;
    const buyer = await createWalker(browser, url, language, { width });
    const { page, words } = buyer;
    const token = await signIn(buyer, url, 'dewi@caravan.example', roles.buyer);
    const id = await orderSomething(url, token);
    const choose = (name: RegExp) => page.getByRole('button', { name }).last().click();
    const number = () => page.locator('bdi.figures').textContent();
    const newest = () => [...xendit.requests.values()].at(-1)!;

    await buyer.open(`/cashier?id=${id}`);
    await page.getByRole('radio').nth(1).check();
    await settles(page);
    await buyer.picture('va-cashier');
    await buyer.press(words('buyer', 'cashier.pay'));
    await page.waitForURL(/\/cashier\/xendit\?paymentId=/);
    await buyer.sees(words('buyer', 'xendit.choose'));
    await settles(page);
    await buyer.picture('va-choose');

    xendit.failures.isDown = true;
    await choose(/BNI/);
    await page.getByRole('alert').waitFor();
    await settles(page);
    await buyer.picture('va-silent');
    xendit.failures.isDown = false;
    await choose(/BNI/);
    await buyer.sees(words('buyer', 'xendit.number'));
    const first = newest();
    expect((await number())!.replaceAll(' ', '')).toBe(first.payCode);

    await choose(/QRIS/);
    await page.getByRole('img', { name: words('buyer', 'xendit.code') }).waitFor();
    expect(first.status).toBe('CANCELED');
    await settles(page);
    await buyer.picture('va-qris', { whole: true });

    await choose(/Mandiri/);
    await buyer.sees(words('buyer', 'xendit.number'));
    await page.reload();
    await buyer.sees(words('buyer', 'xendit.number'));
    expect((await number())!.replaceAll(' ', '')).toBe(newest().payCode);
    await settles(page);
    await buyer.picture('va-number', { whole: true });
    expect(await seriousIssues(page)).toEqual([]);

    expect(await xendit.payAndTell(newest().id, `${url}/api/payment-web/notify/xendit`)).toBe(200);
    await page.waitForURL(/\/cashier\/result\?paymentId=/);
    await buyer.sees(words('buyer', 'result.succeeded'));
    expect((await callServer(url, 'orders.getForBuyer', { id }, token)).state).toBe('preparing');
    expect(buyer.complaints).toEqual([]);
    await buyer.close();

    const operator = await createWalker(browser, url, language, { width });
    await operator.open('/console/payment-channels');
    await signInAsOperator(operator, step);
    await operator.page.waitForURL(/\/console\/payment-channels$/);
    await operator.page
      .getByRole('button', { name: operator.words('bank', 'channel.try') })
      .first()
      .click();
    await operator.sees(operator.words('bank', 'channel.works'));
    await settles(operator.page);
    await operator.picture('va-channels', { whole: true });
    expect(operator.complaints).toEqual([]);
    await operator.close();
  },
  240_000,
);
