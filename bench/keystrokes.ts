import type { Page } from 'playwright-core';
import {
  cellKey,
  emptyForm,
  versionKey,
  versionsOf,
  type ProductForm,
} from '../src/contract/products/product-form.ts';
import { launchBrowser } from '../test/browser.ts';
import type { Measured } from './calls.ts';
import { requestOf } from './inside.ts';
import { officeOf } from './office-world.ts';

const keys = 300;
const office = '/en/merchants/seller-center/add-product';

export interface Keystrokes {
  what: string;
  /** Milliseconds of a key: what scripts did with it, style and layout included. */
  median: number;
  p95: number;
}

/** The form of a product with 400 skus, and a bare field on an empty page, as a key is pressed in them. */
export async function measureKeystrokes({ port, inside }: Measured): Promise<Keystrokes[]> {
  const { seller } = await officeOf(inside.db);
  const origin = `http://127.0.0.1:${port}`;
  const draft = await keepDraft(origin, seller);
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
    });
    await context.addCookies([{ name: 'token', value: seller, url: origin }]);
    const user = await answer(origin, seller, 'accounts.me', {});
    await context.addInitScript((stored) => localStorage.setItem('userInfo', stored), JSON.stringify(user));
    const page = await context.newPage();
    await page.goto(`${origin}${office}?draft=${draft}`);
    const table = page.getByRole('grid', { name: 'Prices and stock' });
    await table.waitFor({ timeout: 30_000 });
    await watchKeys(page);
    const measured: Keystrokes[] = [];
    const into = async (what: string, target: ReturnType<Page['getByRole']>, key: (n: number) => string) => {
      await target.focus();
      measured.push({ what, ...(await press(page, key)) });
    };
    await into('a price among 400 skus', table.getByRole('textbox').nth(1), digit);
    await into('from cell to cell among 400 skus', table.getByRole('textbox').nth(4), downAndUp);
    await into('the title', page.getByRole('textbox', { name: /^Title/ }).first(), digit);
    await page.goto('about:blank');
    await page.setContent('<input aria-label="bare">');
    await watchKeys(page);
    await into('a bare field on an empty page', page.getByRole('textbox'), digit);
    return measured;
  } finally {
    await browser.close();
  }
}

// A field takes so many letters and no more: each figure is taken back by the next key.
const digit = (n: number): string => (n % 2 === 0 ? '7' : 'Backspace');
const downAndUp = (n: number): string => (n % 40 < 20 ? 'ArrowDown' : 'ArrowUp');

async function answer(origin: string, token: string, key: 'accounts.me' | 'drafts.save', input: object) {
  const { method, path, body } = requestOf(key, input as never);
  const response = await fetch(origin + path, {
    method,
    headers: { 'content-type': 'application/json', lang: 'en', AccessToken: token },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { data } = (await response.json()) as { data: { id: string } };
  if (!response.ok) throw new Error(`${key} was answered ${response.status}`);
  return data;
}

/** Keeps a draft of 400 versions with two prices each. @returns its id */
async function keepDraft(origin: string, token: string): Promise<string> {
  const values = (of: number) =>
    Array.from({ length: 20 }, (_, n) => ({
      key: `${of}-${n}`,
      names: { en: `Value ${n + 1}` },
      picture: '',
    }));
  const specs = [
    { key: 's1', names: { en: 'Colour' }, values: values(1) },
    { key: 's2', names: { en: 'Size' }, values: values(2) },
  ];
  const cells = versionsOf(specs).flatMap((version) => {
    const row = versionKey(version);
    const filled = { code: row, t1: '12.50', t2: '11.00', stock: '400' };
    return Object.entries(filled).map(([column, value]) => [cellKey(row, column), value]);
  });
  const form: ProductForm = {
    ...emptyForm('en'),
    texts: { en: { title: 'A mug in twenty colours and sizes', description: '<p>Glazed by hand.</p>' } },
    specs,
    tiers: [
      { key: 't1', minimum: '1' },
      { key: 't2', minimum: '100' },
    ],
    cells: Object.fromEntries(cells),
  };
  const { id } = await answer(origin, token, 'drafts.save', {
    title: form.texts.en!.title,
    data: JSON.stringify({ form }),
  });
  return id;
}

declare global {
  interface Window {
    /** Milliseconds of each key so far. */
    benchKeys: number[];
  }
}

/** From a key going down until nothing is left to do for it: listeners, what they drew, style and layout. */
const watchKeys = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.benchKeys = [];
    let began = 0;
    let spent = 0;
    const settle = () =>
      // Behind what React left for the end of the event.
      queueMicrotask(() => {
        void document.body.offsetHeight;
        spent += performance.now() - began;
      });
    const begin = () => (began = performance.now());
    addEventListener(
      'keydown',
      () => {
        spent = 0;
        begin();
      },
      true,
    );
    addEventListener('keydown', settle);
    addEventListener('beforeinput', begin, true);
    addEventListener('input', settle);
    addEventListener('keyup', () => window.benchKeys.push(spent));
  });

async function press(page: Page, key: (n: number) => string): Promise<{ median: number; p95: number }> {
  await page.evaluate(() => (window.benchKeys = []));
  for (let n = 0; n < keys; n++) await page.keyboard.press(key(n));
  const all = (await page.evaluate(() => window.benchKeys)).sort((a, b) => a - b);
  if (all.length !== keys) throw new Error(`${all.length} of ${keys} keys were seen`);
  return { median: all[keys / 2]!, p95: all[Math.ceil(keys * 0.95)]! };
}
