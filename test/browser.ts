import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';

const args = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  // Where no network is, each of these would knock at closed doors all through a run.
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The same glyph positions on every machine.
  '--font-render-hinting=none',
];

/** Headless Chromium: the one CHROMIUM_PATH names, else the one that came with npm, which needs nothing installed. */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const own = process.env.CHROMIUM_PATH;
  if (own) return chromium.launch({ executablePath: own, args: [...args, ...more] });
  const folder = unpackedChromium();
  return chromium.launch({
    executablePath: path.join(folder, 'chromium'),
    args: [...args, ...more],
    env: {
      ...process.env,
      LD_LIBRARY_PATH: path.join(folder, 'al2023/lib'),
      FONTCONFIG_FILE: path.join(folder, 'fonts.conf'),
    },
  });
}

/** What opens windows for somebody of their own. */
export type Windows = Pick<Browser, 'newContext'>;

let ofWorker: Promise<Browser> | undefined;

/**
 * The one browser of this worker, for all tests of a file: each somebody of a test opens a context, which shares nothing
 * with another. What a test leaves open is closed after the last.
 */
export function prepareBrowser(): Windows {
  const open = new Set<BrowserContext>();
  let browser: Browser;
  beforeAll(async () => {
    browser = await browserOfWorker();
  });
  afterAll(async () => {
    await Promise.all([...open].map((context) => context.close()));
  });
  return {
    async newContext(options?: BrowserContextOptions) {
      const context = await browser.newContext(options);
      open.add(context);
      context.once('close', () => open.delete(context));
      return context;
    },
  };
}

/** Launched for the first file that wants it, and anew where it has ended; it ends with the worker. */
async function browserOfWorker(): Promise<Browser> {
  const browser = await ofWorker;
  if (browser?.isConnected()) return browser;
  ofWorker = launchBrowser();
  return ofWorker;
}

/** Unpacked once for each version, aside and then into place, since several test files may come here at once. */
function unpackedChromium(): string {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      'The browser that comes with npm runs on Linux x64: set CHROMIUM_PATH to one of this machine.',
    );
  }
  const folder = path.join(os.tmpdir(), `caravan-chromium-${chromiumVersion()}`);
  if (existsSync(folder)) return folder;
  const draft = mkdtempSync(`${folder}.`);
  const unpack =
    "const { default: chromium } = await import('@sparticuz/chromium'); await chromium.executablePath();";
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', unpack], {
    cwd: import.meta.dirname,
    // The package unpacks into the temporary folder, and its libraries only where it takes itself to be on Lambda.
    env: { ...process.env, TMPDIR: draft, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`Chromium could not be unpacked: ${stderr}`);
  writeFileSync(path.join(draft, 'fonts.conf'), fontConfiguration(folder));
  try {
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

function chromiumVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const packageFile = path.join(
    entry.slice(0, entry.lastIndexOf(`${path.sep}build${path.sep}`)),
    'package.json',
  );
  return (JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }).version;
}

function fontConfiguration(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;
}
