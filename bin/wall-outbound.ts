// Whoever calls another machine says so with `callOut`, which refuses within a transaction; and every transaction is one it knows of.
import { textOfFile } from './parsed-files.ts';

/** Transactions that `transact` did not begin, and why: nothing in them calls out. */
const begunOtherwise: Record<string, string> = {
  'src/server/search/index-sql.ts': 'takes a lock of its own around SQL alone',
};

/** Files that stand in the place of a disk of ours, and why they may be called where a disk may be. */
const disks: Record<string, string> = {
  'src/server/platform/files/s3/s3-requests.ts':
    'files are set aside while the rows that name them are locked, so that whoever stores the same waits',
};

const calls = /(?<![.\w])fetch\(|\.sendMail\(|(?<![.\w])(?:createConnection|connect)\(\{? ?(?:host|port)\b/;
const clients = /import \{[^}]*\brequest\b[^}]*\} from 'node:https?'/;

/** Files of the server that call another machine unseen, or begin a transaction that the guard does not know of. */
export function outboundCalls(root: string, files: readonly string[]): string[] {
  return files
    .filter((file) => file.startsWith('src/server/') && !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const text = textOfFile(root, file);
      const callsOut = calls.test(text) || clients.test(text);
      const begins = /\.transaction\(\)/.test(text);
      return [
        callsOut &&
          !(file in disks) &&
          !/\bcallOut\(/.test(text) &&
          `${file} calls another machine: callOut() goes before it (platform/network/call-out.ts)`,
        begins && !(file in begunOtherwise) && `${file} begins a transaction of its own: use transact()`,
        !begins &&
          file in begunOtherwise &&
          `${file} begins no transaction: take it out of bin/wall-outbound.ts`,
      ].filter((complaint) => typeof complaint === 'string');
    });
}
