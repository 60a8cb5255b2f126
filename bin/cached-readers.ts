// What is kept for a database is read with the database that `cached` hands out: a reader that takes another one, a
// transaction perhaps, would read with what is over by then.
import { Visitor } from 'vite';
import { parsedFile, textOfFile } from './parsed-files.ts';

/** Where the reader stands among what these are called with, and which of its own parameters is the owner. */
const readers: Record<string, { reader: number; owner: number }> = {
  cached: { reader: 3, owner: 0 },
  cacheRows: { reader: 4, owner: 1 },
};

function complaintsOf(root: string, file: string): string[] {
  const source = textOfFile(root, file);
  if (!source.includes('platform/cache.ts')) return [];
  const complaints: string[] = [];
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      if (callee.type !== 'Identifier') return;
      const at = readers[callee.name];
      const [owner] = given;
      const reader = at && given[at.reader];
      if (owner?.type !== 'Identifier' || !/^(db|tx)$/.test(owner.name)) return;
      if (reader?.type !== 'ArrowFunctionExpression' || reader.params.length > at!.owner) return;
      complaints.push(`${file}: the reader of ${callee.name} takes the database that it is handed`);
    },
  }).visit(parsedFile(root, file).program);
  return complaints;
}

/** @param files  below `root` */
export const cachedReaders = (root: string, files: readonly string[]): string[] =>
  files.filter((file) => file.startsWith('src/server/')).flatMap((file) => complaintsOf(root, file));
