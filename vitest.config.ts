import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}', 'demo/**/*.test.ts', 'bin/**/*.test.ts'],
      globalSetup: 'test/global-setup.ts',
      env: { LOG_LEVEL: 'silent', NODE_ENV: 'test' },
      maxWorkers: 2,
      testTimeout: 20_000,
      hookTimeout: 60_000,
    },
  }),
);
