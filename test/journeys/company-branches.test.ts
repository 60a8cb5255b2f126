import { expect, test } from 'vitest';
import { roles } from '../../src/contract/accounts/roles.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { seriousIssues } from './faults.ts';
import { walkedBy } from './readers.ts';
import { callServer, createWalker, signIn, type Walker } from './walker.ts';

const center = '/merchants/buyer-center';
const server = prepareServer();
const browser = prepareBrowser();

async function addBranch({ page, words, press, picture }: Walker, name: string, code: string): Promise<void> {
  await press(words('companyBranches', 'add'));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words('companyBranches', 'name')).fill(name);
  await dialog.getByLabel(words('companyBranches', 'code')).fill(code);
  await dialog.getByLabel(words('companyBranches', 'address'), { exact: false }).selectOption({ index: 1 });
  await dialog.getByLabel(words('companyBranches', 'costCenter')).fill(`CC ${code}`);
  await dialog.getByLabel(words('companyBranches', 'hasInvoice')).check();
  await dialog.getByLabel(words('companyBranches', 'invoiceName')).fill(name);
  await picture(`branch-dialog-${code}`);
  await press(words('companyBranches', 'add'), { dialog: true });
  await dialog.waitFor({ state: 'detached' });
}

/** Says for which branches the purchaser orders, and gives the first a budget of its own. */
async function giveOut({ page, words, press, picture }: Walker, names: readonly string[]): Promise<void> {
  const dialog = page.getByRole('dialog');
  const row = page.getByRole('row').filter({ hasText: 'Wang Lei' });
  await row.getByRole('button', { name: words('companyBranches', 'assign') }).click();
  for (const name of names) await dialog.getByLabel(name).check();
  await picture('branches-of-person');
  await press(words('companyBranches', 'save'), { dialog: true });
  await dialog.waitFor({ state: 'detached' });
  await press(words('company', 'addRule'));
  await dialog.getByLabel(words('company', 'condition')).selectOption('month');
  await dialog.getByLabel(words('company', 'kind.month')).last().selectOption('company');
  await dialog.getByLabel(words('company', 'amount')).fill('1000');
  await dialog.getByLabel(words('company', 'branchOfRule')).selectOption({ index: 1 });
  await picture('branch-rule');
  await press(words('company', 'addRule'), { dialog: true });
  await dialog.waitFor({ state: 'detached' });
}

/** Something that can be ordered at once. */
async function fillCart(token: string): Promise<void> {
  const { rowList } = await callServer(server.url, 'search.products', { keyword: '保温杯', pageSize: 20 });
  for (const { id } of rowList) {
    const { skus, moq } = await callServer(server.url, 'catalog.product', { id });
    const sku = skus.find(({ stock }) => stock > moq * 2);
    if (!sku) continue;
    await callServer(server.url, 'cart.add', { lines: [{ skuId: sku.id, quantity: moq }] }, token);
    return;
  }
  throw new Error('nothing is on sale');
}

const readers = [
  { language: 'zh', width: 360, names: ['济南仓', '青岛店'] },
  { language: 'en', width: 1280, names: ['Jinan depot', 'Qingdao store'] },
  { language: 'ar', width: 1280, names: ['مستودع دبي', 'متجر الشارقة'] },
] as const;

test.each(walkedBy(readers))(
  'an owner opens branches, gives one a budget, and a purchaser chooses for which they order, in $language',
  async ({ language, width, names }) => {
    const owner = await createWalker(browser, server.url, language, { width });
    const purchaser = await createWalker(browser, server.url, language, { width });
    const ownerToken = await signIn(owner, server.url, 'buyer@caravan.example', roles.buyer);
    const token = await signIn(purchaser, server.url, 'purchaser@caravan.example', roles.buyer);
    await fillCart(token);
    await owner.open(`${center}/company`);
    await owner.page.getByRole('button', { name: owner.words('common', 'account.actFor') }).click();
    await owner.sees(owner.words('companyBranches', 'title'));
    // Only the branches' own rules count here.
    const { rulesVersion: version } = await callServer(server.url, 'companies.get', {}, ownerToken);
    const noRules = { rules: [], approvalDays: 5, version };
    await callServer(server.url, 'companies.setRules', noRules, ownerToken);
    await owner.open(`${center}/company`);
    for (const [n, name] of names.entries()) await addBranch(owner, name, `${language.toUpperCase()}-${n}`);
    await giveOut(owner, names);
    expect(await seriousIssues(owner.page)).toEqual([]);
    await owner.picture('company-branches', { whole: true });

    await purchaser.open(`${center}/company`);
    await purchaser.page.getByRole('button', { name: purchaser.words('common', 'account.actFor') }).click();
    await purchaser.sees(purchaser.words('companyBranches', 'title'));
    await purchaser.open('/cart/confirm');
    const choice = purchaser.page.getByLabel(purchaser.words('companyBranches', 'orderFor'));
    await choice.waitFor();
    await purchaser.picture('confirm-without-branch', { whole: true });
    await choice.selectOption({ label: `${names[1]} · ${language.toUpperCase()}-1` });
    const costCenter = purchaser.page.getByLabel(purchaser.words('buyer', 'confirm.costCenter'));
    await expect.poll(() => costCenter.inputValue()).toBe(`CC ${language.toUpperCase()}-1`);
    await purchaser.picture('confirm-with-branch', { whole: true });
    expect(await seriousIssues(purchaser.page)).toEqual([]);
    await purchaser.page
      .getByRole('button', { name: purchaser.words('buyer', 'confirm.submit') })
      .last()
      .click();
    await purchaser.page.waitForURL('**/cart/success?*');
    await purchaser.open(`${center}/order-manage`);
    await purchaser.sees(names[1]);
    await purchaser.picture('orders-of-branches');
    for (const walker of [owner, purchaser]) {
      expect(walker.complaints).toEqual([]);
      await walker.close();
    }
  },
  240_000,
);

test('a company of forty people with six branches and five hundred orders is looked through', async () => {
  for (const { language, width } of readers) {
    const owner = await createWalker(browser, server.url, language, { width });
    const { page, words } = owner;
    await signIn(owner, server.url, 'chain@caravan.example', roles.buyer);
    await owner.open(`${center}/company`);
    await page.getByRole('button', { name: words('common', 'account.actFor') }).click();
    await owner.sees('SH-01');
    expect(await page.getByRole('row').count()).toBe(41);
    expect(await seriousIssues(page)).toEqual([]);
    await owner.picture('large-company', { whole: true });
    await owner.open(`${center}/order-manage`);
    // What was ordered last was for this one.
    await owner.sees('合肥门店');
    await owner.picture('large-company-orders');
    const token = await signIn(owner, server.url, 'chain@caravan.example', roles.buyer);
    const { companies } = await callServer(server.url, 'companies.mine', {}, token);
    await callServer(server.url, 'companies.actFor', { id: companies[0]!.id }, token);
    const { branches } = await callServer(server.url, 'companyBranches.list', {}, token);
    const branchId = branches.find(({ code }) => code === 'SH-01')!.id;
    expect((await callServer(server.url, 'orders.listForBuyer', {}, token)).totalRecord).toBe(504);
    expect((await callServer(server.url, 'orders.listForBuyer', { branchId }, token)).totalRecord).toBe(84);
    await owner.open(`${center}/order-manage?branch=${branchId}`);
    await owner.sees('上海总仓');
    expect(await page.getByRole('cell').filter({ hasText: '杭州门店' }).count()).toBe(0);
    await owner.picture('large-company-branch-orders');
    expect(owner.complaints).toEqual([]);
    await owner.close();
  }
}, 240_000);
