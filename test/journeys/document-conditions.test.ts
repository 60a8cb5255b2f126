import { expect, test } from 'vitest';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { seriousIssues } from './faults.ts';
import { callServer, createWalker, settles, signIn } from './walker.ts';
import { walkedBy } from './readers.ts';

const server = prepareServer({ DEMO: '1' });
const browser = prepareBrowser();

for (const [language, width] of walkedBy([
  ['en', 1440],
  ['ar', 390],
] as const)) {
  test(`a buyer has an order wait for a document, and its seller agrees: ${language}`, async () => {
    const buyer = await createWalker(browser, server.url, language, { width });
    const { words } = buyer;
    const buyerToken = await signIn(buyer, server.url, 'buyer@caravan.example', 1);
    const seller = await createWalker(browser, server.url, language, { width });
    const sellerToken = await signIn(seller, server.url, 'seller@caravan.example', 2);
    const sold = await callServer(server.url, 'orders.listForSeller', { pageSize: 100 }, sellerToken);
    const bought = await callServer(server.url, 'orders.listForBuyer', { pageSize: 100 }, buyerToken);
    const numbers = new Set(sold.rowList.map(({ number }) => number));
    const order = bought.rowList.find(
      ({ number, state }) => numbers.has(number) && ['submitted', 'awaiting_payment'].includes(state),
    )!;

    await buyer.open(`/merchants/buyer-center/order-manage-detail?id=${order.id}`);
    await settles(buyer.page);
    const card = buyer.page.locator('section', {
      has: buyer.page.getByRole('heading', { name: words('orderCondition', 'title') }),
    });
    await card.getByRole('button').first().click();
    const dialog = buyer.page.getByRole('dialog');
    await dialog.getByLabel(words('orderCondition', 'document')).first().selectOption('other');
    await dialog.getByLabel(words('orderCondition', 'says')).first().fill('');
    await dialog.getByRole('button', { name: words('orderCondition', 'send') }).click();
    await dialog.getByText(words('orderCondition', 'saysNeeded')).waitFor();
    await dialog.getByLabel(words('orderCondition', 'says')).first().fill('ISO 9001');
    await buyer.picture(`document-conditions-propose-${language}`);
    await dialog.getByRole('button', { name: words('orderCondition', 'send') }).click();
    await buyer.isTold(words('orderCondition', 'proposed'));
    await buyer.page.reload();
    await card.getByText('ISO 9001').waitFor();
    expect(await seriousIssues(buyer.page)).toEqual([]);

    await seller.open(`/merchants/seller-center/order-manage-detail?id=${order.id}`);
    await settles(seller.page);
    const agree = seller.page.getByRole('button', { name: words('orderCondition', 'agree'), exact: true });
    await agree.scrollIntoViewIfNeeded();
    await seller.picture(`document-conditions-answer-${language}`);
    await agree.click();
    await seller.isTold(words('orderCondition', 'saved'));
    await seller.page.getByText(words('orderCondition', 'state.open')).waitFor();
    // Both read it in the order's history.
    await buyer.page.reload();
    await buyer.page.getByText(words('order', 'event.agreeDocuments')).first().waitFor();
    await buyer.page.getByText(words('order', 'event.agreeDocuments')).first().scrollIntoViewIfNeeded();
    await buyer.picture(`document-conditions-history-${language}`);

    // Before the order goes elsewhere its buyer reads what it comes to there.
    await buyer.press(words('order', 'action.updateAddress'));
    await buyer.page.locator('dialog ul button').last().click();
    await buyer.page.getByRole('button', { name: words('order', 'address.confirm') }).waitFor();
    await settles(buyer.page);
    await buyer.picture(`order-address-terms-${language}`);
    expect(await seriousIssues(buyer.page)).toEqual([]);
    expect([...buyer.complaints, ...seller.complaints]).toEqual([]);
    await buyer.close();
    await seller.close();
  });
}
