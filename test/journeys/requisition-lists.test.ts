import { expect, test } from 'vitest';
import { roles } from '../../src/contract/accounts/roles.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { seriousIssues } from './faults.ts';
import { productOnSale } from './ready-orders.ts';
import { walkedBy } from './readers.ts';
import { callServer, createWalker, demoPassword, settles, signIn, type Walker } from './walker.ts';

const server = prepareServer({ DEMO: '1' });
const browser = prepareBrowser();

/** Chooses pieces of a product on its page and puts them onto a list. */
async function addFromProduct(
  buyer: Walker,
  { id, lot }: { id: string; lot: number },
  fill: () => Promise<void>,
): Promise<void> {
  const { page, words } = buyer;
  await buyer.open(`/goods-detail/x_${id}.html`);
  const field = page.locator('input[inputmode="numeric"]:enabled').first();
  await field.fill(String(lot));
  await field.press('Enter');
  await buyer.press(words('requisitionList', 'add'));
  await page.getByRole('dialog').waitFor();
  await fill();
  await buyer.press(words('requisitionList', 'add'), { dialog: true });
}

test.each(
  walkedBy([
    ['en', 1280, 'grace@caravan.example'],
    ['zh', 1440, 'lin@caravan.example'],
    ['ar', 360, 'omar@caravan.example'],
  ] as const),
)(
  'a buyer keeps a list, changes it and puts it in the cart, in %s at %i',
  async (language, width, email) => {
    const buyer = await createWalker(browser, server.url, language, { width });
    const { page, words } = buyer;
    const t = (key: string) => words('requisitionList', key);
    const token = await signIn(buyer, server.url, email, roles.buyer);
    await buyer.open('/merchants/buyer-center/lists');
    await buyer.sees(t('none'));
    await buyer.picture('lists-none');
    const dialog = page.getByRole('dialog');

    const session = { userName: 'seller@caravan.example', password: demoPassword, loginType: 1 as const };
    const seller = await callServer(server.url, 'accounts.login', { ...session, userType: roles.seller });
    const product = await productOnSale(server.url, seller.token);
    await addFromProduct(buyer, product, () => dialog.getByRole('textbox').first().fill('Café 三号店'));
    await buyer.isTold('Café 三号店');
    await addFromProduct(buyer, product, async () => {});
    // What is there already is asked about.
    await dialog.getByText(t('presentHint')).waitFor();
    await buyer.picture('list-present');
    await buyer.press(t('addQuantities'), { dialog: true });
    await buyer.isTold('Café 三号店');

    const { rowList } = await callServer(server.url, 'requisitionLists.list', {}, token);
    const [list] = rowList as [(typeof rowList)[number]];
    const read = () => callServer(server.url, 'requisitionLists.get', { id: list.id }, token);
    const { lines } = await read();
    expect(lines).toHaveLength(1);
    const before = lines[0]!.quantity;
    await buyer.open('/merchants/buyer-center/lists');
    await buyer.picture('lists');
    await page.getByRole('link', { name: 'Café 三号店' }).click();
    await page.getByRole('heading', { name: 'Café 三号店' }).waitFor();
    await settles(page);
    expect(await seriousIssues(page)).toEqual([]);
    await buyer.picture('list', { whole: true });

    // However fast it is pressed, the last quantity stands; and it can be taken back.
    const pieces = page.locator('main ol input[inputmode="numeric"]').first();
    for (let press = 0; press < 3; press++) await pieces.press('ArrowUp');
    const { multiple } = lines[0]!;
    await expect.poll(async () => (await read()).lines[0]!.quantity).toBe(before + 3 * multiple);
    await page.getByText(t('undo'), { exact: true }).first().click();
    await expect.poll(async () => (await read()).lines[0]!.quantity).toBe(before);
    await settles(page);

    // Nothing is chosen for removal because it is to be ordered; and what was taken off comes back as it was.
    const row = page.locator('main ol > li').filter({ has: page.locator('input[inputmode="numeric"]') });
    await row.getByRole('button').last().click();
    await page.getByRole('menuitem', { name: t('remove') }).click();
    await buyer.press(t('remove'), { dialog: true });
    await expect.poll(async () => (await read()).lines).toEqual([]);
    await buyer.picture('list-removed');
    await page.getByRole('button', { name: t('undo'), exact: true }).click();
    await expect.poll(async () => (await read()).lines.map(({ quantity }) => quantity)).toEqual([before]);
    await settles(page);
    await buyer.press(t('put'));
    await buyer.arrivesAt('/cart/list');
    const { shops } = await callServer(server.url, 'cart.get', {}, token);
    expect(shops.flatMap((shop) => shop.lines.map(({ quantity }) => quantity))).toEqual([before]);
    expect(buyer.complaints).toEqual([]);
    await buyer.close();
  },
  120_000,
);
