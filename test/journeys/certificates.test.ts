import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { roles } from '../../src/contract/accounts/roles.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { enterConsole, expectUsable } from './console-walker.ts';
import { walkedBy } from './readers.ts';
import { callServer, createWalker, settles, signIn, type Walker } from './walker.ts';

const server = prepareServer({ DEMO: '1' });
const browser = prepareBrowser();

const file = (n: number) => ({
  name: `halal-${n}.pdf`,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n% halal ${n}\n%%EOF`),
});

/** Where each of them is looked at, as wide as phones, tablets and desktops are. */
async function looks(walker: Walker, name: string, widths = [360, 768, 1280, 1440]): Promise<void> {
  const size = walker.page.viewportSize()!;
  for (const width of widths) {
    await walker.page.setViewportSize({ ...size, width });
    await expectUsable(walker);
    await walker.picture(`certificates-${name}-${width}`, { whole: true });
  }
  await walker.page.setViewportSize(size);
}

/** A seller states a halal certificate in the form, and adds one of the shop's products to it. */
async function stateOne(seller: Walker, number: string, n: number): Promise<string> {
  const { page, words } = seller;
  await seller.open('/merchants/seller-center/certificates');
  await settles(page);
  await looks(seller, 'office');
  await seller.press(words('certificates', 'add'));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words('certificates', 'kind')).selectOption('halal');
  await dialog.getByLabel(words('certificate', 'number')).fill(number);
  await dialog.getByLabel(words('certificate', 'issuer')).fill('Halal Board of Linyi');
  await dialog.getByLabel(words('certificate', 'holder')).fill('Qilu Homeware Ltd.');
  await dialog.getByLabel(words('certificate', 'issuedOn')).fill('2026-01-10');
  await dialog.locator('input[type="file"]').setInputFiles(file(n));
  await dialog.getByText(`halal-${n}.pdf`).waitFor();
  await looks(seller, 'form', [360, 1280]);
  await seller.press(seller.words('common', 'action.save'), { dialog: true });
  await seller.isTold(words('certificates', 'saved'));
  await page.waitForURL(/seller-center\/certificate\?id=/);
  await seller.press(words('certificates', 'addProduct'));
  const product = page.getByRole('dialog').getByRole('listitem').first().getByRole('button');
  await product.waitFor();
  const title = await product.locator('[dir="auto"]').innerText();
  await product.click();
  await page.getByRole('row').filter({ hasText: title }).first().waitFor();
  await looks(seller, 'one', [360, 1280]);
  return title;
}

test.each(
  walkedBy([
    ['en', 1280, 1],
    ['zh', 1280, 2],
    ['ar', 1280, 3],
  ] as const),
)(
  'a seller states a certificate, an operator checks it and buyers find by it, in %s',
  async (language, width, n) => {
    const number = `LY-HALAL-2026-${n}`;
    const seller = await createWalker(browser, server.url, language, { width });
    await signIn(seller, server.url, 'seller@caravan.example', roles.seller);
    const title = await stateOne(seller, number, n);
    const id = new URL(seller.page.url()).searchParams.get('id')!;
    const { rowList } = await callServer(
      server.url,
      'search.products',
      { keyword: title, pageSize: 1 },
      '',
      language,
    );
    const productId = rowList[0]!.id;

    const buyer = await createWalker(browser, server.url, language, { width });
    await buyer.open(`/goods-detail/x_${productId}.html`);
    await settles(buyer.page);
    const stated = buyer.page.locator('#certificates li').filter({ hasText: number });
    await stated.getByText(buyer.words('certificate', 'state.stated'), { exact: true }).waitFor();
    const [download] = await Promise.all([
      buyer.page.waitForEvent('download'),
      stated.getByRole('button', { name: buyer.words('certificate', 'openFileOf') }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`halal-${n}.pdf`);

    const operator = await enterConsole({ browser, server, language, width, path: '/console/certificates' });
    await looks(operator, 'console');
    const row = operator.page.getByRole('row').filter({ hasText: number });
    await row
      .getByRole('button', { name: operator.words('console', 'certificates.check'), exact: true })
      .click();
    await operator.press(operator.words('console', 'certificates.check'), { dialog: true });
    await operator.isTold(operator.words('console', 'certificates.checkDone'));
    await row.waitFor({ state: 'detached' });

    // The search follows by a job, and its counts are kept for half a minute.
    const isFound = async () =>
      (
        await callServer(server.url, 'search.products', {
          keyword: title,
          certificates: ['halal'],
          pageSize: 20,
        } as never)
      ).rowList.some((found) => found.id === productId);
    for (let tries = 0; tries < 60 && !(await isFound()); tries++) await pause(1_000);
    await buyer.open(`/mall/search-goods_0?keyword=${encodeURIComponent(title)}&certificate=halal`);
    await settles(buyer.page);
    await buyer.page.locator(`a[href*="${productId}"]`).first().waitFor();
    await looks(buyer, 'found');
    await buyer.open(`/goods-detail/x_${productId}.html`);
    await settles(buyer.page);
    await buyer.page
      .locator('#certificates li')
      .filter({ hasText: number })
      .getByText(buyer.words('certificate', 'state.checked'), { exact: true })
      .waitFor();
    await looks(buyer, 'product');
    await seller.open(`/merchants/seller-center/certificate?id=${id}`);
    await seller.sees(seller.words('certificate', 'state.checked'));
    for (const walker of [seller, buyer, operator]) {
      expect(walker.complaints).toEqual([]);
      await walker.close();
    }
  },
);
