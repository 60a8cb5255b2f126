import { expect, test } from 'vitest';
import { roles } from '../../src/contract/accounts/roles.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { seriousIssues } from './faults.ts';
import { callServer, createWalker, signIn, type Walker } from './walker.ts';

const center = '/merchants/buyer-center';
const server = prepareServer();
const browser = prepareBrowser();

/** Has somebody act for their company, by the menu of their account. */
async function actForCompany({ page, words }: Walker): Promise<void> {
  await page.getByRole('button', { name: words('common', 'header.account') }).click();
  await page.getByRole('menuitem', { name: words('common', 'account.actFor') }).click();
  await page.getByText(words('common', 'account.switched')).waitFor();
}

/** Something that costs more than the company's people may order without approval. */
async function findDear(token: string): Promise<{ skuId: string; quantity: number }> {
  const { rowList } = await callServer(server.url, 'search.products', { keyword: '保温杯', pageSize: 20 });
  for (const { id } of rowList) {
    const { skus, moq } = await callServer(server.url, 'catalog.product', { id });
    for (const { id: skuId, stock } of skus) {
      const line = { skuId, quantity: moq * 30 };
      if (stock < line.quantity) continue;
      await callServer(server.url, 'cart.add', { lines: [line] }, token);
      return line;
    }
  }
  throw new Error('nothing is dear enough');
}

test('a purchaser asks, an approver approves, and the order says who did what', async () => {
  const purchaser = await createWalker(browser, server.url, 'zh');
  const approver = await createWalker(browser, server.url, 'en');
  const token = await signIn(purchaser, server.url, 'purchaser@caravan.example', roles.buyer);
  await signIn(approver, server.url, 'approver@caravan.example', roles.buyer);
  await findDear(token);

  await purchaser.open(`${center}/welcome`);
  await actForCompany(purchaser);
  await purchaser.open('/cart/confirm');
  await purchaser.sees(purchaser.words('company', 'needs'));
  await purchaser.picture('company-confirm', { whole: true });
  await purchaser.page.getByLabel(purchaser.words('company', 'note')).fill('五月补货');
  await purchaser.press(purchaser.words('company', 'sendForApproval'));
  await purchaser.page.waitForURL(`**${center}/purchase-request?id=*`);
  await purchaser.sees('五月补货');
  const id = new URL(purchaser.page.url()).searchParams.get('id')!;
  expect(
    await purchaser.page.getByRole('button', { name: purchaser.words('company', 'approve') }).count(),
  ).toBe(0);

  await approver.open(`${center}/welcome`);
  await actForCompany(approver);
  await approver.open(`${center}/purchase-requests`);
  await approver.picture('company-requests');
  await approver.open(`${center}/purchase-request?id=${id}`);
  await approver.sees('五月补货');
  expect(await seriousIssues(approver.page)).toEqual([]);
  await approver.picture('company-request', { whole: true });
  await approver.press(approver.words('company', 'approve'));
  await approver.isTold(approver.words('company', 'orderedDone'));

  await purchaser.open(`${center}/purchase-request?id=${id}`);
  await purchaser.page.locator(`a[href*="order-manage-detail"]`).first().click();
  await purchaser.sees(purchaser.words('company', 'approvedBy'));
  await purchaser.picture('company-order', { whole: true });
  for (const walker of [purchaser, approver]) {
    expect(walker.complaints).toEqual([]);
    await walker.close();
  }
}, 240_000);

test('an owner invites somebody, who joins by the address; what is closed to companies says so', async () => {
  const owner = await createWalker(browser, server.url, 'ar');
  const guest = await createWalker(browser, server.url, 'en', { width: 768 });
  await signIn(owner, server.url, 'buyer@caravan.example', roles.buyer);
  await signIn(guest, server.url, 'grace@caravan.example', roles.buyer);
  await owner.open(`${center}/company`);
  await owner.page.getByRole('button', { name: owner.words('common', 'account.actFor') }).click();
  await owner.sees(owner.words('company', 'rules'));
  await owner.picture('company', { whole: true });
  // What was said fades away.
  await owner.page.getByText(owner.words('common', 'account.switched')).waitFor({ state: 'detached' });
  expect(await seriousIssues(owner.page)).toEqual([]);
  await owner.press(owner.words('company', 'invite'));
  await owner.page.getByLabel(owner.words('company', 'contact')).fill('grace@caravan.example');
  await owner.press(owner.words('company', 'send'), { dialog: true });
  const link = await owner.page.locator('dialog code').innerText();
  await owner.press(owner.words('common', 'ui.close'), { dialog: true });

  await guest.page.goto(new URL(link).pathname + new URL(link).search);
  await guest.page.getByRole('button', { name: /Join|انضمام/ }).click();
  await guest.page.waitForURL(`**${center}/company`);
  await guest.picture('company-of-guest', { whole: true });
  await guest.open(`${center}/my-opportunity`);
  await guest.sees(guest.words('office', 'companyClosed'));
  for (const walker of [owner, guest]) {
    expect(walker.complaints).toEqual([]);
    await walker.close();
  }
}, 240_000);

test('an approver who goes away has a colleague approve, says so on a phone, and comes back', async () => {
  const approver = await createWalker(browser, server.url, 'zh', { width: 360 });
  const { page, words } = approver;
  await signIn(approver, server.url, 'approver@caravan.example', roles.buyer);
  await approver.open(`${center}/company`);
  await page.getByRole('button', { name: words('common', 'account.actFor') }).click();
  await approver.press(words('company', 'deputy.name'));
  const dialog = page.getByRole('dialog');
  const colleague = dialog.getByLabel(words('company', 'deputy.who'));
  await colleague.selectOption({ index: 1 });
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel(words('company', 'deputy.until')).fill(day);
  await approver.picture('company-name-deputy');
  await approver.press(words('company', 'save'), { dialog: true });
  const end = page.getByRole('button', { name: words('company', 'deputy.end') });
  await end.waitFor();
  await page.getByText(words('company', 'deputy.named')).waitFor({ state: 'detached' });
  expect(await seriousIssues(page)).toEqual([]);
  await approver.picture('company-deputy', { whole: true });
  await end.click();
  await page.getByRole('button', { name: words('company', 'deputy.name') }).waitFor();
  expect(approver.complaints).toEqual([]);
  await approver.close();
}, 120_000);
