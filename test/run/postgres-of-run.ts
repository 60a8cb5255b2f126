import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { DatabaseAddress } from '../../src/server/platform/database.ts';

/** What the tests of a run share. */
export interface PostgresOfRun {
  server: DatabaseAddress;
  /** The migrated database that each test file copies. */
  template: string;
  /** The one that holds the demo world besides, once it is loaded. */
  demo: string;
  /** What goes with it, and is removed after the run. */
  folder: string;
  /** Whether the demo world was there when the run began. */
  isDemoKept: boolean;
}

/** On a server that others use as well, names that nobody has; on our own, those by which a later run knows them. */
export function namesOn(server: DatabaseAddress): Pick<PostgresOfRun, 'server' | 'template' | 'demo'> {
  const template =
    typeof server === 'string' ? `template_${randomBytes(6).toString('hex')}` : 'template_of_run';
  return { server, template, demo: `${template}_demo` };
}

/** The data folder that the demo world was loaded with. */
export const demoFolder = ({ folder }: PostgresOfRun): string => path.join(folder, 'demo');
