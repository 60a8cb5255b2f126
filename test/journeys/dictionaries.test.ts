import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { seriousIssues } from './faults.ts';
import { signInAsOperator } from './operator-sign-in.ts';
import { createWalker, settles, type Walker } from './walker.ts';

const server = prepareServer({ DEMO: '1' });
const browser = prepareBrowser();

const enter = async (walker: Walker, path: string) => {
  await walker.open(path);
  await walker.page.waitForURL(/\/console\/sign-in\?redirect=/);
  await signInAsOperator(walker);
};
async function issues({ page }: Walker): Promise<string[]> {
  await settles(page);
  return seriousIssues(page);
}

/** Two products of the demo world name a brand, one of them wrongly. */
async function nameBrands(): Promise<string[]> {
  const { db } = server.database;
  const { rows } = await sql<{ id: string }>`
    update products set brand = case when id = (select min(id::text)::uuid from products_on_sale) then 'Harbuor' else 'Harbour' end
    where id in (select id from products_on_sale order by id::text limit 3) returning id`.execute(db);
  return rows.map(({ id }) => id).sort();
}

test('an operator merges a misspelled brand, takes it back, and looks at units', async () => {
  const [wrong] = await nameBrands();
  const walker = await createWalker(browser, server.url, 'en', { width: 1280 });
  const { page, words } = walker;
  await enter(walker, '/console/brands');
  await walker.sees('Harbuor');
  expect(await issues(walker)).toEqual([]);
  await walker.picture('console-brands');
  await page.getByRole('link', { name: 'Harbuor' }).click();
  await page.waitForURL(/\/console\/brands\/[0-9a-f-]{36}/);
  await walker.press(words('dictionaries', 'brands.merge'));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill('Harbour');
  await dialog.getByRole('radio').first().check();
  await dialog
    .getByRole('textbox', { name: words('dictionaries', 'brands.reason') })
    .fill('A slip of the pen');
  await walker.press(words('dictionaries', 'brands.merge'), { dialog: true });
  await walker.sees('A slip of the pen');
  expect(await issues(walker)).toEqual([]);
  await walker.picture('console-brand');
  const product = async () => (await fetch(`${server.url}/en/goods-detail/${wrong}`)).text();
  await expect.poll(async () => (await product()).includes('Harbuor'), { timeout: 10_000 }).toBe(false);

  await walker.press(words('dictionaries', 'brands.takeBack'));
  await dialog.getByRole('textbox', { name: words('dictionaries', 'brands.reason') }).fill('Two makers');
  await walker.press(words('dictionaries', 'brands.takeBack'), { dialog: true });
  await expect.poll(() => page.getByText('Taken back').count()).toBeGreaterThan(0);

  await walker.open('/console/units');
  await walker.sees('KGM');
  expect(await issues(walker)).toEqual([]);
  await walker.picture('console-units');
  expect(walker.complaints).toEqual([]);
  await walker.close();

  const narrow = await createWalker(browser, server.url, 'zh', { width: 360 });
  await enter(narrow, '/console/brands');
  await narrow.sees('Harbour');
  expect(await issues(narrow)).toEqual([]);
  await narrow.picture('console-brands');
  await narrow.open('/console/units');
  await narrow.sees('KGM');
  expect(await issues(narrow)).toEqual([]);
  await narrow.picture('console-units');
  await narrow.close();
}, 150_000);

test('an operator writes what is missing, corrects it, and lays down a term', async () => {
  const walker = await createWalker(browser, server.url, 'en', { width: 1440 });
  const { page, words } = walker;
  const t = (key: string) => words('dictionaries', key as never);
  const { db } = server.database;
  const { rows } = await sql<{ id: string }>`
    delete from product_texts where language = 'tr' and product_id = (select min(id::text)::uuid from products_on_sale)
    returning product_id as id`.execute(db);
  await enter(walker, '/console/translations?language=tr&state=missing');
  await walker.sees(t('translations.noService'));
  expect(await issues(walker)).toEqual([]);
  await walker.picture('console-translations');
  await walker.open(`/console/translations/${rows[0]!.id}/tr`);
  await walker.press(t('translations.write'));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: t('translations.title') }).fill('El yapımı ürün');
  await walker.press(t('translations.save'), { dialog: true });
  await walker.sees('El yapımı ürün');
  await walker.sees(t('translations.hint.locked'));
  expect(await issues(walker)).toEqual([]);
  await walker.picture('console-translation');

  await walker.open('/console/terms');
  await walker.press(words('content', 'list.add'));
  await dialog.getByRole('textbox', { name: t('terms.term') }).fill('Harbour');
  await dialog.getByRole('checkbox').check();
  await walker.press(words('common', 'action.save'), { dialog: true });
  await walker.sees('Harbour');
  expect(await issues(walker)).toEqual([]);
  await walker.picture('console-terms');
  expect(walker.complaints).toEqual([]);
  await walker.close();

  const narrow = await createWalker(browser, server.url, 'zh', { width: 360 });
  await enter(narrow, '/console/translations');
  await narrow.sees(narrow.words('dictionaries', 'translations.noService'));
  expect(await issues(narrow)).toEqual([]);
  await narrow.picture('console-translations');
  await narrow.open(`/console/translations/${rows[0]!.id}/tr`);
  await narrow.sees('El yapımı ürün');
  expect(await issues(narrow)).toEqual([]);
  await narrow.picture('console-translation');
  await narrow.close();
}, 150_000);
