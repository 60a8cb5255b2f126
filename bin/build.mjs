import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { giveUp, inRoot, isRelease, runNode } from './boot.mjs';

const marker = inRoot('dist/.built-from');
const sources = ['src', 'demo', 'vite.config.ts', 'package-lock.json'];

/** Builds the browser's and the server's half into dist/ unless they were built from these very sources. */
export async function ensureBuilt() {
  if (isRelease) return;
  const hash = hashSources();
  if (existsSync(marker) && readFileSync(marker, 'utf8') === hash) return;
  console.log('Building …');
  rmSync(marker, { force: true });
  await vite('build');
  await vite('build', '--ssr');
  writeFileSync(marker, hash);
}

async function vite(...args) {
  const command = ['node_modules/vite/bin/vite.js', ...args, '--logLevel', 'warn'];
  const code = await runNode(command, { env: { NODE_ENV: 'production' } });
  if (code !== 0) giveUp('The product could not be built.');
}

function hashSources() {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesBelow)) {
    hash
      .update(`${path.relative(inRoot(), file)}\n`)
      .update(readFileSync(file))
      .update('\n');
  }
  return hash.digest('hex');
}

function filesBelow(name) {
  const place = inRoot(name);
  if (!existsSync(place)) return [];
  if (path.extname(name)) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}
