import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SetupError } from '../../../../config.ts';

/** A numbered file of `db/migrations`. */
export interface Migration {
  number: number;
  name: string;
  text: string;
  checksum: string;
  /**
   * Servers whose newest migration is this one, or a later one, go on working once it has landed: its first line says so
   * (`-- beside: 0941`). Null where every server of a former version has to end before it.
   */
  worksBeside: number | null;
}

/** The numbers of the migrations in a folder: those that a database of this version has. */
export const listMigrationNumbers = (folder: string): number[] =>
  listMigrations(folder).map(({ number }) => number);

/** The migrations of this version, in their order. */
export function listMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => /^\d{4}_[\w-]+\.sql$/.test(name));
  const migrations = names.sort().map((name) => {
    const text = readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n');
    const [, beside] = /^-- beside: (\d{4})\n/.exec(text) ?? [];
    return {
      number: Number(name.slice(0, 4)),
      name,
      text,
      checksum: checksum(text),
      worksBeside: beside === undefined ? null : Number(beside),
    };
  });
  const twice = migrations.find(({ number }, index) => number === migrations[index + 1]?.number);
  if (twice) throw new SetupError(`Two migrations bear the number of ${twice.name}.`);
  return migrations;
}

function checksum(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

/** The newest migration that a version knows, which is what its servers are told apart by. */
export const newestOf = (migrations: readonly Migration[]): number => migrations.at(-1)?.number ?? 0;
