import { Parser } from 'htmlparser2';
import { fromBufferPromise, type Entry } from 'yauzl';

/** What is not read any further: larger than a file of rows may be. */
export class TooLarge extends Error {}

const mostParts = 2_000;
/** A sheet is nested seven deep, rich text in a cell eleven; a parser's work on an element grows with its depth. */
const mostDepth = 32;
/** Of one part: ten thousand rows of five hundred cells have a half of it. */
const mostElements = 20_000_000;

export interface Archive {
  has(name: string): boolean;
  /** The bytes of a part as they are unpacked. @throws {TooLarge} when all parts together come to more than may be */
  unpack(name: string): AsyncGenerator<Uint8Array, void, void>;
}

/** A ZIP archive in memory, unpacked piece by piece and no further than a number of bytes. */
export async function openArchive(bytes: Uint8Array, mostUnpacked: number): Promise<Archive> {
  const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
    lazyEntries: true,
    autoClose: false,
  });
  if (zip.entryCount > mostParts) throw new TooLarge('the archive has too many parts');
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  let left = mostUnpacked;
  return {
    has: (name) => entries.has(name),
    async *unpack(name) {
      const entry = entries.get(name);
      if (!entry) throw new Error(`the workbook has no ${name}`);
      for await (const piece of await zip.openReadStreamPromise(entry)) {
        left -= (piece as Uint8Array).length;
        if (left < 0) throw new TooLarge('the workbook is too large unpacked');
        yield piece as Uint8Array;
      }
    },
  };
}

export interface Tags {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  close?(name: string): void;
  text?(text: string): void;
}

/**
 * Reads a part as XML, telling of its tags without their namespaces; after each piece it pauses.
 * @throws {TooLarge} when it is nested deeper, or has more elements, than any workbook
 */
export async function* readTags(
  archive: Archive,
  part: string,
  tags: Tags,
): AsyncGenerator<undefined, void, void> {
  const bare = (name: string) => name.slice(name.indexOf(':') + 1);
  let depth = 0;
  let elements = 0;
  const parser = new Parser(
    {
      // Told of before its attributes are read: what is too deep is not read any further.
      onopentagname() {
        if (++depth > mostDepth) throw new TooLarge('the workbook is nested too deep');
        if (++elements > mostElements) throw new TooLarge('the workbook has too many elements');
      },
      onopentag: (name, attributes) => tags.open(bare(name), attributes),
      onclosetag(name) {
        depth--;
        tags.close?.(bare(name));
      },
      ontext: (text) => tags.text?.(text),
    },
    { xmlMode: true, decodeEntities: true },
  );
  const decoder = new TextDecoder('utf-8');
  for await (const piece of archive.unpack(part)) {
    parser.write(decoder.decode(piece, { stream: true }));
    yield;
  }
  parser.end(decoder.decode());
  yield;
}

/** Reads a part as XML to its end. */
export async function readPart(archive: Archive, part: string, tags: Tags): Promise<void> {
  const reading = readTags(archive, part, tags);
  while (!(await reading.next()).done);
}
