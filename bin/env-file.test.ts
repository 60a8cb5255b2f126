import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { childEnvironment } from '../src/server/platform/child-environment.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'caravan-env-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a command has in its environment, in a folder with such a file. */
function read(text: string | null, env: Record<string, string> = {}) {
  const file = path.join(folder, '.env');
  rmSync(file, { force: true });
  if (text !== null) writeFileSync(file, text);
  const boot = path.resolve('bin/boot.mjs');
  const script = `import { readEnvFile } from ${JSON.stringify(boot)};
    readEnvFile(process.env, ${JSON.stringify(file)});
    console.log(JSON.stringify(process.env));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    env: childEnvironment(env),
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout) as Record<string, string>;
}

test('lines of the file are settings, with or without marks around them, and comments are none', () => {
  const text = [
    '# PORT=1',
    'PORT=4000 # the port',
    "MAIL_FROM='Caravan <no-reply@caravan.example>'",
    'SECRET="with # and spaces"',
    'CHANNEL_ALIPAY_PRIVATE_KEY="-----BEGIN-----',
    'abc',
    '-----END-----"',
    'SMS_URL=',
  ].join('\n');
  expect(read(text)).toMatchObject({
    PORT: '4000',
    MAIL_FROM: 'Caravan <no-reply@caravan.example>',
    SECRET: 'with # and spaces',
    CHANNEL_ALIPAY_PRIVATE_KEY: '-----BEGIN-----\nabc\n-----END-----',
    SMS_URL: '',
  });
});

test('what the environment says wins, also where it says nothing', () => {
  expect(read('PORT=4000\nSITE=uae', { PORT: '5000', SITE: '' })).toMatchObject({ PORT: '5000', SITE: '' });
});

test('without a file nothing is set', () => {
  expect(read(null)).not.toHaveProperty('PORT');
});
