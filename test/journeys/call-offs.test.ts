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

const sellersPage = '/merchants/seller-center/call-offs';
const buyersPage = '/merchants/buyer-center/call-offs';

/** A request of a buyer for 300 pieces, that go to their first address. */
async function publishRequest(buyerToken: string): Promise<string> {
  const { url } = server;
  const [address] = (await callServer(url, 'addresses.list', {}, buyerToken)).rowList;
  const { rowList } = await callServer(url, 'rfqs.public', { pageSize: 1 });
  const lastDay = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  const request = {
    title: 'Vacuum flasks, 500 ml, with our logo',
    categoryId: rowList[0]!.category.id,
    quantity: 300,
    unitCode: 'H87',
    country: address!.country,
    lastDay,
  };
  return (await callServer(url, 'rfqs.add', request, buyerToken)).id;
}

/** That a screen is without faults and as wide as its window; with pictures, where they are kept. */
async function isInOrder(walker: Walker, name: string): Promise<void> {
  const { page } = walker;
  await settles(page);
  expect(await seriousIssues(page)).toEqual([]);
  await pictureAtSizes(walker, `call-offs-${name}`);
  const { width } = page.viewportSize()!;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

test.each(
  walkedBy([
    ['en', 1280, 'buyer@caravan.example'],
    ['zh', 360, 'lin@caravan.example'],
    ['ar', 360, 'omar@caravan.example'],
  ] as const),
)(
  'a seller offers a quantity in parts, its buyer orders one of them, and the seller ends the rest, in %s at %i px',
  async (language, width, buyerName) => {
    const { url } = server;
    const seller = await createWalker(browser, url, language, { width });
    const sellerToken = await signIn(seller, url, 'seller@caravan.example', roles.seller);
    const buyer = await createWalker(browser, url, language, { width });
    const buyerToken = await signIn(buyer, url, buyerName, roles.buyer);
    const { words } = seller;
    const requestId = await publishRequest(buyerToken);

    // The seller quotes, and lets the buyer order fifty and more at a time.
    await seller.open(`/opportunities/${requestId}`);
    await seller.press(words('rfq', 'quote.give'));
    const quoting = seller.page.getByRole('dialog');
    const fill = (dialog: typeof quoting, label: string | RegExp, text: string) =>
      dialog.getByLabel(label).first().fill(text);
    await fill(quoting, words('rfq', 'quote.minimum'), '100');
    await quoting.locator('input').first().fill('15.00');
    await quoting.getByLabel(words('callOff', 'offer')).first().selectOption('parts');
    await fill(quoting, words('callOff', 'smallestIn'), '50');
    await fill(quoting, words('callOff', 'freight'), '20');
    await isInOrder(seller, `quote-${language}`);
    await quoting.getByRole('button', { name: words('rfq', 'quote.send'), exact: true }).click();
    await seller.isTold(words('rfq', 'quote.sent'));

    // The buyer accepts all of it, and orders nothing yet.
    await buyer.open(buyersPage);
    await isInOrder(buyer, `list-before-${language}`);
    await buyer.open(`/merchants/buyer-center/my-opportunity-detail?id=${requestId}`);
    await buyer.sees(words('callOff', 'inParts'));
    await isInOrder(buyer, `request-${language}`);
    await buyer.press(words('callOff', 'agree'));
    await buyer.page.getByRole('dialog').waitFor();
    await isInOrder(buyer, `agree-${language}`);
    await buyer.press(words('callOff', 'agree'), { dialog: true });
    await buyer.page.waitForURL(/buyer-center\/call-off\?id=/);
    const id = new URL(buyer.page.url()).searchParams.get('id')!;
    await buyer.sees(words('callOff', 'state.open'));
    await buyer.sees(words('callOff', 'noOrders'));

    // Then a part of it: forty are too few.
    await buyer.press(words('callOff', 'orderPart'));
    const ordering = buyer.page.getByRole('dialog');
    const quantity = ordering.locator('input').first();
    await quantity.fill('40');
    await buyer.press(words('callOff', 'placeOrder'), { dialog: true });
    await ordering.locator('[aria-invalid="true"]').waitFor();
    await quantity.fill('120');
    await isInOrder(buyer, `order-${language}`);
    await buyer.press(words('callOff', 'placeOrder'), { dialog: true });
    await buyer.page.waitForURL(/\/cashier\?id=/);
    const { rowList } = await callServer(url, 'callOffs.orders', { id }, buyerToken);
    expect(rowList).toMatchObject([{ quantity: 120, state: 'awaiting_payment' }]);
    await buyer.open(`/merchants/buyer-center/call-off?id=${id}`);
    await buyer.sees(rowList[0]!.number);
    await isInOrder(buyer, `agreement-${language}`);

    // The seller sees how far it is, and ends what is left of it.
    await seller.open(sellersPage);
    await seller.sees(words('callOff', 'state.open'));
    await isInOrder(seller, `list-${language}`);
    await seller.page.locator(`a[href*="call-off?id=${id}"]`).first().click();
    await seller.sees(rowList[0]!.number);
    await isInOrder(seller, `sellers-${language}`);
    await seller.press(words('callOff', 'end'));
    await fill(seller.page.getByRole('dialog'), words('callOff', 'reason'), 'The mould is worn out');
    await isInOrder(seller, `end-${language}`);
    await seller.press(words('callOff', 'end'), { dialog: true });
    await seller.isTold(words('callOff', 'endDone'));
    await seller.sees(words('callOff', 'endedByUs'));
    const own = await callServer(url, 'callOffs.get', { id }, sellerToken);
    expect(own).toMatchObject({ state: 'ended', ordered: 120, remaining: 180 });

    // The buyer reads why; the order stays.
    await buyer.open(`/merchants/buyer-center/call-off?id=${id}`);
    await buyer.sees('The mould is worn out');
    await buyer.sees(words('callOff', 'endedBy.seller'));
    await isInOrder(buyer, `ended-${language}`);
    await buyer.open(buyersPage);
    await buyer.sees(words('callOff', 'state.ended'));
    await isInOrder(buyer, `list-ended-${language}`);
  },
);

test('an agreement that is not there, or is somebody else’s, offers a way back', async () => {
  const { url } = server;
  const buyer = await createWalker(browser, url, 'en');
  await signIn(buyer, url, 'buyer@caravan.example', roles.buyer);
  for (const query of ['', '?id=0197a000-0000-7000-8000-000000000000']) {
    await buyer.open(`/merchants/buyer-center/call-off${query}`);
    await buyer.page.getByRole('main').locator(`a[href$="${buyersPage}"]`).first().waitFor();
  }
});
