import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { patienceSignal, startPatience } from './patience.ts';
import { within } from './within.ts';

/** What a busy machine does to a process: nothing of it runs. */
function holdUp(ms: number): void {
  for (const until = performance.now() + ms; performance.now() < until;);
}

test('a partner is not given up for time in which this process was held up', async () => {
  const answer = within(300, sleep(200, 'here'));
  await sleep(20);
  holdUp(1_000);
  expect(await answer).toBe('here');
});

test('one that says nothing is given up', async () => {
  expect(await within(150, new Promise(() => {}))).toBeNull();
  expect(await within(150, Promise.reject(new Error('refused')))).toBeNull();
});

test('one that was heard is waited for anew, and nobody waits after the end', async () => {
  let up = 0;
  const patience = startPatience(200, () => up++);
  for (let n = 0; n < 5; n++) {
    await sleep(100);
    patience.renew();
  }
  expect(up).toBe(0);
  const ended = startPatience(100, () => up++);
  ended.end();
  await expect.poll(() => up, { timeout: 5_000 }).toBe(1);
});

test('a signal aborts as that of a time-out does, and not after its block', async () => {
  let signal: AbortSignal;
  {
    using late = patienceSignal(100);
    ({ signal } = late);
  }
  using other = patienceSignal(100);
  await expect.poll(() => other.signal.aborted, { timeout: 5_000 }).toBe(true);
  expect((other.signal.reason as Error).name).toBe('TimeoutError');
  expect(signal.aborted).toBe(false);
});
