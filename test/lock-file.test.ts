import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { missingEntries, type LockedPackages } from '../bin/complete-lock.ts';

const root = path.resolve(import.meta.dirname, '..');
const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
  packages: LockedPackages;
};

test('the lock file has an entry for every platform of every package, as `npm ci` wants it', () => {
  // Run `npm run lock` when there are some.
  expect(missingEntries(lock.packages)).toEqual({});
});

test('what this machine installs is locked by what is in it, and no entry names a registry', () => {
  for (const [place, { resolved, integrity, os, cpu, libc, optional }] of Object.entries(lock.packages)) {
    if (place === '') continue;
    expect([place, resolved]).toEqual([place, undefined]);
    const isHere =
      (os?.includes(process.platform) ?? true) &&
      (cpu?.includes(process.arch) ?? true) &&
      !libc?.includes('musl');
    if (isHere || !optional) expect([place, integrity]).toEqual([place, expect.stringMatching(/^sha512-/)]);
  }
});

test('the platform of a package that is missing is read from its name', () => {
  const packages = {
    'node_modules/tool': {
      license: 'MIT',
      optionalDependencies: {
        '@tool/linux-arm64-musl': '1.0.0',
        '@tool/android-arm-eabi': '1.0.0',
        '@tool/wasm32-wasi': '1.0.0',
        '@tool/win32-x64-msvc': '1.0.0',
        '@tool/darwin-arm64': '1.0.0',
      },
    },
    'node_modules/tool/node_modules/@tool/darwin-arm64': { version: '1.0.0' },
  };
  const missing = missingEntries(packages);
  const platforms = Object.entries(missing).map(([place, { os, cpu, libc }]) => [place, os, cpu, libc]);
  expect(platforms).toEqual([
    ['node_modules/@tool/linux-arm64-musl', ['linux'], ['arm64'], ['musl']],
    ['node_modules/@tool/android-arm-eabi', ['android'], ['arm'], undefined],
    ['node_modules/@tool/wasm32-wasi', undefined, ['wasm32'], undefined],
    ['node_modules/@tool/win32-x64-msvc', ['win32'], ['x64'], undefined],
  ]);
});
