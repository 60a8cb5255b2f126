// The operators of the console, from the machine: the first one is let in here, and whoever has lost everything.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { demoOperator, demoOperatorCode } from '../demo/operator.ts';
import { readConfig, SetupError } from '../src/config.ts';
import { staffRights, type StaffRight } from '../src/contract/staff/staff-rights.ts';
import { Refusal } from '../src/kit/errors.ts';
import type { Deps } from '../src/server/platform/context.ts';
import { directAddress, transact } from '../src/server/platform/database.ts';
import { migrate } from '../src/server/platform/postgres/migrations/migrate.ts';
import { closeDemoAccounts } from '../src/server/operations/public.ts';
import { openPostgres } from '../src/server/platform/postgres/open-postgres.ts';
import {
  addStaff,
  disableStaff,
  enableStaff,
  listStaff,
  resetStaff,
  setRights,
  type SetupLink,
} from '../src/server/staff/public.ts';
import { wire } from '../src/wire.ts';
import { serverWords } from '../src/words/server.ts';

const usage = `npm run staff -- COMMAND

  add NAME EMAIL [--rights RIGHT,RIGHT]
                      adds an operator and prints the link to set up with; the first one gets every right
  list                all operators
  rights EMAIL --rights RIGHT,RIGHT
                      changes what an operator may do
  reset EMAIL         a new set-up link: password, authenticator app and recovery codes so far count no more
  disable EMAIL       keeps an operator out
  enable EMAIL        lets a disabled operator in again
  remove-demo         closes every account of the demo world, its operator's too
  demo-code           the present code of ${demoOperator.email}, in the demo world

The rights: ${staffRights.join(', ')}`;

/** The commands, and how many names each takes. */
const commands = {
  add: 2,
  list: 0,
  rights: 1,
  reset: 1,
  disable: 1,
  enable: 1,
  'remove-demo': 0,
  'demo-code': 0,
};
type Command = keyof typeof commands;

interface Arguments {
  command: Command;
  names: string[];
  rights: StaffRight[] | undefined;
}

const isCommand = (text: string): text is Command => Object.hasOwn(commands, text);

/** Reads what was typed before anything is opened. @throws {SetupError} with the usage. */
function readArguments(): Arguments {
  const { values, positionals } = parse();
  const [command = '', ...names] = positionals;
  const rights = values.rights?.split(',').map((right) => right.trim());
  const wrong = rights?.find((right) => !staffRights.includes(right as StaffRight));
  if (wrong !== undefined)
    throw new SetupError(`--rights wants some of ${staffRights.join(', ')}, not "${wrong}".`);
  if (!isCommand(command) || names.length !== commands[command]) throw new SetupError(usage);
  if (command === 'rights' ? !rights : rights && command !== 'add') throw new SetupError(usage);
  return { command, names, rights: rights as StaffRight[] | undefined };
}

function parse() {
  try {
    return parseArgs({ options: { rights: { type: 'string' } }, allowPositionals: true });
  } catch (error) {
    throw new SetupError(`${(error as Error).message}\n\n${usage}`);
  }
}

function showLink({ link, until }: SetupLink): void {
  console.log(
    `Set up here, once, until ${until.toISOString().slice(0, 16).replace('T', ' ')} UTC:\n\n  ${link}\n`,
  );
}

async function list({ db }: Deps): Promise<void> {
  const all = await listStaff(db);
  if (all.length === 0) console.log('There are no operators yet: npm run staff -- add NAME EMAIL');
  for (const row of all) {
    const state = row.disabled_at ? 'disabled' : row.password_hash ? 'active' : 'invited';
    console.log([row.email, row.name, state, row.rights.join(',') || 'no rights'].join('  ·  '));
  }
}

/** Runs one command. @throws {SetupError} where nobody has that e-mail address */
async function run({ command, names, rights = [] }: Arguments, deps: Deps): Promise<void> {
  const { db, config, clock } = deps;
  const manager = { config, staff: null, now: clock.now() };
  if (command === 'list') return list(deps);
  if (command === 'remove-demo')
    return console.log(`Closed ${await closeDemoAccounts(deps)} accounts of the demo world.`);
  if (command === 'add') {
    const staff = { name: names[0]!.trim(), email: readEmail(names[1]!), rights };
    return showLink(await transact(db, (tx) => addStaff(tx, manager, staff)));
  }
  const email = readEmail(names[0]!);
  const one = (await listStaff(db)).find((row) => row.email === email);
  if (!one) throw new SetupError(`There is no operator ${email}. See npm run staff -- list`);
  if (command === 'reset') return showLink(await transact(db, (tx) => resetStaff(tx, manager, one.id)));
  await transact(db, async (tx) => {
    if (command === 'rights') await setRights(tx, manager, one.id, rights);
    if (command === 'disable') await disableStaff(tx, manager, one.id);
    if (command === 'enable') await enableStaff(tx, manager, one.id);
  });
  await list(deps);
}

function readEmail(text: string): string {
  const email = text.trim().toLowerCase();
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new SetupError(`"${text}" is no e-mail address.\n\n${usage}`);
  return email;
}

try {
  const given = readArguments();
  if (given.command === 'demo-code') {
    console.log(demoOperatorCode(new Date()));
  } else {
    const config = readConfig(process.env);
    const postgres = await openPostgres(config, { join: true });
    try {
      await migrate(directAddress(config, postgres.address), path.resolve('db/migrations'));
      const { deps, close } = wire(config, postgres.address);
      await run(given, deps).finally(close);
    } finally {
      await postgres.stop();
    }
  }
} catch (error) {
  if (error instanceof Refusal) console.error(serverWords('en')(error.code as 'NOT_FOUND'));
  else console.error(error instanceof SetupError ? error.message : error);
  process.exitCode = 1;
}
