import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { brand } from './brand.ts';

/**
 * Where the name that ships may stand: an owner gives the marketplace another one, and everything that people and programs
 * read says that (`readBrandName` on the server, `usePlace().brand` on pages).
 */
const mayName: Record<string, readonly string[]> = {
  'it says what the name is': ['words/brand.ts', 'kit/text/names.ts'],
  'it speaks to whoever runs the program, of the program': [
    'main.ts',
    'settings.ts',
    'server/operations/doctor/doctor-rules.ts',
    'server/platform/backup/backup-format.ts',
    'server/platform/backup/check-backup.ts',
    'server/platform/backup/restore-backup.ts',
    'server/platform/postgres/embedded-postgres.ts',
    'server/platform/postgres/migrations/migrate.ts',
  ],
  'it tells another machine which program calls': [
    'server/parcels/exchange/keys.ts',
    'server/payments/providers/wechat-pay/ask.ts',
    'server/payments/providers/wechat-pay/bill.ts',
    'server/payments/providers/xendit/ask.ts',
    'server/platform/network/outbound.ts',
  ],
  'it is stored, and replaced by the name where it is read': ['contract/studio/studio-limits.ts'],
};

const src = path.resolve(import.meta.dirname, '..');
const names = [...new Set(Object.values(brand))];

/** Lines of a source without its comments, and the names of its types and values. */
const sayingOf = (text: string): string =>
  text
    .replaceAll(/(^|\s)\/\*[\s\S]*?\*\//gm, '')
    .replaceAll(/(^|\s)\/\/.*$/gm, '')
    .replaceAll(
      /\b(?:type|interface) Caravan\b|\bCaravan\[|: Caravan\b|<Caravan>|[{,]\s*(?:type )?Caravan\b/g,
      '',
    );

test('nothing else says the name that ships', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.(?:tsx?|json|md|html)$/.test(file) && !/\.test\.tsx?$/.test(file));
  const naming = files.filter((file) => {
    const said = sayingOf(readFileSync(path.join(src, file), 'utf8'));
    return names.some((name) => said.includes(name));
  });
  const allowed = Object.values(mayName).flat();
  expect(naming.filter((file) => !allowed.includes(file) && !/imports\/load\/seed-rows/.test(file))).toEqual(
    [],
  );
  expect(allowed.filter((file) => !naming.includes(file))).toEqual([]);
});
