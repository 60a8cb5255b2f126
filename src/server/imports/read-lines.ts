import { longestRecord, type Bytes } from './records.ts';

export interface Line {
  number: number;
  text: string;
  /** It was longer than any record may be; `text` is only its beginning. */
  cut: boolean;
}

/**
 * The lines of a text, without their ends. A byte order mark tells UTF-16, as spreadsheets write it; without one the
 * text is UTF-8, and what is not becomes U+FFFD, which the rows are refused for.
 */
export async function* readLines(bytes: Bytes): AsyncGenerator<Line, void, void> {
  let decoder: TextDecoder | undefined;
  let rest = '';
  let number = 1;
  let cut = false;
  for await (const chunk of bytes) {
    decoder ??= new TextDecoder(encodingOf(chunk));
    const parts = decoder.decode(chunk, { stream: true }).split('\n');
    for (const [i, part] of parts.entries()) {
      if (cut) rest = rest.slice(0, 200);
      else rest += part;
      if (rest.length > longestRecord) cut = true;
      if (i === parts.length - 1) break;
      yield { number: number++, text: rest.replace(/\r$/, ''), cut };
      rest = '';
      cut = false;
    }
  }
  if (rest !== '') yield { number, text: rest, cut };
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return 'utf-8';
}
