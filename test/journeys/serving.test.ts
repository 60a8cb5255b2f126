import { expect, test } from 'vitest';
import { roles } from '../../src/contract/accounts/roles.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { seriousIssues } from './faults.ts';
import { callServer, createWalker, demoPassword, settles, signIn, type Walker } from './walker.ts';

const supplierOffice = '/merchants/merchant-services-center';
/** Whose application was rejected once. */
const rejected = 'applicant2@caravan.example';
const buyerOffice = '/merchants/buyer-service-center';
const server = prepareServer();
const browser = prepareBrowser();

/** The code of the invitation that the dialog shows. */
async function inviteBy(walker: Walker, page: string): Promise<string> {
  await walker.open(page);
  await walker.press(walker.words('serving', 'invite'));
  await walker.press(walker.words('serving', 'invite.make'), { dialog: true });
  const code = walker.page.getByRole('dialog').locator('code');
  await code.waitFor();
  await walker.page.getByRole('img', { name: walker.words('serving', 'invitation.picture') }).waitFor();
  return code.innerText();
}

/** The first variant of a product gets another stock by a sheet that is sent from the list. */
async function sendsStock(provider: Walker, productId: string, sellersToken: string): Promise<void> {
  const { page, words } = provider;
  const { skus } = await callServer(server.url, 'products.get', { id: productId }, sellersToken);
  const { id, stock } = skus[0]!;
  await provider.press(words('productForm', 'list.priceSheet'));
  await page.getByRole('heading', { name: words('priceSheet', 'download.title') }).waitFor();
  await provider.picture('price-sheet');
  const text = `${words('server', 'priceSheet.skuId')},${words('server', 'sheet.stock')}\n${id},${stock + 25}\nx,1\n`;
  const file = { name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.getByRole('dialog').locator('input[type="file"]').setInputFiles(file);
  await provider.press(words('priceSheet', 'send.verb'), { dialog: true });
  await page.getByText(words('priceSheet', 'row.unknown')).waitFor();
  await provider.picture('price-sheet-preview');
  expect(await seriousIssues(page)).toEqual([]);
  await page.getByRole('button', { name: /^Apply to 1/ }).click();
  await page.getByText('1 product changed').waitFor();
  const after = await callServer(server.url, 'products.get', { id: productId }, sellersToken);
  expect(after.skus[0]!.stock).toBe(stock + 25);
  await page.keyboard.press('Escape');
}

test('a supplier service is let into a shop, publishes there, is thrown out, and can do nothing any more', async () => {
  const provider = await createWalker(browser, server.url, 'en');
  const seller = await createWalker(browser, server.url, 'en');
  await signIn(provider, server.url, 'merchant-service@caravan.example', roles.supplierService);
  const token = await signIn(seller, server.url, 'seller@caravan.example', roles.seller);
  const { rowList } = await callServer(
    server.url,
    'products.list',
    { status: 'published', pageSize: 2 },
    token,
  );
  const [one, two] = rowList;
  await callServer(server.url, 'products.setStatus', { ids: [one!.id, two!.id], status: 'down' }, token);

  const code = await inviteBy(provider, `${supplierOffice}/merchant-manage`);
  await provider.picture('serving-invitation');
  await seller.open(`/merchants/seller-center/service-providers?code=${code}`);
  await seller.sees(seller.words('serving', 'answer.title'));
  await seller.picture('serving-offer');
  expect(await seriousIssues(seller.page)).toEqual([]);
  await seller.press(seller.words('serving', 'answer.agree'), { dialog: true });
  await seller.isTold(seller.words('serving', 'answer.agreed'));

  const { grants } = await callServer(server.url, 'serviceGrants.mine', {}, token);
  const grantId = grants.find(({ state }) => state === 'active')!.id;
  await provider.open(`${supplierOffice}/merchant-product-manage?status=down&serving=${grantId}`);
  await provider.page.getByRole('checkbox', { name: one!.title }).check();
  await provider.press(provider.words('productForm', 'bulk.publish'));
  await provider.isTold(provider.words('productForm', 'bulk.published'));
  expect(await callServer(server.url, 'products.get', { id: one!.id }, token)).toMatchObject({
    status: 'published',
  });
  await provider.page.getByRole('checkbox', { name: two!.title }).check();
  await sendsStock(provider, one!.id, token);

  // What was done stands in the seller's history; then it is over, while the provider's page is still open.
  await seller.open('/merchants/seller-center/service-providers');
  await seller.sees(seller.words('serving', 'by'));
  await seller.picture('serving-mine');
  await seller.press(seller.words('serving', 'end'));
  await seller.press(seller.words('serving', 'end'), { dialog: true });
  await seller.isTold(seller.words('serving', 'end.done'));
  await provider.press(provider.words('productForm', 'bulk.publish'));
  await provider.isTold(provider.words('errors', 'SERVICE_ENDED'));
  expect(await callServer(server.url, 'products.get', { id: two!.id }, token)).toMatchObject({
    status: 'down',
  });
  await provider.open(`${supplierOffice}/add-product?id=${two!.id}&serving=${grantId}`);
  await provider.page.getByRole('alert').first().waitFor();
  await callServer(server.url, 'products.setStatus', { ids: [two!.id], status: 'published' }, token);
  expect([...provider.complaints, ...seller.complaints]).toEqual([]);
  for (const walker of [provider, seller]) await walker.close();
}, 240_000);

test('a supplier service helps a merchant with the application, who adds what is private and submits it', async () => {
  const provider = await createWalker(browser, server.url, 'en');
  const merchant = await createWalker(browser, server.url, 'en');
  await signIn(provider, server.url, 'merchant-service@caravan.example', roles.supplierService);
  const token = await signIn(merchant, server.url, rejected, roles.seller);
  const before = (await callServer(server.url, 'audit.get', {}, token)).application!;
  expect(before.state).toBe('refused');

  const code = await inviteBy(provider, `${supplierOffice}/merchant-manage`);
  await merchant.open(`/merchants/seller-center/service-providers?code=${code}`);
  await merchant.press(merchant.words('serving', 'answer.agree'), { dialog: true });
  await merchant.isTold(merchant.words('serving', 'answer.agreed'));

  const { grants } = await callServer(server.url, 'serviceGrants.mine', {}, token);
  const grantId = grants.find(({ state }) => state === 'active')!.id;
  await provider.open(`${supplierOffice}/merchant-manage`);
  await provider.page.locator(`a[href*="merchant-application?serving=${grantId}"]`).first().click();
  await provider.sees(before.reason);
  expect(await seriousIssues(provider.page)).toEqual([]);
  await provider.page.locator('input[name="companyName"]').fill(before.companyName);
  await provider.page.locator('input[name="registrationNumber"]').fill(before.registrationNumber);
  await provider.page.locator('input[name="contactName"]').fill('Prepared Contact');
  await provider.picture('serving-application');
  await provider.press(provider.words('common', 'action.save'));
  await provider.isTold(provider.words('serving', 'application.saved'));

  await merchant.open('/merchants-enter?userType=2');
  await merchant.press(merchant.words('onboarding', 'prepared.use'));
  await merchant.picture('serving-prepared');
  for (const step of ['documents', 'details', 'review'] as const) {
    await merchant.press(merchant.words('onboarding', 'step.next'));
    await merchant.sees(merchant.words('onboarding', `step.${step}`));
    await settles(merchant.page);
    await merchant.picture(`serving-prepared-${step}`);
  }
  await merchant.sees('Prepared Contact');
  await merchant.press(merchant.words('onboarding', 'step.send'));
  await merchant.page.waitForURL(/merchants-audit/);
  const after = (await callServer(server.url, 'audit.get', {}, token)).application!;
  expect(after).toMatchObject({ state: 'auditing', contactName: 'Prepared Contact', round: 2 });
  await provider.open(`${supplierOffice}/merchant-application?serving=${grantId}`);
  await provider.sees(provider.words('serving', 'application.auditing'));
  expect([...provider.complaints, ...merchant.complaints]).toEqual([]);
  for (const walker of [provider, merchant]) await walker.close();
}, 240_000);

test('a buyer service publishes for a buyer, who reads what it recommends and accepts', async () => {
  const service = await createWalker(browser, server.url, 'en');
  const buyer = await createWalker(browser, server.url, 'en');
  const serviceToken = await signIn(service, server.url, 'buyer-service@caravan.example', roles.buyerService);
  const buyerToken = await signIn(buyer, server.url, 'buyer@caravan.example', roles.buyer);
  const code = await inviteBy(service, `${buyerOffice}/buyer-manage`);
  await buyer.open('/merchants/buyer-center/service-providers');
  await buyer.page.getByLabel(buyer.words('serving', 'code')).fill(code);
  await buyer.press(buyer.words('serving', 'code.look'));
  await buyer.press(buyer.words('serving', 'answer.agree'), { dialog: true });
  await buyer.isTold(buyer.words('serving', 'answer.agreed'));

  const me = await callServer(server.url, 'accounts.me', {}, buyerToken);
  await service.open(`${buyerOffice}/my-opportunity-add?buyer=${me.id}`);
  await service.page.locator(`option[value="${me.id}"]`).waitFor({ state: 'attached' });
  await settles(service.page);
  await service.picture('serving-request-add');
  const [category] = await callServer(server.url, 'catalog.tree', { depth: 1 });
  const addresses = await callServer(server.url, 'addresses.list', {}, buyerToken);
  const address = addresses.rowList.find(({ isDefault }) => isDefault) ?? addresses.rowList[0]!;
  const lastDay = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  const { id } = await callServer(
    server.url,
    'rfqs.add',
    {
      title: 'Enamel mugs with our logo',
      categoryId: category!.id,
      quantity: 500,
      unitCode: 'H87',
      country: address.country,
      lastDay,
      buyerId: me.id,
    },
    serviceToken,
  );
  const seller = await callServer(server.url, 'accounts.login', {
    userName: 'seller@caravan.example',
    password: demoPassword,
    loginType: 1,
    userType: roles.seller,
  });
  const terms = { price: '1200', currency: 'CNY', minimum: 100, leadDays: 10, validUntil: lastDay };
  await callServer(server.url, 'rfqs.quote', { id, ...terms }, seller.token);

  await service.open(`${buyerOffice}/my-opportunity-detail?id=${id}`);
  await service.press(service.words('rfq', 'recommend.do'));
  await service.page
    .getByRole('dialog')
    .getByRole('textbox')
    .fill('They print two colours at no extra cost.');
  await service.press(service.words('rfq', 'recommend.do'), { dialog: true });
  await service.isTold(service.words('rfq', 'recommend.done'));
  await service.picture('serving-request');
  expect(await service.page.getByRole('button', { name: service.words('rfq', 'accept.title') }).count()).toBe(
    0,
  );

  await buyer.open(`/merchants/buyer-center/my-opportunity-detail?id=${id}`);
  await buyer.sees('They print two colours at no extra cost.');
  await buyer.picture('serving-recommended');
  await buyer.press(buyer.words('rfq', 'accept.title'));
  await buyer.press(buyer.words('rfq', 'accept.order'), { dialog: true });
  await buyer.page.waitForURL(/\/cashier\?id=/);
  expect([...service.complaints, ...buyer.complaints]).toEqual([]);
  for (const walker of [service, buyer]) await walker.close();
}, 240_000);
