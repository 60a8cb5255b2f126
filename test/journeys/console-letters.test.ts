import { expect, test } from 'vitest';
import { newId } from '../../src/kit/ids.ts';
import type { Language } from '../../src/kit/languages.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { enterConsole, expectUsable } from './console-walker.ts';
import type { Walker } from './walker.ts';
import { walkedBy } from './readers.ts';

const server = prepareServer({ DEMO: '1' });
const browser = prepareBrowser();

const enterAs = (language: Language, width: number, path: string): Promise<Walker> =>
  enterConsole({ browser, server, language, width, path });

test.each(
  walkedBy([
    ['en', 1280, '{partner} has sent it. Confirm once it is there.'],
    ['zh', 360, '{partner} 已发货，收到后请确认。'],
    ['ar', 1440, 'أرسل {partner} طلبك، أكّد الاستلام عند وصوله.'],
  ] as const),
)(
  'an operator writes a letter anew, is told what is missing, and puts the standard back, in %s at %i',
  async (language, width, contents) => {
    const walker = await enterAs(language, width, '/console/letters/news.sendDelivery');
    const { page, words } = walker;
    await page.locator(`main a[href$="/console/letters/news.sendDelivery/${language}"]`).click();
    const text = page.locator('section', {
      has: page.getByRole('heading', { name: words('letters', 'part.body'), exact: true }),
    });
    const field = text.locator('textarea');
    await field.fill('?');
    await text.locator('[role="alert"]').waitFor();
    await walker.picture(`console-letter-refused-${language}-${width}`);
    await field.fill(contents);
    await text.locator('[role="alert"]').waitFor({ state: 'detached' });
    await expectUsable(walker);
    await walker.picture(`console-letter-text-${language}-${width}`);
    await text.getByRole('button', { name: words('letters', 'save') }).click();
    await walker.sees(words('letters', 'save.done'));
    await text.getByText(words('letters', 'changed')).waitFor();
    await text.locator('summary').click();
    await expectUsable(walker);
    await text.scrollIntoViewIfNeeded();
    await walker.picture(`console-letter-history-${language}-${width}`);
    await walker.open('/console/letters?state=changed');
    await page.locator('main a[href$="/console/letters/news.sendDelivery"]').waitFor();
    await expectUsable(walker);
    await walker.picture(`console-letters-${language}-${width}`);
    await walker.open(`/console/letters/news.sendDelivery/${language}`);
    await text.getByRole('button', { name: words('letters', 'useStandard') }).click();
    await walker.sees(words('letters', 'save.standard'));
    expect(walker.complaints).toEqual([]);
    await walker.close();
  },
  120_000,
);

test('an operator whose text was saved by another one meanwhile keeps the draft, and chooses', async () => {
  const walker = await enterAs('en', 1440, '/console/letters/news.confirm/en');
  const { page, words } = walker;
  const text = page.locator('section', {
    has: page.getByRole('heading', { name: words('letters', 'part.body'), exact: true }),
  });
  const field = text.locator('textarea');
  const standard = await field.inputValue();
  await field.fill(`${standard} Mine.`);
  const { db } = server.database;
  const { id: staffId } = await db.selectFrom('staff').select('id').limit(1).executeTakeFirstOrThrow();
  const version = {
    id: newId(),
    name: 'news.confirm',
    language: 'en',
    version: 1,
    contents: `${standard} Theirs.`,
    standard,
    written_by: staffId,
    written_at: new Date(),
  };
  await db.insertInto('letter_texts').values(version).execute();
  await text.getByRole('button', { name: words('letters', 'save') }).click();
  await text.getByText(words('letters', 'conflict')).waitFor();
  expect(await field.inputValue()).toBe(`${standard} Mine.`);
  await expectUsable(walker);
  await walker.picture('console-letter-conflict');
  await text.getByRole('button', { name: words('letters', 'conflict.mine') }).click();
  await text.getByRole('button', { name: words('letters', 'save') }).click();
  await walker.sees(words('letters', 'save.done'));
  const versions = db.selectFrom('letter_texts').select('version').where('name', '=', 'news.confirm');
  expect((await versions.execute()).map((row) => row.version).toSorted()).toEqual([1, 2]);
  // The refusal is what it is about.
  expect(walker.complaints.filter((complaint) => !complaint.includes('409'))).toEqual([]);
  await walker.close();
}, 120_000);
