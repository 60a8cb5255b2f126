import { expect, test } from 'vitest';
import { roles } from '../../src/contract/accounts/roles.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { pictureAtSizes } from './at-sizes.ts';
import { seriousIssues } from './faults.ts';
import { callServer, createWalker, settles, signIn, type Walker } from './walker.ts';
import { walkedBy } from './readers.ts';

const server = prepareServer();
const browser = prepareBrowser();

/** Names of groups and lists in the languages of the journey. */
const names = {
  zh: { group: '批发商', note: '月结 30 天', list: '批发价' },
  en: { group: 'Wholesalers', note: 'Pay within 30 days', list: 'Wholesale prices' },
  ar: { group: 'تجار الجملة', note: 'الدفع خلال 30 يومًا', list: 'أسعار الجملة' },
} as const;

/** A product that the shop of a seller sells from stock. */
async function productOf(token: string) {
  const { id: shopId } = await callServer(server.url, 'shops.mine', {}, token);
  const { rowList } = await callServer(
    server.url,
    'search.products',
    { pageSize: 60, shopId, inStock: true },
    '',
    'zh',
  );
  for (const { id } of rowList) {
    const { skus, moq } = await callServer(server.url, 'catalog.product', { id });
    const sku = skus.find(({ stock }) => stock >= moq * 10);
    if (sku) return { id, skuId: sku.id, moq };
  }
  throw new Error('the shop sells nothing from stock');
}

const orderInput = async (token: string, skuId: string, quantity: number) => {
  const [address] = (await callServer(server.url, 'addresses.list', {}, token)).rowList;
  return { lines: [{ skuId, quantity }], addressId: address!.id };
};

/** What a piece costs somebody, and by which list. */
async function priceFor(token: string, skuId: string, quantity: number) {
  const input = await orderInput(token, skuId, quantity);
  const { shops } = await callServer(server.url, 'orders.calculate', input, token);
  const { price, priceList } = shops[0]!.lines[0]!;
  return { amount: BigInt(price.amount), priceList };
}

/** Orders some pieces: who has ordered from a shop is a customer of it. @returns the order's number */
async function orderOf(token: string, skuId: string, quantity: number): Promise<string> {
  const input = await orderInput(token, skuId, quantity);
  const { quote } = await callServer(server.url, 'orders.calculate', input, token);
  const submission = { idempotencyKey: `grouped-${crypto.randomUUID()}`, quote, addressId: input.addressId };
  const { orders } = await callServer(server.url, 'orders.submit', submission, token);
  return orders[0]!.number;
}

/** That a screen is without faults and as wide as its window; with pictures, where they are kept. */
async function isInOrder(walker: Walker, name: string): Promise<void> {
  const { page } = walker;
  await settles(page);
  expect(await seriousIssues(page)).toEqual([]);
  await pictureAtSizes(walker, name);
  const { width } = page.viewportSize()!;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

test.each(
  walkedBy([
    ['zh', 1280],
    ['en', 360],
    ['ar', 768],
  ] as const),
)(
  'a seller groups customers and prices them together, in %s',
  async (language, width) => {
    const seller = await createWalker(browser, server.url, language, { width });
    const token = await signIn(seller, server.url, 'seller@caravan.example', roles.seller);
    const buyer = await createWalker(browser, server.url, language);
    const buyerToken = await signIn(buyer, server.url, 'buyer@caravan.example', roles.buyer);
    const { skuId, moq } = await productOf(token);
    const number = await orderOf(buyerToken, skuId, moq);
    const { amount: publicAmount } = await priceFor(buyerToken, skuId, moq);
    const { words, page } = seller;
    const { group, note, list } = names[language];

    await seller.open('/merchants/seller-center/customer-groups');
    await seller.sees(words('customerGroups', 'none'));
    await isInOrder(seller, `customer-groups-empty-${language}`);
    await seller.press(words('customerGroups', 'add'));
    const [nameField, noteField] = await page.getByRole('dialog').getByRole('textbox').all();
    await nameField!.fill(group);
    await noteField!.fill(note);
    await isInOrder(seller, `customer-group-form-${language}`);
    await seller.press(words('common', 'action.save'), { dialog: true });
    await page.waitForURL('**/customer-group?id=*');
    await seller.sees(words('customerGroups', 'customersNone'));
    await isInOrder(seller, `customer-group-empty-${language}`);

    // From a list of theirs: who is meant is chosen, who is nobody's customer is named.
    await seller.press(words('customerGroups', 'addCustomers'));
    await page.getByRole('tab', { name: words('customerGroups', 'byLines') }).click();
    await page.getByRole('dialog').getByRole('textbox').fill(`${number.toLowerCase()}\nNobody & Sons`);
    await seller.press(words('customerGroups', 'match'), { dialog: true });
    await seller.sees('Nobody & Sons');
    await isInOrder(seller, `customer-group-match-${language}`);
    await page.getByRole('tab', { name: words('customerGroups', 'bySearch') }).click();
    await page.getByRole('dialog').getByRole('searchbox').fill(number);
    await seller.sees(words('customerGroups', 'findCustomerHint'));
    expect(await page.getByRole('dialog').getByRole('checkbox').isChecked()).toBe(true);
    await isInOrder(seller, `customer-group-search-${language}`);
    await page.getByRole('dialog').locator('button[type="submit"]').click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('row').nth(1).waitFor();

    // The group gets a price list, on the list's own page.
    const { id } = await callServer(server.url, 'priceLists.save', { name: list, percentOff: 20 }, token);
    await seller.open(`/merchants/seller-center/price-list?id=${id}`);
    await seller.sees(words('customerGroups', 'listNone'));
    await seller.press(words('customerGroups', 'choose'));
    await page.getByRole('dialog').getByRole('checkbox', { name: group }).check();
    await isInOrder(seller, `price-list-choose-groups-${language}`);
    await seller.press(words('common', 'action.save'), { dialog: true });
    await seller.isTold(words('customerGroups', 'listSaved'));
    await isInOrder(seller, `price-list-groups-${language}`);
    await seller.press(words('priceLists', 'edit'));
    await isInOrder(seller, `price-list-form-${language}`);
    await page.keyboard.press('Escape');
    const reduced = await priceFor(buyerToken, skuId, moq);
    expect(reduced.priceList).toBe(list);
    expect(reduced.amount).toBeLessThan(publicAmount);

    // A list with countries and customers of its own.
    const abroad = { name: `${list} 2`, countries: ['DE', 'AE', 'TR'] };
    const foreign = await callServer(server.url, 'priceLists.save', abroad, token);
    const [customer] = await callServer(server.url, 'priceLists.findCustomers', { search: number }, token);
    const addition = { ...foreign, accountId: customer!.accountId };
    await callServer(server.url, 'priceLists.addCustomer', addition, token);
    await seller.open(`/merchants/seller-center/price-list?id=${foreign.id}`);
    await seller.sees(customer!.name);
    await isInOrder(seller, `price-list-countries-${language}`);
    await seller.press(words('priceLists', 'edit'));
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('priceLists', 'removeCountry') })
      .first()
      .waitFor();
    await page.getByRole('dialog').getByRole('combobox').last().scrollIntoViewIfNeeded();
    await isInOrder(seller, `price-list-form-countries-${language}`);
    await page.keyboard.press('Escape');
    await seller.open(`/merchants/seller-center/price-list?id=${id}`);

    // Taken out again, everybody's price holds, and the history has it all.
    await page.getByRole('link', { name: group }).click();
    await page.waitForURL('**/customer-group?id=*');
    await seller.sees(list);
    await isInOrder(seller, `customer-group-${language}`);
    await page.getByRole('checkbox').last().check();
    await seller.press(words('customerGroups', 'remove'));
    await seller.sees(words('customerGroups', 'customersNone'));
    expect(await priceFor(buyerToken, skuId, moq)).toEqual({ amount: publicAmount, priceList: null });
    await isInOrder(seller, `customer-group-history-${language}`);
    await seller.open('/merchants/seller-center/customer-groups');
    await seller.sees(group);
    await isInOrder(seller, `customer-groups-${language}`);
    await page.getByRole('link', { name: group }).click();
    await seller.press(words('customerGroups', 'delete'));
    await seller.press(words('customerGroups', 'delete'), { dialog: true });
    await seller.isTold(words('customerGroups', 'deleted'));
    for (const walker of [seller, buyer]) {
      expect(walker.complaints).toEqual([]);
      await walker.close();
    }
  },
  300_000,
);
