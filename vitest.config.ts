import path from 'node:path';
import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

const all = ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}', 'demo/**/*.test.ts', 'bin/**/*.test.ts'];
/** What needs no database: then none is started for a run of these alone. */
const pure = [
  'src/kit/**/*.test.ts',
  'src/web/**/*.test.{ts,tsx}',
  'src/studio/**/*.test.ts',
  'src/**/*rules.test.ts',
];

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      env: {
        LOG_LEVEL: 'silent',
        NODE_ENV: 'test',
        FONTCONFIG_FILE: path.resolve(import.meta.dirname, 'test/fonts.conf'),
      },
      maxWorkers: 2,
      // Sources are loaded once for each worker, not once for each file: nothing in them keeps state but by database, and
      // loading them again took over a third of the time of the tests beside them.
      isolate: false,
      // Nothing here is timed: these end what hangs, also on the slowest day of a shared machine.
      testTimeout: 90_000,
      hookTimeout: 240_000,
      expect: { poll: { timeout: 15_000 } },
      projects: [
        { extends: true, test: { name: 'pure', include: pure } },
        {
          extends: true,
          test: { name: 'product', include: all, exclude: pure, globalSetup: 'test/global-setup.ts' },
        },
      ],
    },
  }),
);
