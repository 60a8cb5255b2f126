import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';

/** What has the focus: what it is called, and whether somebody who looks can tell. */
interface Focused {
  name: string;
  isSeen: boolean;
}

const focused = (page: Page): Promise<Focused | null> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    if (!element || element === document.body) return null;
    // A tick or a radio that only readers find shows the focus on its label.
    const shown = [element, element.closest('label'), element.parentElement].filter((each) => each !== null);
    const isMarked = shown.some((each) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    });
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const isInSight = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    const text = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return {
      name: `${element.tagName.toLowerCase()} ${element.id} “${text.trim().slice(0, 40)}”`,
      isSeen: isMarked && isInSight,
    };
  });

const mostSteps = 300;

/** Presses Tab until something has the focus, and sees the focus all the way. */
export async function tabTo(page: Page, goal: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await goal.waitFor();
  for (let step = 0; step < mostSteps; step++) {
    await page.keyboard.press(key);
    const at = await focused(page);
    if (at) expect(at.isSeen, `the focus shows on ${at.name}`).toBe(true);
    if (await goal.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`no way to ${goal} by Tab`);
}

/** Goes all the way round by Tab: nothing holds the focus, and it is seen wherever it stands. */
export async function tabRound(page: Page): Promise<void> {
  const seen = new Set<string>();
  const hidden: string[] = [];
  for (let step = 0; step < mostSteps; step++) {
    await page.keyboard.press('Tab');
    const at = await focused(page);
    // Out of the page, from where the browser starts again.
    if (!at && seen.size > 0) {
      expect(hidden).toEqual([]);
      return;
    }
    if (!at) continue;
    seen.add(at.name);
    if (!at.isSeen) hidden.push(at.name);
  }
  throw new Error(`still on the way after ${mostSteps} steps: ${[...seen].slice(-3).join(', ')}`);
}

export const hasFocus = (goal: Locator): Promise<boolean> =>
  goal.evaluate((element) => element === document.activeElement);
