import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { takeoverSeconds, type Blow, type BlowResult } from './blows/blow.ts';
import { diskBlow } from './blows/disk.ts';
import { networkBlow } from './blows/network.ts';
import { pairBlow } from './blows/pair.ts';
import { primaryBlow } from './blows/primary.ts';
import { rehearseRestore } from './blows/restore.ts';
import { serverBlow } from './blows/server.ts';
import { storeBlow } from './blows/store.ts';
import { studioBlow } from './blows/studio.ts';
import { workerBlow } from './blows/worker.ts';
import { until } from './cluster/programs.ts';
import { mayMountDisks } from './cluster/disks.ts';
import { describeMissing, toolNames } from './cluster/tools.ts';
import { startInstallation, type Installation } from './installation.ts';
import { printComparisons, printFigures, seconds } from './report.ts';
import { summarizeAttempts } from './trade/answers.ts';
import { audit, repeatedLetters, waitForJobs } from './trade/audit.ts';
import { beginShift, type Shift } from './trade/shift.ts';

const blows: readonly Blow[] = [
  serverBlow,
  primaryBlow,
  pairBlow,
  workerBlow,
  studioBlow,
  storeBlow,
  networkBlow,
  diskBlow,
];

const warmUpMs = 20_000;
const quietMs = 6_000;

type Pending = NonNullable<BlowResult['later']>;

const say = (line: string) => console.log(line);

/** One blow with the time before and after it. @returns what must not be, in sentences */
async function strike(
  blow: Blow,
  { installation, shift, pending }: { installation: Installation; shift: Shift; pending: Pending[] },
): Promise<string[]> {
  say(`\n${blow.title}`);
  await sleep(quietMs);
  const before = shift.takeAttempts();
  const usual = summarizeAttempts(before.attempts, before.to);
  const result: BlowResult = await blow.strike(installation, shift).catch((error: Error) => ({
    notes: [],
    issues: [error.message],
  }));
  if (result.later) pending.push(result.later);
  const issues = [...result.issues];
  issues.push(...(await untilReady(installation)));
  await sleep(quietMs);
  const { attempts, to } = shift.takeAttempts();
  issues.push(...printFigures(summarizeAttempts(attempts, to), usual, result));
  for (const note of result.notes) say(`  ${note}`);
  const { comparisons, issues: sums } = await audit(installation, shift);
  issues.push(...printComparisons(comparisons), ...sums);
  for (const issue of issues) say(`  WRONG: ${issue}`);
  return issues.map((issue) => `${blow.name}: ${issue}`);
}

/** Until each server has said of itself that nothing is missing. @returns what it says else, in sentences */
async function untilReady({ web, workers }: Installation): Promise<string[]> {
  const answers = new Map([...web, ...workers].map((machine) => [machine, 'does not answer']));
  const areReady = async () => {
    for (const machine of answers.keys()) {
      const response = await fetch(`${machine.product().url}/readyz`).catch(() => null);
      const answer = response ? await response.text() : 'does not answer';
      if (answer === '{"status":"ok","missing":[]}') answers.delete(machine);
      else answers.set(machine, answer);
    }
    return answers.size === 0;
  };
  return until(areReady, 60, 'not all servers say that all is well').then(
    () => [],
    () => [...answers].map(([{ name }, answer]) => `/readyz of ${name} still says ${answer}`),
  );
}

const rehearse = (installation: Installation): Promise<string[]> =>
  rehearseRestore(installation, installation.archive!, say).catch((error: Error) => [error.message]);

async function drill(
  folder: string,
  chosen: readonly Blow[],
  { restores, hasDisks }: { restores: boolean; hasDisks: boolean },
): Promise<string[]> {
  const from = performance.now();
  const installation = await startInstallation(folder, { say, isArchived: restores, hasDisks });
  const issues: string[] = [];
  try {
    say(`All of it stands after ${seconds(performance.now() - from)}. Buyers come.`);
    const shift = beginShift(installation.frontUrl, installation.market);
    await sleep(warmUpMs);
    const pending: Pending[] = [];
    for (const blow of chosen) issues.push(...(await strike(blow, { installation, shift, pending })));
    say('\nAfter all of it');
    for (const later of pending) {
      const result = await later();
      for (const note of result.notes) say(`  ${note}`);
      issues.push(...result.issues);
    }
    await shift.end();
    issues.push(
      ...(await waitForJobs(installation, takeoverSeconds).catch((error: Error) => [error.message])),
    );
    const last = await audit(installation, shift);
    issues.push(...printComparisons(last.comparisons), ...last.issues);
    const { letterIds } = installation.mailbox;
    say(`  letters: ${letterIds.length} handed over, ${repeatedLetters(letterIds).length} of them twice`);
    if (restores) issues.push(...(await rehearse(installation)));
    for (const complaint of new Set(shift.complaints)) say(`  a buyer could not: ${complaint}`);
  } finally {
    for (const { name, product } of [...installation.web, ...installation.workers])
      writeFileSync(path.join(folder, `${name}.log`), product().output());
    await installation.stop();
  }
  return issues;
}

const { values } = parseArgs({
  options: { only: { type: 'string', multiple: true }, keep: { type: 'boolean' } },
});
const names = [...blows.map(({ name }) => name), 'restore'];
const chosenNames = values.only ?? names.filter((name) => name !== 'disk' || mayMountDisks());
if (!mayMountDisks()) say('No disk is filled: only root mounts the small ones that it takes.');
const restores = chosenNames.includes('restore');
const missing = describeMissing(restores ? toolNames : ['patroni', 'etcd', 'haproxy']);
if (missing !== undefined || !chosenNames.every((name) => names.includes(name))) {
  say(missing ?? `--only takes ${names.join(', ')}.`);
  process.exit(2);
}
const folder = mkdtempSync(path.join(os.tmpdir(), 'caravan-drill-'));
// mkdtemp makes it 0700; started by root, PostgreSQL runs as somebody else.
chmodSync(folder, 0o755);
mkdirSync(path.join(folder, 'market'));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
const issues = await drill(
  folder,
  blows.filter(({ name }) => chosenNames.includes(name)),
  { restores, hasDisks: chosenNames.includes('disk') },
);
say(
  issues.length === 0
    ? '\nNothing acknowledged is missing, and no limit was passed.'
    : `\n${issues.length} wrong:`,
);
for (const issue of issues) say(`  ${issue}`);
if (values.keep) say(`Logs are in ${folder}.`);
else rmSync(folder, { recursive: true, force: true });
process.exit(issues.length === 0 ? 0 : 1);
