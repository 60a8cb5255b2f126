import type { MovedFaults, MovedFileProblem } from '../../contract/moved-limits.ts';
import type { Language } from '../../kit/languages.ts';
import { readMovedFile } from './read-file.ts';

declare module '../platform/workers.ts' {
  interface Tasks {
    /** First what the file is, or why it cannot be taken; then its goods from one on. */
    'moving.readGoods': { takes: MovedGoodsFile; gives: MovedHead | MovedFileProblem | PackedGoods[] };
  }
}

interface MovedGoodsFile {
  file: Uint8Array;
  /** Of prices, where neither the goods nor the file says. */
  currency: string;
  /** So many are known already. */
  skip: number;
}

export interface MovedHead {
  platform: string;
  /** As far as the file tells. */
  language: Language | undefined;
  total: number;
}

/** A goods as it is kept: written as JSON here, so that nobody who answers people has to. */
export type PackedGoods = { number: number; name: string } & (
  | { id: string; title: string; json: string }
  | { faults: MovedFaults }
);

/** Goods of one piece: few enough to be copied to another thread, and written, in passing. */
const goodsAtOnce = 200;
const charactersAtOnce = 400_000;

/** Reads a moved file on a thread of its own (`src/worker.ts`). */
export async function* readMovedGoods({
  file,
  currency,
  skip,
}: MovedGoodsFile): AsyncGenerator<MovedHead | MovedFileProblem | PackedGoods[], void, void> {
  const read = await readMovedFile(file);
  if (typeof read === 'string') return yield read;
  yield { platform: read.platform, language: read.language, total: read.total };
  let piece: PackedGoods[] = [];
  let characters = 0;
  for (const one of read.goods) {
    if (one.number <= skip) continue;
    const { number, name } = one;
    if ('faults' in one) piece.push({ number, name, faults: one.faults });
    else {
      const { goods } = one;
      const json = JSON.stringify({ ...goods, currency: goods.currency ?? read.currency ?? currency });
      piece.push({ number, name, id: goods.id, title: goods.title, json });
      characters += json.length;
    }
    if (piece.length < goodsAtOnce && characters < charactersAtOnce) continue;
    yield piece;
    piece = [];
    characters = 0;
  }
  if (piece.length > 0) yield piece;
}
