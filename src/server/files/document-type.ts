import { unzipSync } from 'fflate';
import type { DocumentType } from '../../contract/files/uploads.ts';

/** What an Office file is, by the part that only it has. */
const officeParts = {
  'xl/workbook.xml': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'word/document.xml': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const satisfies Record<string, DocumentType>;

declare module '../platform/workers/workers.ts' {
  interface Tasks {
    'files.typeOfDocument': { takes: { bytes: Uint8Array }; gives: DocumentType | null };
  }
}

/** Looks at a document on a thread of its own (`src/worker.ts`). */
export async function* typeOfDocument({ bytes }: { bytes: Uint8Array }) {
  yield typeOf(bytes);
}

/** What a document is by its content, whatever it is called; null for anything that is not taken. */
function typeOf(bytes: Uint8Array): DocumentType | null {
  const head = Buffer.from(bytes.subarray(0, 5)).toString('latin1');
  if (head === '%PDF-') return 'application/pdf';
  if (head.startsWith('PK\u0003\u0004')) return typeOfOffice(bytes);
  return isTable(bytes) ? 'text/csv' : null;
}

/** Told by the names in the archive alone: nothing of a stranger's is unpacked. */
function typeOfOffice(bytes: Uint8Array): DocumentType | null {
  const names = new Set<string>();
  try {
    unzipSync(bytes, {
      filter({ name }) {
        names.add(name);
        return false;
      },
    });
  } catch {
    return null;
  }
  const hasProgram = [...names].some((name) => /vbaProject|activeX/i.test(name));
  if (hasProgram || !names.has('[Content_Types].xml')) return null;
  const part = Object.keys(officeParts).find((name) => names.has(name));
  return part ? officeParts[part as keyof typeof officeParts] : null;
}

/** Separated values: a text in UTF-8 or in what Chinese spreadsheets write, with more than one column. */
function isTable(bytes: Uint8Array): boolean {
  const text = decode(bytes);
  // oxlint-disable-next-line no-control-regex -- what no text has
  if (text === null || /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(text)) return false;
  const begins = text.replace(/^\ufeff/, '').trimStart();
  return begins !== '' && !begins.startsWith('<') && /[,;\t]/.test(begins.split('\n', 1)[0]!);
}

function decode(bytes: Uint8Array): string | null {
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // The next one.
    }
  }
  return null;
}
