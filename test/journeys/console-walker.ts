import { expect } from 'vitest';
import type { Language } from '../../src/kit/languages.ts';
import type { Windows } from '../browser.ts';
import type { TestServer } from '../server.ts';
import { seriousIssues } from './faults.ts';
import { signInAsOperator } from './operator-sign-in.ts';
import { createWalker, settles, type Walker } from './walker.ts';

interface Visit {
  browser: Windows;
  server: Pick<TestServer, 'url'>;
  language: Language;
  /** Of the window; one of 1280 is as low as a small laptop's. */
  width: number;
  path: string;
}

/** The demo operator on a page of the console, signed in on the way there. */
export async function enterConsole({ browser, server, language, width, path }: Visit): Promise<Walker> {
  const walker = await createWalker(browser, server.url, language, { width });
  if (width === 1280) await walker.page.setViewportSize({ width, height: 720 });
  await walker.open(path);
  await walker.page.waitForURL(/\/console\/sign-in\?redirect=/);
  await signInAsOperator(walker);
  await walker.page.waitForURL((address) => address.href.endsWith(path));
  return walker;
}

/** Nobody is kept from using the page as it stands, and it is not wider than its window. */
export async function expectUsable({ page }: Walker): Promise<void> {
  await settles(page);
  expect(await seriousIssues(page)).toEqual([]);
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(excess).toBeLessThanOrEqual(0);
}
