import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { inject } from 'vitest';
import { urlOf } from './run-product.ts';

const root = path.resolve(import.meta.dirname, '..');
const folders = ['bench', 'bin', 'db', 'demo', 'docs', 'src', 'test', 'tools'];
const pages = ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'README.md', 'STYLE.md'];
const copied = [...folders, ...pages, 'package.json', 'tsconfig.json'];

interface Report {
  testResults: {
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/** Milliseconds that a test of a changed tree may take, on the slowest day of a shared machine. */
export const patience = 300_000;

/** The sources in a folder of their own, to be changed as somebody would who adds to the product. */
export function copyTree() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'caravan-changed-'));
  for (const name of [...copied, 'vite.config.ts', 'vitest.config.ts'])
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const touched = new Set<string>();

  function write(file: string, content: string): void {
    touched.add(file);
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  }

  /** Runs a tool of the project among the changed sources. @returns what it said, and whether it was content */
  async function run(tool: string, ...args: string[]): Promise<{ ok: boolean; said: string }> {
    const child = spawn(path.join(root, 'node_modules/.bin', tool), args, {
      cwd: folder,
      env: {
        ...process.env,
        PATH: `${path.join(root, 'node_modules/.bin')}:${process.env.PATH}`,
        DATABASE_URL_TEST: urlOf(inject('postgres').server),
      },
    });
    const [[code], ...said] = await Promise.all([
      once(child, 'close'),
      text(child.stdout),
      text(child.stderr),
    ]);
    return { ok: code === 0, said: said.join('') };
  }

  return {
    /** Every file that was added or changed. */
    touched,
    read: (file: string): string => readFileSync(path.join(folder, file), 'utf8'),
    write,
    /** @throws when what is to be replaced does not stand there once */
    change(file: string, from: string, to: string): void {
      const before = this.read(file).split(from);
      if (before.length !== 2) throw new Error(`${file} has ${before.length - 1} times: ${from}`);
      write(file, before.join(to));
    },
    /** Puts a file of ours somewhere else; what it imports is found from there. */
    place(from: string, to: string): void {
      const moved = readFileSync(path.join(root, from), 'utf8').replace(
        /(from ')(\.[^']+)(')/g,
        (_, before: string, asked: string, after: string) => {
          const wanted = path.posix.join(path.posix.dirname(from), asked);
          const found = path.posix.relative(path.posix.dirname(to), wanted);
          return before + (found.startsWith('.') ? found : `./${found}`) + after;
        },
      );
      write(to, moved);
    },
    run,
    /** Runs tests among the changed sources. @returns the names of those that passed; throws when one did not */
    async test(...files: string[]): Promise<string[]> {
      const report = path.join(folder, 'report.json');
      const { ok, said } = await run('vitest', 'run', '--reporter=json', `--outputFile=${report}`, ...files);
      if (!existsSync(report)) throw new Error(said);
      const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
      const results = testResults.flatMap(({ assertionResults }) => assertionResults);
      const failures = [
        ...testResults.map(({ message }) => message),
        ...results.flatMap(({ failureMessages }) => failureMessages),
      ];
      if (!ok || results.length === 0) throw new Error(failures.join('\n') || said);
      return results.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
