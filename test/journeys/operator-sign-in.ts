import { demoOperator, demoOperatorCode } from '../../demo/operator.ts';
import type { Walker } from './walker.ts';

/**
 * Signs in as the demo operator on the page that asks for it. Each code counts once, so those who come later in the
 * same half minute use the next one.
 */
export async function signInAsOperator(walker: Walker, stepsFromNow: number): Promise<void> {
  const { page, words } = walker;
  await page.locator('input[type=email]').fill(demoOperator.email);
  await page.locator('input[autocomplete=current-password]').fill(demoOperator.password);
  await walker.press(words('console', 'signIn.next'));
  const code = demoOperatorCode(new Date(Date.now() + stepsFromNow * 30_000));
  await page.locator('input[autocomplete=one-time-code]').fill(code);
  await walker.press(words('console', 'signIn.enter'));
}
