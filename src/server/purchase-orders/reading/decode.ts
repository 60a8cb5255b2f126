import type { TextEncoding } from '../../../kit/text/text-encodings.ts';
import { detectEncoding } from '../../platform/files/detect-encoding.ts';
import { decodeExactly, xmlEncodingOf } from '../../platform/xml/xml-encoding.ts';
import { UnreadFile } from './order-file.ts';

/** The character sets of an interchange by its syntax identifier (ISO 9735), where they are not told by its bytes. */
const interchangeSets: Record<string, string> = {
  UNOC: 'iso-8859-1',
  UNOD: 'iso-8859-2',
  UNOE: 'iso-8859-5',
  UNOF: 'iso-8859-7',
  UNOG: 'iso-8859-3',
  UNOH: 'iso-8859-4',
  UNOI: 'iso-8859-6',
  UNOJ: 'iso-8859-8',
  UNOY: 'utf-8',
};

/**
 * The text of an order: XML says how it is encoded, or it is UTF-8; an interchange says which characters it has, though
 * many that name another set are UTF-8; of a table it is told by its bytes, or by whoever sends it.
 * @throws {UnreadFile} for an encoding that is unknown, or bytes that are not of it
 */
export function decodeOrder(bytes: Uint8Array, wantedEncoding: TextEncoding | undefined): string {
  const detected = detectEncoding(Buffer.from(bytes));
  if (detected.startsWith('utf-16')) return new TextDecoder(detected).decode(bytes);
  // No text has it: a picture, a PDF, an archive of another kind.
  if (bytes.includes(0)) throw new UnreadFile('format');
  const declared = xmlEncodingOf(bytes);
  if (declared !== null) {
    const text = decodeExactly(bytes, declared);
    if (text === undefined) throw new UnreadFile('format', declared);
    return text;
  }
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const syntax = /\bUNB.(UNO[A-Z])/s.exec(start)?.[1];
  const set = syntax && interchangeSets[syntax];
  const text = set && (decodeExactly(bytes, 'utf-8') ?? decodeExactly(bytes, set));
  return text || new TextDecoder(wantedEncoding ?? detected).decode(bytes);
}
