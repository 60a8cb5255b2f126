import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { roles } from '../../src/contract/accounts/roles.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { seriousIssues } from './faults.ts';
import { orderedAndPaid, productOnSale } from './ready-orders.ts';
import { walkedBy } from './readers.ts';
import { callServer, createWalker, demoPassword, settles, signIn } from './walker.ts';

const server = prepareServer({ DEMO: '1' });
const browser = prepareBrowser();

/** An order of a buyer that can be ordered again. */
async function paidOrder(buyerToken: string): Promise<string> {
  const session = { userName: 'seller@caravan.example', password: demoPassword, loginType: 1 as const };
  const seller = await callServer(server.url, 'accounts.login', { ...session, userType: roles.seller });
  const { skuId, lot } = await productOnSale(server.url, seller.token);
  await orderedAndPaid(server.url, { skuId, quantity: lot }, [buyerToken, seller.token]);
  const { rowList } = await callServer(server.url, 'orders.listForBuyer', { pageSize: 1 }, buyerToken);
  return rowList[0]!.id;
}

test.each(
  walkedBy([
    ['en', 1280, 'grace@caravan.example'],
    ['zh', 1440, 'lin@caravan.example'],
    ['ar', 360, 'omar@caravan.example'],
  ] as const),
)(
  'a buyer has an order asked about every month, and puts it in the cart when it is due, in %s at %i',
  async (language, width, email) => {
    const buyer = await createWalker(browser, server.url, language, { width });
    const { page, words } = buyer;
    const t = (key: string) => words('reorder', key);
    const token = await signIn(buyer, server.url, email, roles.buyer);
    await buyer.open('/merchants/buyer-center/reorders');
    await buyer.sees(t('none'));
    await buyer.picture('reorders-none');
    const orderId = await paidOrder(token);
    await buyer.open(`/merchants/buyer-center/order-manage-detail?id=${orderId}`);
    await buyer.press(t('add'));
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').first().fill('Café 1');
    await buyer.picture('reorder-regularly');
    await buyer.press(t('save'), { dialog: true });
    await buyer.arrivesAt('/merchants/buyer-center/reorders');
    await buyer.sees('Café 1');
    expect(await page.getByRole('button', { name: t('skip') }).count()).toBe(0);

    const { rowList } = await callServer(server.url, 'reorders.list', {}, token);
    await sql`update reorder_schedules set due_on = next_on where id = ${rowList[0]!.id}`.execute(
      server.database.db,
    );
    await buyer.open('/merchants/buyer-center/reorders');
    await page.getByRole('button', { name: t('skip') }).waitFor();
    await settles(page);
    expect(await seriousIssues(page)).toEqual([]);
    await buyer.picture('reorders-due');
    await buyer.press(t('edit'));
    await buyer.picture('reorder-edit');
    await dialog.getByRole('combobox').first().selectOption('2');
    await buyer.press(t('save'), { dialog: true });
    await buyer.isTold(t('saved'));
    await page.getByRole('button', { name: new RegExp(`^${String(t('cart'))}`) }).click();
    await buyer.arrivesAt('/cart/list');
    await buyer.open('/merchants/buyer-center/reorders');
    await buyer.sees('Café 1');
    expect(await page.getByRole('button', { name: t('skip') }).count()).toBe(0);
    await buyer.press(t('edit'));
    await buyer.press(t('delete'), { dialog: true });
    await dialog.getByText(t('deleteHint')).waitFor();
    await buyer.press(t('delete'), { dialog: true });
    await buyer.sees(t('none'));
    expect(buyer.complaints).toEqual([]);
    await buyer.close();
  },
  120_000,
);
