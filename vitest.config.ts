import path from 'node:path';
import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}', 'demo/**/*.test.ts', 'bin/**/*.test.ts'],
      globalSetup: 'test/global-setup.ts',
      env: {
        LOG_LEVEL: 'silent',
        NODE_ENV: 'test',
        FONTCONFIG_FILE: path.resolve(import.meta.dirname, 'test/fonts.conf'),
      },
      maxWorkers: 2,
      // Nothing here is timed: these end what hangs, also on the slowest day of a shared machine.
      testTimeout: 90_000,
      hookTimeout: 240_000,
      expect: { poll: { timeout: 15_000 } },
    },
  }),
);
