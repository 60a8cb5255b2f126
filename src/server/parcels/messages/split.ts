import { mostLines } from '../../../contract/parcels/parcel-states.ts';
import { mostBytes, mostDocuments } from './tables.ts';

/** Documents in the messages that carry them: at most 100 in one, and no more bytes than it may have. */
export function packDocuments<Document extends { text: string }>(
  documents: readonly Document[],
): Document[][] {
  const packs: Document[][] = [];
  let bytes = Infinity;
  for (const document of documents) {
    const size = Buffer.byteLength(document.text);
    if (bytes + size > mostBytes || packs.at(-1)!.length === mostDocuments) {
      packs.push([]);
      bytes = 0;
    }
    packs.at(-1)!.push(document);
    bytes += size;
  }
  return packs;
}

/** Lines of a document that is split: `msgCount` and `msgSeqNo` count its parts, from 1 and without a gap. */
export function splitLines<Line>(
  lines: readonly Line[],
): { lines: Line[]; msgCount: string; msgSeqNo: string }[] {
  const count = Math.max(1, Math.ceil(lines.length / mostLines));
  return Array.from({ length: count }, (_, i) => ({
    lines: lines.slice(i * mostLines, (i + 1) * mostLines),
    msgCount: String(count),
    msgSeqNo: String(i + 1),
  }));
}
