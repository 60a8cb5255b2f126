// What every command shares. It runs on any Node from 20 on, before anything is installed: so no packages, no TypeScript.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as util from 'node:util';

export const root = path.resolve(fileURLToPath(import.meta.url), '../..');
export const inRoot = (...parts) => path.join(root, ...parts);
/** Whether this is a release (npm run release): everything is in it, and nothing is installed or built. */
export const isRelease = existsSync(inRoot('release.json'));

/**
 * Takes over the settings in the file `.env` of this folder; what the environment says already wins. The tests do not
 * read it: they must not work on anybody's own database.
 * @param {NodeJS.ProcessEnv} [env]
 */
export function readEnvFile(env = process.env, file = inRoot('.env')) {
  let text;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return;
    return giveUp(
      `The settings in ${file} cannot be read (${error.code}): give this account access to the file.`,
    );
  }
  if (!util.parseEnv)
    return giveUp(`Reading ${file} takes Node 20.12 or newer: this is ${process.versions.node}.`);
  for (const [name, value] of Object.entries(util.parseEnv(text))) env[name] ??= value;
}

/** The environment and the file of settings. A release is for production, where nothing else is said. */
export function readEnvironment() {
  readEnvFile();
  if (isRelease) process.env.NODE_ENV ||= 'production';
}

/** Installs what is missing, then runs a file with the pinned Node and ends as it ends. */
export async function runCommand(file, options) {
  readEnvironment();
  ensureInstalled();
  process.exitCode = await runNode([file, ...process.argv.slice(2)], options);
}

/**
 * Installs what is locked when node_modules is missing or differs from the lock file. Not by `npm ci`, which would begin
 * by removing everything: after a change of a few packages only those are fetched.
 */
export function ensureInstalled() {
  if (isRelease || isInstalled()) return;
  console.log('Installing the locked packages …');
  const byNpm = process.env.npm_execpath?.endsWith('npm-cli.js');
  const [command, ...first] = byNpm ? [process.execPath, process.env.npm_execpath] : ['npm'];
  // --include=dev: NODE_ENV=production would leave out what builds the product.
  const args = [
    ...first,
    'install',
    '--no-save',
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  // The reader of licences runs on the processor: what its engine would fetch for graphics cards is not wanted.
  // The maker of videos carries its engine inside; the program that it would fetch besides is not used.
  // Afterwards npm runs bin/trim-packages.mjs.
  const env = { ...process.env, ONNXRUNTIME_NODE_INSTALL: 'skip', SKIP_FFMPEG: 'true' };
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env });
  if (status !== 0) giveUp(`The packages could not be installed${error ? ` (${error.message})` : ''}.`);
}

/** npm keeps what it has installed in a lock file of its own, written last: it must hold all that ours asks for. */
function isInstalled() {
  try {
    const wanted = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')).packages;
    const present = JSON.parse(readFileSync(inRoot('node_modules/.package-lock.json'), 'utf8')).packages;
    return Object.entries(wanted).every(([name, { version, optional, link }]) => {
      if (name === '' || link) return true;
      return present[name] ? present[name].version === version : optional;
    });
  } catch {
    return false;
  }
}

function pinnedNode() {
  const windows = process.platform === 'win32';
  const machine = `${windows ? 'win' : process.platform}-${process.arch}`;
  for (const name of [`node-${machine}`, `node-bin-${machine}`]) {
    const file = inRoot('node_modules', name, 'bin', windows ? 'node.exe' : 'node');
    if (existsSync(file)) return file;
  }
  if (Number.parseInt(process.versions.node) >= 24) return process.execPath;
  if (isRelease) return giveUp(`A release runs on Node 24 or newer: this is ${process.versions.node}.`);
  return giveUp(`npm brings no Node 24 for ${machine}: install Node 24 and start again.`);
}

/**
 * Runs the pinned Node in a process group of its own, so that Ctrl-C arrives once, through here.
 * The child leaves when this process ends, however it ends: see leave-with-parent.mjs.
 * @param {{ env?: Record<string, string>, minutes?: number }} [options] after so many minutes it hangs, and is ended
 * @returns {Promise<number>} the exit code, 128 + n after signal n
 */
export async function runNode(args, { env = {}, minutes } = {}) {
  const child = spawn(pinnedNode(), ['--import', leaveWithParent, ...args], {
    cwd: root,
    env: { ...process.env, ...env, CARAVAN_LEAVE_WITH_PARENT: '1' },
    detached: process.platform !== 'win32',
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const stopForwarding = forwardSignals(child);
  const stopWatching = watchNpm(child);
  const limit = minutes && setTimeout(() => endHanging(child, minutes), minutes * 60_000);
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(giveUp(`Node could not be run: ${error.message}.`)));
    child.once('exit', (code, signal) => {
      stopForwarding();
      stopWatching();
      clearTimeout(limit);
      resolve(code ?? 128 + (signalNumbers[signal] ?? 0));
    });
  });
}

function endHanging(child, minutes) {
  console.error(`Ended after ${minutes} minutes.`);
  child.kill('SIGTERM');
  setTimeout(() => child.kill('SIGKILL'), 20_000).unref();
}

const leaveWithParent = pathToFileURL(inRoot('bin/leave-with-parent.mjs')).href;
const signalNumbers = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGSEGV: 11, SIGTERM: 15 };

function forwardSignals(child) {
  let last = 0;
  const forward = (signal) => {
    // A terminal's Ctrl-C comes twice, from the terminal and from npm; a second one on purpose comes later.
    if (Date.now() - last < 300) return;
    last = Date.now();
    // A terminal that closes asks for the same orderly end.
    child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, forward);
  return () => signals.forEach((signal) => process.off(signal, forward));
}

/** npm killed with -9 tells nobody: its child finds itself with another parent, or its shell does. */
function watchNpm(child) {
  if (!process.env.npm_lifecycle_event) return () => {};
  const before = ancestry();
  const timer = setInterval(() => {
    if (ancestry() !== before) child.kill('SIGTERM');
  }, 500);
  return () => clearInterval(timer);
}

/** The parent, and the parent's own when it is the shell that npm runs a script in; only Linux tells cheaply. */
function ancestry() {
  try {
    const [, name, above] = /\((.*)\) \w (\d+)/.exec(readFileSync(`/proc/${process.ppid}/stat`, 'utf8'));
    return /^(ba|da)?sh$/.test(name) ? `${process.ppid} ${above}` : `${process.ppid}`;
  } catch {
    return `${process.ppid}`;
  }
}

/** Ends with one sentence. */
export function giveUp(sentence) {
  console.error(sentence);
  process.exit(1);
}
