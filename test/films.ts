/** Films of a few hundred bytes that have what a film must have, for tests of what becomes of them. */

const words = (...numbers: number[]): Buffer => {
  const bytes = Buffer.alloc(numbers.length * 4);
  for (const [at, number] of numbers.entries()) bytes.writeUInt32BE(number, at * 4);
  return bytes;
};

export function box(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([words(body.length + 8), Buffer.from(type, 'latin1'), body]);
}

interface Track {
  handler: string;
  /** Where its samples begin in the file, each with its length. */
  at: number;
  lengths: number[];
  more?: Buffer[];
}

function trackOf({ handler, at, lengths, more = [] }: Track): Buffer {
  const table = box(
    'stbl',
    box('stsd', words(0, 1), box('avc1', words(0, 0))),
    box('stsz', words(0, 0, lengths.length, ...lengths)),
    box('stsc', words(0, 1, 1, lengths.length, 1)),
    box('stco', words(0, 1, at)),
  );
  const handlerBox = box('hdlr', words(0, 0), Buffer.from(handler), words(0, 0, 0));
  const media = box('mdia', box('mdhd', words(0, 0, 0, 1000, 5000, 0)), handlerBox, box('minf', table));
  return box('trak', box('tkhd', Buffer.alloc(84)), media, ...more);
}

/** An MP4 with pictures, and with a track of places and notes where they are asked for. */
export function plainMp4({
  duration = 5_000,
  handler = 'vide',
  places = '',
  notes = [] as Buffer[],
  trackNotes = [] as Buffer[],
} = {}): Buffer {
  const head = box('ftyp', Buffer.from('isom'), words(0), Buffer.from('isom'));
  const pictures = Buffer.from('pictures of a film');
  const content = box('mdat', pictures, Buffer.from(places));
  const at = head.length + 8;
  const tracks = [trackOf({ handler, at, lengths: [10, pictures.length - 10], more: trackNotes })];
  if (places)
    tracks.push(trackOf({ handler: 'meta', at: at + pictures.length, lengths: [Buffer.byteLength(places)] }));
  const movie = box(
    'moov',
    box('mvhd', words(0, 0, 0, 1000, duration), Buffer.alloc(80)),
    ...tracks,
    ...notes,
  );
  return Buffer.concat([head, content, movie]);
}

function element(id: number, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(0x10_00_00_00 | body.length);
  const digits = id.toString(16);
  return Buffer.concat([Buffer.from(digits.length % 2 ? `0${digits}` : digits, 'hex'), size, body]);
}

/** A WebM with pictures, told apart by what it shows; with tags where they are asked for. */
export function plainWebm({
  pictures = 'pictures of a film',
  tags = '',
  trackType = 1,
  hasBlocks = true,
  hasDuration = true,
} = {}): Buffer {
  const duration = Buffer.alloc(8);
  duration.writeDoubleBE(5_000);
  return Buffer.concat([
    element(0x1a45dfa3, element(0x4282, Buffer.from('webm'))),
    element(
      0x18538067,
      element(0x1549a966, ...(hasDuration ? [element(0x4489, duration)] : [])),
      element(0x1654ae6b, element(0xae, element(0x83, Buffer.from([trackType])))),
      ...(tags ? [element(0x1254c367, Buffer.from(tags))] : []),
      element(0x1f43b675, ...(hasBlocks ? [element(0xa3, Buffer.from(pictures))] : [])),
    ),
  ]);
}
