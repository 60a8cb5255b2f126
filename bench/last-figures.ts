import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const file = path.join(import.meta.dirname, 'last.json');
// Before anything is measured: what the run itself keeps busy says nothing of the machine.
const loadBefore = Math.round(os.loadavg()[0]! * 10) / 10;

interface Figures {
  measuredOn: string;
  /** How many processes wanted a processor in the minute before the run: rates and times mean little beside many. */
  load: number;
  figures: Record<string, number>;
}

/**
 * Prints how figures differ from those of the last run, which stand in the repository, and writes these in their place.
 * @param isRough  they are only compared
 */
export function keepFigures(name: string, measured: object, isRough: boolean): void {
  const figures = Object.fromEntries(
    Object.entries(measured).map(([figure, value]) => [figure, Math.round(Number(value) * 100) / 100]),
  );
  const kept = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Figures>;
  const before = kept[name];
  if (before) {
    console.log(`  since ${before.measuredOn}, at a load of ${before.load}:`);
    for (const [figure, value] of Object.entries(figures)) {
      const last = before.figures[figure];
      const change = last
        ? ` (${value > last ? '+' : ''}${(((value - last) / last) * 100).toFixed(0)} %)`
        : '';
      console.log(`    ${figure.padEnd(20)} ${last ?? 'new'} → ${value}${change}`);
    }
  }
  if (isRough) return;
  const measuredOn = new Date().toISOString().slice(0, 10);
  writeFileSync(
    file,
    `${JSON.stringify({ ...kept, [name]: { measuredOn, load: loadBefore, figures } }, null, 2)}\n`,
  );
}
