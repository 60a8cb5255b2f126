import { expect, test } from 'vitest';
import { roles } from '../../src/contract/accounts/roles.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { seriousIssues } from './faults.ts';
import { addSecondOperator, signInAsOperator } from './operator-sign-in.ts';
import { createWalker, settles, signIn } from './walker.ts';

const server = prepareServer({ DEMO: '1' });
const browser = prepareBrowser();

test('two operators publish new terms; visitors read them at once, and a buyer is asked to agree', async () => {
  const secondEmail = await addSecondOperator(server.database);
  const visitor = await createWalker(browser, server.url, 'en', { width: 360 });
  const reads = visitor.words;
  await visitor.open('/rules?document=terms');
  await visitor.sees('Version 1.1.4');
  // Twice, so that it comes from what is kept.
  await visitor.open('/rules?document=terms');

  const writer = await createWalker(browser, server.url, 'zh', { width: 1280 });
  const { page, words } = writer;
  await writer.open('/console/policies');
  await signInAsOperator(writer);
  await page.waitForURL(/\/console\/policies$/);
  await writer.sees(words('policies', 'history'));
  await settles(page);
  expect(await seriousIssues(page)).toEqual([]);
  await writer.picture('policies');
  await page
    .getByRole('link', { name: words('policies', 'write') })
    .first()
    .click();
  await page.waitForURL(/policy-draft/);
  // It begins with the text that ships, in both its languages.
  const chinese = page.getByRole('textbox').first();
  await page.waitForFunction(() => document.querySelector('textarea')?.value.startsWith('# '));
  expect(await chinese.inputValue()).toContain('1.1.4');
  await chinese.fill('没有标题');
  await page.getByLabel(words('policies', 'write.reason')).fill('公司自己的协议');
  await writer.press(words('policies', 'write.propose'));
  await writer.sees(words('policies', 'write.textWrong'));
  await chinese.fill('# 服务协议\n\n<script>alert(1)</script> 我们的协议\n\n## 一、总则\n\n- 公平交易');
  await page.getByRole('tab', { name: 'English' }).click();
  await page
    .getByRole('textbox')
    .first()
    .fill('# Terms of use\n\n<img src=x onerror=alert(1)> Our own terms\n\n## 1. Rules\n\n- Be fair');
  await settles(page);
  expect(await seriousIssues(page)).toEqual([]);
  await writer.picture('policy-draft', { whole: true });
  await writer.press(words('policies', 'write.propose'));
  await page.waitForURL(/\/console\/policies\/[0-9a-f-]{36}$/);
  const address = new URL(page.url()).pathname.replace('/zh', '');
  await visitor.open('/rules?document=terms');
  await visitor.sees('Version 1.1.4');

  const second = await createWalker(browser, server.url, 'en', { width: 360 });
  await second.open(address);
  await signInAsOperator(second, undefined, secondEmail);
  await second.page.waitForURL(/\/console\/policies\//);
  await second.sees('Be fair');
  await settles(second.page);
  expect(await seriousIssues(second.page)).toEqual([]);
  await second.picture('policy-proposed', { whole: true });
  await second.press(second.words('fees', 'approve'));
  await second.press(second.words('fees', 'approve'), { dialog: true });
  await second.isTold(second.words('policies', 'decided.approve'));

  // The page that was kept is dropped; what was written as markup is text.
  await visitor.open('/rules?document=terms');
  await visitor.sees('<img src=x onerror=alert(1)> Our own terms');
  await visitor.sees('Version 1 ');
  await visitor.page.getByText('All 2 versions').click();
  await settles(visitor.page);
  expect(await seriousIssues(visitor.page)).toEqual([]);
  await visitor.picture('terms', { whole: true });
  await visitor.page.getByRole('link', { name: 'Version 1.1.4' }).click();
  await visitor.sees(reads('storefront', 'rules.replaced'));
  await visitor.picture('former-terms');
  await visitor.page.getByRole('link', { name: reads('storefront', 'rules.readCurrent') }).click();
  await visitor.sees('Our own terms');

  // A buyer who agreed to the earlier text is asked, once.
  const buyer = await createWalker(browser, server.url, 'en', { width: 1280 });
  await signIn(buyer, server.url, 'buyer@caravan.example', roles.buyer);
  await buyer.open('/');
  await buyer.sees(buyer.words('account', 'renew.title'));
  await settles(buyer.page);
  expect(await seriousIssues(buyer.page)).toEqual([]);
  await buyer.picture('asked-to-agree');
  await buyer.press(buyer.words('account', 'renew.agree'), { dialog: true });
  await buyer.sees(buyer.words('account', 'login.readAgree'));
  await buyer.page.getByLabel(buyer.words('account', 'renew.read')).check();
  await buyer.press(buyer.words('account', 'renew.agree'), { dialog: true });
  await buyer.page.getByRole('dialog').waitFor({ state: 'hidden' });
  await buyer.page.reload();
  await settles(buyer.page);
  expect(await buyer.page.getByRole('dialog').count()).toBe(0);
  const { rows } = await server.database.db
    .selectFrom('policy_agreements')
    .select(['document', 'site', 'number'])
    .execute()
    .then((agreements) => ({ rows: agreements }));
  expect(rows).toEqual([{ document: 'terms', site: 'cn', number: 1 }]);
  expect([...writer.complaints, ...visitor.complaints, ...buyer.complaints]).toEqual([]);
  for (const walker of [writer, visitor, second, buyer]) await walker.close();
}, 180_000);

test('an operator without the right finds policies closed', async () => {
  const email = await addSecondOperator(server.database);
  await server.database.db
    .updateTable('staff')
    .set({ rights: ['content'] })
    .where('email', '=', email)
    .execute();
  const walker = await createWalker(browser, server.url, 'en');
  await walker.open('/console/policies');
  await signInAsOperator(walker, undefined, email);
  await walker.sees(walker.words('console', 'room.closed'));
  await walker.open('/console/policy-draft?document=terms&site=cn');
  await walker.sees(walker.words('console', 'room.closed'));
  await walker.close();
}, 60_000);
