import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { SetupError } from '../src/config.ts';

const shortest = 12;

/**
 * The passphrase of backups: of the settings, else typed in without being shown.
 * @param isNew  typed in twice, since nothing else would find a slip of the finger before it is too late
 * @throws {SetupError} where there is nobody to type it in
 */
export async function readPassphrase(set: string | undefined, isNew: boolean): Promise<string> {
  if (set) return set;
  if (!process.stdin.isTTY)
    throw new SetupError(
      'A backup is sealed with a passphrase: set BACKUP_PASSPHRASE, or type it in at a terminal.',
    );
  const passphrase = await ask('Passphrase of the backup: ');
  if (isNew && passphrase.length < shortest)
    throw new SetupError(`The passphrase must be at least ${shortest} characters nobody can guess.`);
  if (isNew && passphrase !== (await ask('Once more: ')))
    throw new SetupError('These are two different passphrases. Start again.');
  return passphrase;
}

async function ask(question: string): Promise<string> {
  const silent = new Writable({ write: (_, __, done) => done() });
  // From here on the terminal shows nothing of what is typed.
  const reader = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    process.stdout.write(question);
    return await reader.question('');
  } finally {
    reader.close();
    process.stdout.write('\n');
  }
}
