import type { Locator } from 'playwright-core';
import type { Walker } from './walker.ts';

/** A hand that counts: presses, choices, and fields it has to go to before it can type. */
export function handOf({ page, words }: Walker) {
  let clicks = 0;
  const search = page.locator('[aria-keyshortcuts]');
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  return {
    click,
    async choose(target: Locator, option: string | { index: number }) {
      clicks += 1;
      await target.selectOption(option);
    },
    async type(target: Locator, text: string) {
      if (!(await target.evaluate((element) => element === document.activeElement))) clicks += 1;
      await target.fill(text);
    },
    /** Ctrl K, words, and what they name. */
    async find(words: string, name: string | RegExp) {
      await search.waitFor();
      await page.keyboard.press('Control+k');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('combobox').fill(words);
      await click(dialog.getByRole('option').filter({ hasText: name }).first());
      await dialog.waitFor({ state: 'detached' });
    },
    /** The first of a group of what the words name. */
    async findIn(group: string, name: string) {
      await search.waitFor();
      await page.keyboard.press('Control+k');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('combobox').fill(name);
      const title = dialog.getByText(words('office', group), { exact: true });
      await click(title.locator('..').getByRole('option').first());
      await dialog.waitFor({ state: 'detached' });
    },
    taken: () => clicks,
  };
}
type Hand = ReturnType<typeof handOf>;

export interface Desk extends Walker {
  hand: Hand;
  main: Locator;
  dialog: Locator;
  button(part: string, key: string, within?: Locator): Locator;
  /** The card of the start page that counts what waits in a room. */
  queue(room: string): Locator;
}

/** Something an operator has to do, from the start page on, until it is seen to be done. */
export interface Task {
  name: string;
  run(desk: Desk): Promise<void>;
}
