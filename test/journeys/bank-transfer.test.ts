import { expect, test } from 'vitest';
import { roles } from '../../src/contract/accounts/roles.ts';
import { decimalText } from '../../src/kit/money.ts';
import type { Language } from '../../src/kit/languages.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { signInAsOperator } from './operator-sign-in.ts';
import { orderSomething } from './order-something.ts';
import { callServer, createWalker, settles, signIn, type Walker } from './walker.ts';
import { walkedBy } from './readers.ts';

const server = prepareServer({ DEMO: '1' });
const browser = prepareBrowser();

async function pictured(walker: Walker, name: string): Promise<void> {
  await settles(walker.page);
  await walker.picture(name);
}

const proof = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');

/** A bank's statement of one entry, as it is loaded: money that came in, or that the bank took back. */
function statement(amount: string, reference: string, mark: 'C' | 'RC' = 'C'): string {
  const day = new Date().toISOString().slice(2, 10).replaceAll('-', '');
  const sum = decimalText(amount, 2).replace('.', ',');
  const [opening, closing] = mark === 'C' ? ['0,00', sum] : [sum, '0,00'];
  return [
    `:20:NOVEMBER${mark}`,
    ':25:6222000000000001',
    `:60F:C260101CNY${opening}`,
    `:61:${day}${day.slice(2)}${mark}${sum}NTRFNONREF//${reference.slice(-6)}`,
    `:86:/NAME/Journey Trading/REMI/payment ${reference.slice(0, 8)} ${reference.slice(8)}`,
    `:62F:C${day}CNY${closing}`,
  ].join('\n');
}

/** Loads a statement of the demo's account for yuan, as an operator does. */
async function load({ page, press, words }: Walker, name: string, text: string): Promise<void> {
  await press(words('bank', 'receipts.load'));
  const dialog = page.getByRole('dialog');
  const option = dialog.locator('select option', { hasText: '6222 0000 0000 0001' });
  await option.waitFor({ state: 'attached' });
  await dialog.locator('select').selectOption((await option.getAttribute('value'))!);
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  await press(words('bank', 'receipts.load'), { dialog: true });
}

const cases: { language: Language; width: number; email: string }[] = [
  { language: 'en', width: 1440, email: 'lin@caravan.example' },
  { language: 'ar', width: 360, email: 'lin@caravan.example' },
  { language: 'zh', width: 768, email: 'lin@caravan.example' },
];

test.each(walkedBy(cases))(
  'pays by bank transfer: transferred, shown, found on the statement ($language)',
  async ({ language, width, email }) => {
    const { url } = server;
    const buyer = await createWalker(browser, url, language, { width });
    const { page, words } = buyer;
    const token = await signIn(buyer, url, email, roles.buyer);
    const id = await orderSomething(url, token);

    await buyer.open(`/cashier?id=${id}`);
    await page.getByRole('radio').last().check();
    await buyer.press(words('buyer', 'cashier.pay'));
    await page.waitForURL(/\/cashier\/transfer/);
    await buyer.sees(words('bankTransfer', 'referenceHint'));
    await pictured(buyer, 'transfer');
    const paymentId = new URL(page.url()).searchParams.get('paymentId')!;
    const { reference, amount } = await callServer(url, 'bankTransfers.get', { paymentId }, token);

    await buyer.press(words('bankTransfer', 'declare'));
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[name=payerName]').fill('Journey Trading Co., Ltd');
    await dialog.locator('input[name=payerAccount]').fill('6222 7777');
    await dialog.locator('input[type=date]').fill(new Date().toISOString().slice(0, 10));
    await buyer.press(words('bankTransfer', 'send'), { dialog: true });
    await buyer.sees(words('bankTransfer', 'proofWanted'));
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'proof.pdf', mimeType: 'application/pdf', buffer: proof });
    await dialog.getByText('proof.pdf').waitFor();
    await pictured(buyer, 'transfer-declare');
    await buyer.press(words('bankTransfer', 'send'), { dialog: true });
    await buyer.sees(words('bankTransfer', 'declared'));
    await pictured(buyer, 'transfer-declared');

    const operator = await createWalker(browser, url, language, { width: 1440 });
    await operator.open('/console/bank-receipts');
    await signInAsOperator(operator);
    await operator.page.waitForURL(/\/console\/bank-receipts$/);
    await load(operator, 'november.sta', statement(amount.amount, reference));
    const row = operator.page.getByRole('row').filter({ hasText: reference });
    await row.first().waitFor();
    await pictured(operator, 'transfer-receipts');
    await row
      .getByRole('button', { name: words('bank', 'receipt.apply'), exact: true })
      .first()
      .click();
    await pictured(operator, 'transfer-apply');
    await operator.press(words('bank', 'receipt.apply'), { dialog: true });
    await operator.isTold(words('bank', 'receipt.applied.done'));
    for (const room of ['bank-accounts', 'outgoing-transfers']) {
      await operator.open(`/console/${room}`);
      await pictured(operator, `transfer-${room}`);
    }

    await expect
      .poll(async () => (await callServer(url, 'orders.getForBuyer', { id }, token)).state, {
        timeout: 20_000,
      })
      .toBe('preparing');
    await buyer.open(`/cashier/transfer?paymentId=${paymentId}`);
    await buyer.sees(words('bankTransfer', 'paid'));
    await pictured(buyer, 'transfer-paid');

    // The bank takes it back: the buyer is asked for it again, and what is not shipped yet waits.
    await operator.open('/console/bank-receipts');
    await load(operator, 'december.sta', statement(amount.amount, reference, 'RC'));
    await operator.sees(words('bank', 'reversal.title'));
    await pictured(operator, 'transfer-taken-back');
    await operator.press(words('bank', 'reversal.confirm'));
    await operator.page.getByRole('dialog').waitFor();
    await pictured(operator, 'transfer-confirm-loss');
    await operator.page.keyboard.press('Escape');
    const held = async () => (await callServer(url, 'orders.getForBuyer', { id }, token)).held;
    await expect.poll(held, { timeout: 20_000 }).not.toBeNull();
    await buyer.open(`/cashier/transfer?paymentId=${paymentId}`);
    await buyer.page.getByRole('alert').waitFor();
    await buyer.sees(words('bankTransfer', 'referenceHint'));
    await pictured(buyer, 'transfer-asked-again');
    // Once it has come again the order goes on.
    const again = statement(amount.amount, reference).replace('//', '//AGAIN-');
    await load(operator, 'january.sta', again);
    await row
      .getByRole('button', { name: words('bank', 'receipt.apply'), exact: true })
      .first()
      .click();
    await operator.press(words('bank', 'receipt.apply'), { dialog: true });
    await operator.isTold(words('bank', 'receipt.applied.done'));
    await expect.poll(held, { timeout: 20_000 }).toBeNull();
    await buyer.open(`/cashier/transfer?paymentId=${paymentId}`);
    await buyer.sees(words('bankTransfer', 'paid'));
    for (const walker of [buyer, operator]) {
      expect(walker.complaints).toEqual([]);
      await walker.close();
    }
  },
  240_000,
);
