import { setTimeout as pause } from 'node:timers/promises';
import { demoOperator, demoOperatorCode } from '../../demo/operator.ts';
import { newId } from '../../src/kit/ids.ts';
import type { TestServer } from '../server.ts';
import type { Walker } from './walker.ts';

const stepMs = 30_000;
const stepNow = (): number => Math.floor(Date.now() / stepMs);
let usedStep = 0;

/** The first half minute whose code nobody in this file has used; waits until the server takes it, one ahead at most. */
async function takeStep(): Promise<number> {
  usedStep = Math.max(stepNow(), usedStep + 1);
  while (stepNow() < usedStep - 1) await pause(250);
  return usedStep;
}

/** Another operator, who signs in as the one of the demo world does. @returns their email address */
export async function addSecondOperator({ db }: Pick<TestServer['database'], 'db'>): Promise<string> {
  const email = 'second-operator@caravan.example';
  const { totp_last_step: _, ...first } = await db
    .selectFrom('staff')
    .selectAll()
    .where('email', '=', demoOperator.email)
    .executeTakeFirstOrThrow();
  const second = { ...first, id: newId(), email, name: 'Second Operator' };
  await db
    .insertInto('staff')
    .values(second)
    .onConflict((row) => row.doNothing())
    .execute();
  return email;
}

/**
 * Signs in as the demo operator on the page that asks for it. Each code counts once.
 * @param stepsFromNow  whose code is used, where those who sign in at once agree on that; else the first unused one
 */
export async function signInAsOperator(
  walker: Walker,
  stepsFromNow?: number,
  email: string = demoOperator.email,
): Promise<void> {
  const { page, words } = walker;
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[autocomplete=current-password]').fill(demoOperator.password);
  await walker.press(words('console', 'signIn.next'));
  const step = stepsFromNow === undefined ? await takeStep() : stepNow() + stepsFromNow;
  await page.locator('input[autocomplete=one-time-code]').fill(demoOperatorCode(new Date(step * stepMs)));
  await walker.press(words('console', 'signIn.enter'));
}
