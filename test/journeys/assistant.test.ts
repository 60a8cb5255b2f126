import type { Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { planPath } from '../../src/contract/assistant/agents.ts';
import type { Language } from '../../src/kit/languages.ts';
import { serverWords } from '../../src/words/server.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { createWalker, signIn, type Walker } from './walker.ts';
import { walkedBy } from './readers.ts';

const server = prepareServer();
const browser = prepareBrowser();

const questions: Partial<Record<Language, { search: string; cost: string; translate?: string }>> = {
  zh: { search: '保温杯', cost: '保温杯 500个 到迪拜的到岸价', translate: '把“保温杯”翻译成英文' },
  en: { search: 'vacuum flask', cost: 'landed cost of 500 mugs in Dubai' },
  ar: { search: 'كوب', cost: 'التكلفة النهائية لـ 500 كوب في دبي' },
};

const dialogOf = ({ page }: Walker) => page.getByRole('dialog');
const inputOf = (walker: Walker) => dialogOf(walker).getByRole('textbox');
const button = (walker: Walker, key: string) =>
  dialogOf(walker).getByRole('button', { name: walker.words('aiChatbot', key), exact: true });

async function openChat(walker: Walker): Promise<void> {
  const { page, words } = walker;
  await page
    .getByRole('button', { name: words('common', 'assistant.open'), exact: true })
    .first()
    .click();
  await inputOf(walker).waitFor();
}

/** Asks with the Enter key and waits until the answer is complete. */
async function ask(walker: Walker, question: string): Promise<void> {
  const before = await button(walker, 'copy').count();
  await inputOf(walker).fill(question);
  await inputOf(walker).press('Enter');
  await button(walker, 'copy').nth(before).waitFor();
}

describe.each<[Language, width: number]>(
  walkedBy([
    ['zh', 1440],
    ['en', 768],
    ['ar', 360],
  ]),
)('in %s at %i px a visitor', (language, width) => {
  const { search, cost, translate } = questions[language]!;

  test('asks, is shown products, rates an answer, and opens one of them', async () => {
    const walker = await createWalker(browser, server.url, language, { width });
    const { page, words } = walker;
    await walker.open('/');
    await openChat(walker);
    await walker.picture('assistant-empty');
    await button(walker, 'send').click();
    await walker.isTold(words('aiChatbot', 'noInput'));
    await ask(walker, search);
    const cards = dialogOf(walker).locator('a[href*="/goods-detail/"]');
    await cards.first().waitFor();
    await walker.picture('assistant-products');

    const good = button(walker, 'good').last();
    await good.click();
    expect(await good.getAttribute('aria-pressed')).toBe('true');
    await good.click();
    expect(await good.getAttribute('aria-pressed')).toBe('false');

    await ask(walker, cost);
    // What it costs to bring in is never said without where the rates are from.
    const [sources = ''] = serverWords(language)('chat.cost.source', { source: '|', link: '' }).split('|');
    await dialogOf(walker).getByText(sources.trim()).first().waitFor();
    await walker.picture('assistant-landed-cost');

    // What was answered in another language is read in one's own.
    if (translate) {
      await ask(walker, translate);
      await dialogOf(walker)
        .getByRole('combobox', { name: words('aiChatbot', 'translateTo') })
        .last()
        .selectOption(language);
      await dialogOf(walker).locator('[data-translated]').filter({ hasText: search }).waitFor();
      await walker.picture('assistant-translated');
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

    await cards.first().click();
    await page.waitForURL(/goods-detail/);
    await dialogOf(walker).waitFor({ state: 'detached' });
    expect(walker.complaints).toEqual([]);
    await walker.close();
  });

  test('stops an answer, has it given again, and switches to another agent', async () => {
    const walker = await createWalker(browser, server.url, language, { width });
    const { page, words } = walker;
    const held: Route[] = [];
    await page.route(`**${planPath}`, (route) => void held.push(route));
    await walker.open('/');
    await openChat(walker);
    await inputOf(walker).fill(search);
    await inputOf(walker).press('Enter');
    // What is being written meanwhile is not sent by stopping: it stays, and the keys go on in it.
    await inputOf(walker).fill('and a lid');
    await button(walker, 'stop').click();
    await walker.sees(words('aiChatbot', 'suspended'));
    await button(walker, 'send').waitFor();
    expect(held).toHaveLength(1);
    expect(await inputOf(walker).inputValue()).toBe('and a lid');
    expect(await inputOf(walker).evaluate((field) => field === document.activeElement)).toBe(true);
    await Promise.all(held.map((route) => route.abort().catch(() => {})));
    await page.unroute(`**${planPath}`);
    await button(walker, 'rebuild').click();
    await dialogOf(walker).locator('a[href*="/goods-detail/"]').first().waitFor();
    await dialogOf(walker)
      .getByRole('button', { name: language === 'zh' ? 'AI商旅' : 'AI Guide' })
      .click();
    await walker.sees(words('aiChatbot', 'welcome'));
    await dialogOf(walker).getByRole('log').getByRole('button').first().click();
    await button(walker, 'copy').waitFor();
    await walker.picture('assistant-places');
    await walker.close();
  });
});

test('a buyer goes on tomorrow with what was asked today; a message can be translated', async () => {
  const walker = await createWalker(browser, server.url, 'en');
  const { page } = walker;
  await walker.open('/');
  await signIn(walker, server.url, 'buyer@caravan.example', 1);
  await walker.open('/');
  await openChat(walker);
  // What the demo buyer asked the day before.
  await dialogOf(walker).getByText('compare the first two', { exact: true }).waitFor();
  await walker.picture('assistant-yesterday');
  await ask(walker, 'where is my order');
  await walker.picture('assistant-orders');
  await ask(walker, 'ask three factories for a price for 500 mugs to Dubai under 20 yuan');
  const card = dialogOf(walker).getByRole('region', { name: walker.words('aiChatbot', 'request') });
  await walker.picture('assistant-request');
  // Saying so publishes nothing; the button does, once.
  await ask(walker, 'yes, publish it');
  const press = card.getByRole('button', { name: walker.words('aiChatbot', 'request.publish') }).last();
  await press.click();
  const published = card.getByRole('link', { name: walker.words('aiChatbot', 'request.published') });
  await published.waitFor();
  await walker.picture('assistant-request-published');
  expect(await press.count()).toBe(0);
  await walker.open('/ai-daji');
  await page.getByText('where is my order', { exact: true }).waitFor();
  await walker.picture('assistant-page');
  await page
    .getByRole('combobox', { name: walker.words('aiChatbot', 'translateTo') })
    .last()
    .selectOption('ru');
  await walker.isTold(walker.words('aiChatbot', 'translateError'));
  expect(walker.complaints).toEqual([]);
  await walker.close();
});
