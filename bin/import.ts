// Loads categories, attributes, products and their pictures from files: docs/import.md.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import { readConfig, SetupError } from '../src/config.ts';
import { siteCodes, type Site } from '../src/contract/reference/sites.ts';
import { isLanguage, languageCodes } from '../src/kit/languages.ts';
import { importFiles, type ImportReport, type Progress } from '../src/server/imports/public.ts';
import { directAddress } from '../src/server/platform/database.ts';
import { migrate } from '../src/server/platform/postgres/migrations/migrate.ts';
import { openPostgres } from '../src/server/platform/postgres/open-postgres.ts';
import { loadReference } from '../src/server/reference/public.ts';
import { wire } from '../src/wire.ts';

const usage = `npm run import -- [options] FILE…

  --shop CODE        the shop all goods go to; without it each source gets one of its own
  --price "9.90 USD" what goods cost that tell no price; without it they are refused
  --stock NUMBER     pieces in stock of goods that tell none (1000)
  --sites cn,hk      where new goods are on sale (everywhere)
  --language zh      the language of columns that name none (en)
  --report FILE      where refused rows are written (import-refused.ndjson)`;

/** Names of files are those where npm was called, whatever folder it runs in. */
const from = (name: string) => path.resolve(process.env.INIT_CWD ?? process.cwd(), name);

const isSite = (value: string): value is Site => siteCodes.some((site) => site === value);

function readArguments() {
  const options = ['shop', 'price', 'stock', 'sites', 'language', 'report'] as const;
  const { values, positionals } = parse(options);
  if (positionals.length === 0) throw new SetupError(usage);
  const sites = values.sites?.split(',');
  const stock = values.stock === undefined ? undefined : Number(values.stock);
  if (sites && !sites.every(isSite)) throw new SetupError('--sites wants some of cn, hk, uae, id.');
  if (values.language && !isLanguage(values.language))
    throw new SetupError(`--language wants one of ${languageCodes.join(', ')}.`);
  if (stock !== undefined && !(Number.isInteger(stock) && stock >= 0 && stock <= 1_000_000_000))
    throw new SetupError('--stock wants a number of pieces.');
  return {
    files: positionals.map(from),
    report: from(values.report ?? 'import-refused.ndjson'),
    options: {
      shop: values.shop,
      price: values.price,
      stock,
      sites: sites?.filter(isSite),
      language: isLanguage(values.language) ? values.language : undefined,
    },
  };
}

function parse(names: readonly string[]) {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    return { values: values as Record<string, string | undefined>, positionals };
  } catch (error) {
    throw new SetupError(`${(error as Error).message}\n\n${usage}`);
  }
}

/** A bar on a terminal; elsewhere a line every few seconds. */
function showProgress(): { update(progress: Progress): void; stop(): void } {
  if (!process.stdout.isTTY) {
    let last = 0;
    const update = ({ file, counts, done }: Progress) => {
      if (performance.now() - last < 3_000) return;
      last = performance.now();
      const percent = Math.floor(100 * done);
      console.log(`  ${percent} %  ${path.basename(file)}: ${counts.read} rows, ${counts.refused} refused`);
    };
    return { update, stop: () => {} };
  }
  const bar = new SingleBar({
    format: '  {bar} {percentage} %  {name}: {rows} rows, {refused} refused',
    hideCursor: true,
  });
  bar.start(1, 0, { name: '', rows: 0, refused: 0 });
  const update = ({ file, counts, done }: Progress) => {
    bar.update(done, { name: path.basename(file), rows: counts.read, refused: counts.refused });
  };
  return { update, stop: () => bar.stop() };
}

function summarise({ files, notes }: ImportReport, reportFile: string, seconds: number): void {
  const whole = { read: 0, new: 0, changed: 0, same: 0 };
  for (const { name, counts, finished, issue, refused } of files) {
    for (const key of ['read', 'new', 'changed', 'same'] as const) whole[key] += counts[key];
    const { read, new: added, changed, same } = counts;
    const state =
      issue ?? (finished ? (read === 0 ? 'loaded before' : '') : 'stopped: run it again to go on');
    console.log(
      [
        `${path.basename(name)}`,
        ...(read > 0 ? [`${read} rows read, ${added} new, ${changed} changed, ${same} unchanged`] : []),
        ...(refused.length > 0 ? [`${refused.length} refused`] : []),
        ...(state ? [state] : []),
      ].join('  ·  '),
    );
  }
  const refused = files.flatMap(({ name, refused: rows }) =>
    rows.map((row) => ({ file: path.basename(name), ...row })),
  );
  for (const [what, times] of notes) console.log(`${times} × ${what}`);
  console.log(
    `Total: ${whole.read} rows read, ${whole.new} new, ${whole.changed} changed, ${whole.same} unchanged, ` +
      `${refused.length} refused, ${seconds.toFixed(1)} s`,
  );
  if (refused.length === 0) return;
  for (const { file, line, reason } of refused.slice(0, 10)) console.log(`  ${file}:${line}  ${reason}`);
  writeFileSync(reportFile, refused.map((row) => `${JSON.stringify(row)}\n`).join(''));
  console.log(`All refused rows with their reasons: ${reportFile}`);
}

async function run(): Promise<number> {
  const { files, report, options } = readArguments();
  const started = performance.now();
  const config = readConfig(process.env);
  const postgres = await openPostgres(config, { join: true });
  try {
    await migrate(directAddress(config, postgres.address), path.resolve('db/migrations'));
    const { deps, close } = wire(config, postgres.address);
    const progress = showProgress();
    const stop = new AbortController();
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop.abort());
    try {
      await loadReference(deps.db);
      const done = await importFiles(deps, files, options, {
        signal: stop.signal,
        onProgress: progress.update,
      });
      progress.stop();
      summarise(done, report, (performance.now() - started) / 1000);
      return done.files.every(({ finished }) => finished) ? 0 : 1;
    } finally {
      progress.stop();
      await close();
    }
  } finally {
    await postgres.stop();
  }
}

try {
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error);
  process.exitCode = 1;
}
