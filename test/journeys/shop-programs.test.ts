import { expect, test } from 'vitest';
import { roles } from '../../src/contract/accounts/roles.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { seriousIssues } from './faults.ts';
import { createWalker, signIn } from './walker.ts';
import { walkedBy } from './readers.ts';

const server = prepareServer();
const browser = prepareBrowser();

test.each(
  walkedBy([
    ['zh', 1440],
    ['en', 1440],
    ['ar', 390],
  ] as const),
)(
  'a seller who reads %s makes a key that works once it is copied, and sees what became of a test event',
  async (language, width) => {
    const walker = await createWalker(browser, server.url, language, { width });
    const { page } = walker;
    const t = (key: string) => walker.words('integrations', key);
    await signIn(walker, server.url, 'seller@caravan.example', roles.seller);
    await walker.open('/merchants/seller-center/integrations');

    await walker.press(t('key.make'));
    const dialog = page.getByRole('dialog');
    const name = `ERP ${language}`;
    await dialog.getByRole('textbox').first().fill(name);
    await walker.press(t('key.makeVerb'), { dialog: true });
    await walker.sees(t('key.scopesWanted'));
    await dialog.getByLabel(t('scope.orders:read')).check();
    await walker.picture('key');
    await walker.press(t('key.makeVerb'), { dialog: true });
    const key = await dialog.locator('code').innerText();
    const current = async () =>
      fetch(`${server.url}/api/user-web/client/apiKey/getCurrent`, {
        headers: { authorization: `Bearer ${key}` },
      });
    expect(((await (await current()).json()) as { data: { name: string } }).data.name).toBe(name);
    await walker.picture('key-made');
    await walker.press(walker.words('common', 'ui.close'), { dialog: true });
    await walker.sees(name);
    expect(await page.content()).not.toContain(key);

    await walker.press(t('hook.add'));
    await dialog.getByRole('textbox').first().fill(`https://erp-${language}.localhost/hook`);
    await walker.picture('hook');
    await walker.press(t('hook.addVerb'), { dialog: true });
    expect(await dialog.locator('code').innerText()).toMatch(/^whsec_/);
    await walker.press(walker.words('common', 'ui.close'), { dialog: true });
    const hook = page.getByRole('listitem').filter({ hasText: `erp-${language}.localhost` });
    await hook.getByRole('button', { name: t('hook.test') }).click();
    // Where it leads is this machine, which nobody may have called.
    await walker.sees(t('kind.ping'));
    await dialog.getByText(t('log.error.private')).first().waitFor();
    await walker.picture('log');
    expect(await seriousIssues(page)).toEqual([]);
    await page.keyboard.press('Escape');
    // One that fades would count as faint.
    await page.locator('[data-sonner-toast]').first().waitFor({ state: 'detached' });
    await walker.picture('integrations', { whole: true });
    expect(await seriousIssues(page)).toEqual([]);

    await hook.getByRole('button', { name: t('hook.remove') }).click();
    await walker.press(t('hook.remove'), { dialog: true });
    await walker.isTold(t('hook.removed'));
    await page
      .getByRole('button', { name: new RegExp(`${name}$|${name}`) })
      .first()
      .click();
    await walker.press(t('key.revoke'), { dialog: true });
    await walker.isTold(t('key.revoked'));
    expect((await current()).status).toBe(401);

    await walker.open('/developers');
    await walker.sees(walker.words('developers', 'verify'));
    expect(await seriousIssues(page)).toEqual([]);
    await walker.picture('developers', { whole: true });
    expect(walker.complaints).toEqual([]);
    await walker.close();
  },
  240_000,
);
