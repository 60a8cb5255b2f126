import os from 'node:os';
import path from 'node:path';
import { defineConfig, mergeConfig } from 'vitest/config';
import { LongestFirst } from './test/run/longest-first.ts';
import viteConfig from './vite.config.ts';

const all = ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}', '{demo,bin,drill}/**/*.test.ts'];
/** What copies the sources, kills, upgrades, makes videos or visits every screen: `npm run test:slow`. */
const slow = ['{src,test,demo,bin}/**/*.slow.test.ts'];
/** What people do in a browser: `npm run test:journeys`. The first journey of each side is walked by `npm test` as well. */
const journeys = ['test/journeys/**/*.test.ts'];
const firstJourneys = ['main-road', 'storefront', 'sign-in', 'seller-products', 'after-sale', 'console'].map(
  (name) => `test/journeys/${name}.test.ts`,
);
/** What needs no database: then none is started for a run of these alone. */
const pure = [
  'src/kit/**/*.test.ts',
  'src/web/**/*.test.{ts,tsx}',
  'src/studio/**/*.test.ts',
  'src/**/*rules.test.ts',
];

// One more than there are cores: every other file waits now and then, for a page, for a bank that tells late. A worker keeps
// a browser and a product beside itself, which together want two gigabytes.
const maxWorkers = Math.max(
  1,
  Math.min(os.availableParallelism() + 1, Math.floor(os.totalmem() / 2 ** 31), 8),
);
const onPostgres = { globalSetup: 'test/global-setup.ts' };

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      env: {
        LOG_LEVEL: 'silent',
        NODE_ENV: 'test',
        FONTCONFIG_FILE: path.resolve(import.meta.dirname, 'test/fonts.conf'),
      },
      maxWorkers,
      sequence: { sequencer: LongestFirst },
      // Sources are loaded once for each worker, not once for each file: nothing in them keeps state but by database, and
      // loading them again took over a third of the time of the tests beside them.
      isolate: false,
      // Nothing here is timed: these end what hangs, also on the slowest day of a shared machine.
      testTimeout: 90_000,
      hookTimeout: 240_000,
      expect: { poll: { timeout: 15_000 } },
      projects: [
        { extends: true, test: { name: 'slow', include: slow, ...onPostgres } },
        {
          extends: true,
          test: { name: 'product', include: all, exclude: [...pure, ...slow, ...journeys], ...onPostgres },
        },
        { extends: true, test: { name: 'first journeys', include: firstJourneys, ...onPostgres } },
        {
          extends: true,
          test: { name: 'journeys', include: journeys, exclude: [...firstJourneys, ...slow], ...onPostgres },
        },
        { extends: true, test: { name: 'pure', include: pure, exclude: slow } },
      ],
    },
  }),
);
