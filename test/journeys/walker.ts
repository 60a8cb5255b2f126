import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page, Request } from 'playwright-core';
import { onTestFailed } from 'vitest';
import { calls, type CallKey } from '../../src/contract/calls.ts';
import type { InputOf, OutputOf } from '../../src/contract/contract.ts';
import type { Role } from '../../src/contract/accounts/roles.ts';
import type { Language } from '../../src/kit/languages.ts';
import type { Windows } from '../browser.ts';
import { wordsOfPart } from './word-files.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** Pictures of a run, to be looked at afterwards, where somebody wants them: `KEEP_PICTURES=1 npm test`. */
export const keepsPictures = Boolean(process.env.KEEP_PICTURES);
const pictures = path.join(root, 'test-results/journeys');

/** Somebody in a browser of their own, who reads a language. */
export interface Walker {
  page: Page;
  language: Language;
  /** The words of a screen, as this person reads them; what stands in braces may be anything. */
  words(part: string, key: string): string | RegExp;
  open(pathAndQuery: string): Promise<void>;
  /** Waits until the address bar shows just this, behind the language. */
  arrivesAt(pathAndQuery: string): Promise<void>;
  press(name: string | RegExp, options?: { dialog?: boolean }): Promise<void>;
  /** Waits for a word of the page. */
  sees(text: string | RegExp): Promise<void>;
  /** Waits until what was just done is said; the same words may stand on the page for something done before. */
  isTold(text: string | RegExp): Promise<void>;
  /** Takes a picture where they are kept; the whole page, or what is in sight. */
  picture(name: string, options?: { whole?: boolean }): Promise<void>;
  /** Errors of the page and its console since the beginning. */
  complaints: string[];
  close(): Promise<void>;
}

/** Waits until the letters have come and nothing is on its way in or out any more. */
export async function restOf(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const passing = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(passing.map((animation) => animation.finished));
  });
}

/** Scripts come after what is in sight. A person needs longer to press anything; whoever is quicker is heard then. */
export const comesAlive = (page: Page): Promise<void> =>
  page.locator('html[data-alive]').waitFor({ state: 'attached' });

/** When each request of a page that is under way began; the stream of conversations never ends, and is none that a page waits for. */
const underWay = new WeakMap<Page, Map<Request, number>>();
const quietMs = 250;
/** What a document asked for that was left meanwhile is sometimes never said to have ended. */
const forgottenMs = 20_000;

function watchRequests(page: Page): Map<Request, number> {
  const going = new Map<Request, number>();
  underWay.set(page, going);
  page.on('request', (request) => {
    if (!request.url().includes('/message/stream')) going.set(request, Date.now());
  });
  const done = (request: Request) => void going.delete(request);
  page.on('requestfinished', done);
  page.on('requestfailed', done);
  return going;
}

/** Waits until a page is alive and has asked for nothing for a while. */
export async function settles(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await comesAlive(page);
  const going = underWay.get(page) ?? watchRequests(page);
  const isBusy = () => [...going.values()].some((began) => Date.now() - began < forgottenMs);
  for (let quiet = 0; quiet < quietMs; quiet = isBusy() ? 0 : quiet + 50) await sleep(50);
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function wordsOf(language: Language, part: string, key: string): string | RegExp {
  const text = wordsOfPart(language, part)[key];
  if (text === undefined) throw new Error(`no words ${part} ${key} in ${language}`);
  if (!text.includes('{')) return text;
  return new RegExp(
    text
      .split(/\{[^{}]*\}/)
      .map(escape)
      .join('.*'),
  );
}

/** When the test fails, its error begins with where its people stand and what is on their pages. */
function showOnFailure(page: Page): void {
  const describe = async () => {
    const text = await page.locator('body').innerText({ timeout: 2_000 });
    return `${page.url()} shows ${text.replace(/\s*\n\s*/g, ' | ').slice(0, 1_500)}`;
  };
  try {
    onTestFailed(async ({ task }) => {
      if (page.isClosed()) return;
      const description = await describe().catch(() => page.url());
      for (const error of task.result?.errors ?? []) {
        error.message = `${description}\n${error.message}`;
        error.stack = `${description}\n${error.stack}`;
      }
    });
  } catch {
    // A person made before the tests begin belongs to none of them.
  }
}

/** @param context  the browser of somebody who opens another tab in it; without it a new one */
export async function createWalker(
  browser: Windows,
  base: string,
  language: Language,
  { width = 1440, context: formerContext }: { width?: number; context?: BrowserContext } = {},
): Promise<Walker> {
  const context: BrowserContext =
    formerContext ??
    (await browser.newContext({
      viewport: { width, height: 900 },
      baseURL: base,
    }));
  const page = await context.newPage();
  watchRequests(page);
  showOnFailure(page);
  page.setDefaultTimeout(45_000);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    // A call that is refused on purpose is told by its own screen.
    if (message.type() === 'error' && !message.text().includes('Failed to load resource')) {
      complaints.push(`${message.text()} at ${message.location().url} on ${page.url()}`);
    }
  });
  return {
    page,
    language,
    complaints,
    words: (part, key) => wordsOf(language, part, key),
    async open(address) {
      await page.goto(`/${language}${address}`);
      await comesAlive(page);
    },
    async arrivesAt(address) {
      const goal = `/${language}${address.replace(/^\/(?=$|\?)/, '')}`;
      // Asked of the page itself: a way that was begun on the way there and broken off is none of its business.
      await page.waitForFunction((there) => location.pathname + location.search === there, goal);
      await comesAlive(page);
    },
    async press(name, { dialog = false } = {}) {
      const place = dialog ? page.getByRole('dialog') : page;
      await place.getByRole('button', { name, exact: true }).last().click();
    },
    sees: (text) => page.getByText(text).locator('visible=true').first().waitFor(),
    isTold: (text) => page.locator('[data-sonner-toast]').filter({ hasText: text }).first().waitFor(),
    async picture(name, { whole = false } = {}) {
      if (!keepsPictures) return;
      mkdirSync(pictures, { recursive: true });
      await restOf(page);
      const file = path.join(pictures, `${language}-${width}-${name}.png`);
      await page.screenshot({ path: file, fullPage: whole });
    },
    close: () => context.close(),
  };
}

/** Makes a call as the browser would, for what a journey is not about. */
export async function callServer<Key extends CallKey>(
  base: string,
  key: Key,
  input: InputOf<Key>,
  token = '',
  language: Language = 'en',
): Promise<OutputOf<Key>> {
  const [method = '', pattern = ''] = calls[key].split(' ');
  const route = pattern.replace(/\{(\w+)\}/g, (_, name: string) =>
    String((input as Record<string, unknown>)[name]),
  );
  const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
  const response = await fetch(`${base}${route}${query}`, {
    method,
    headers: { 'content-type': 'application/json', lang: language, AccessToken: token },
    ...(method !== 'GET' && { body: JSON.stringify(input) }),
  });
  const { success, message, data } = (await response.json()) as {
    success: boolean;
    message: string;
    data: unknown;
  };
  if (!success) throw new Error(`${key}: ${message}`);
  return data as OutputOf<Key>;
}

export const demoPassword = 'Demo1234';

/** Signs in without the form. What the browser remembers is its own from then on. */
export async function signIn(
  walker: Walker,
  base: string,
  userName: string,
  userType: Role,
): Promise<string> {
  const input = { userName, password: demoPassword, loginType: 1, userType };
  const { token, ...user } = await callServer(base, 'accounts.login', input);
  await walker.page.context().addCookies([{ name: 'token', value: token, url: base }]);
  await walker.page.addInitScript((stored) => {
    if (sessionStorage.getItem('signed in')) return;
    sessionStorage.setItem('signed in', '1');
    localStorage.setItem('userInfo', stored);
  }, JSON.stringify(user));
  return token;
}
