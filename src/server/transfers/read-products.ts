import type { TransferIssues, TransferFileIssue } from '../../contract/transfers/transfer-limits.ts';
import type { Language } from '../../kit/languages.ts';
import { readTransferFile } from './read-file.ts';

declare module '../platform/workers/workers.ts' {
  interface Tasks {
    /** First what the file is, or why it cannot be taken; then its products from one on. */
    'transfers.readProducts': {
      takes: TransferFileContent;
      gives: TransferHead | TransferFileIssue | PackedProduct[];
    };
  }
}

interface TransferFileContent {
  file: Uint8Array;
  /** Of prices, where neither the products nor the file says. */
  currency: string;
  /** So many are known already. */
  skip: number;
}

export interface TransferHead {
  platform: string;
  /** As far as the file tells. */
  language: Language | undefined;
  total: number;
}

/** A product as it is kept: written as JSON here, so that nobody who answers people has to. */
export type PackedProduct = { number: number; name: string } & (
  | { id: string; title: string; json: string }
  | { issues: TransferIssues }
);

/** Products of one piece: few enough to be copied to another thread, and written, in passing. */
const productsAtOnce = 200;
const charactersAtOnce = 400_000;

/** Reads a transfer file on a thread of its own (`src/worker.ts`). */
export async function* readTransferredProduct({
  file,
  currency,
  skip,
}: TransferFileContent): AsyncGenerator<TransferHead | TransferFileIssue | PackedProduct[], void, void> {
  const read = await readTransferFile(file);
  if (typeof read === 'string') return yield read;
  yield { platform: read.platform, language: read.language, total: read.total };
  let piece: PackedProduct[] = [];
  let characters = 0;
  for (const one of read.products) {
    if (one.number <= skip) continue;
    const { number, name } = one;
    if ('issues' in one) piece.push({ number, name, issues: one.issues });
    else {
      const { product } = one;
      const json = JSON.stringify({ ...product, currency: product.currency ?? read.currency ?? currency });
      piece.push({ number, name, id: product.id, title: product.title, json });
      characters += json.length;
    }
    if (piece.length < productsAtOnce && characters < charactersAtOnce) continue;
    yield piece;
    piece = [];
    characters = 0;
  }
  if (piece.length > 0) yield piece;
}
