import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { restOf } from './walker.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Faults of accessibility that keep somebody out, and a page that is wider than its window. */
export async function seriousIssues(page: Page): Promise<string[]> {
  // What is still appearing would be measured as pale as it is then.
  await restOf(page);
  await toastsGone(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe: tool } = window as unknown as {
      axe: {
        run(
          options: object,
        ): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }>;
      };
    };
    const { violations } = await tool.run({
      // Half of the time went into fetching style sheets again and into writing down what is well.
      preload: false,
      resultTypes: ['violations'],
      // What lies outside of landmarks is moderate at most.
      rules: { region: { enabled: false } },
    });
    const serious = violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 120)}`);
    const { scrollWidth } = document.documentElement;
    return scrollWidth > innerWidth ? [...serious, `${scrollWidth} px wide in ${innerWidth}`] : serious;
  });
}

/** A toast fades for a moment before it goes: halfway nobody could read it, and nobody has to. */
const toastsGone = (page: Page): Promise<unknown> =>
  page
    .waitForFunction(() => !document.querySelector('[data-sonner-toast]'), undefined, { timeout: 10_000 })
    // One that stays is looked at like everything else.
    .catch(() => undefined);
