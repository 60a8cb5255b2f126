/** A box of a film (ISO 14496-12): its type, where it begins, where its content does, and where it ends. */
interface Box {
  type: string;
  start: number;
  body: number;
  end: number;
}

/** Boxes that what is played is in; whatever else a phone or a program writes (places, models, notes) is blanked. */
const kept = {
  top: new Set(['ftyp', 'styp', 'moov', 'mdat', 'free', 'skip', 'wide', 'moof', 'mfra', 'sidx', 'pdin']),
  moov: new Set(['mvhd', 'trak', 'mvex', 'iods', 'free']),
  trak: new Set(['tkhd', 'edts', 'mdia', 'tref', 'tapt', 'free']),
  mdia: new Set(['mdhd', 'hdlr', 'minf', 'elng', 'free']),
  moof: new Set(['mfhd', 'traf', 'free']),
};
/** Tracks that are seen, heard and read; timed metadata hold where a film was taken, second by second. */
const playedTracks = new Set(['vide', 'soun', 'subt', 'sbtl', 'text']);
const mostBoxes = 50_000;

class NoFilm extends Error {}

/**
 * A film in MP4 without what says where, when and with what it was taken: blanked in place, so that nothing moves and
 * nothing is encoded anew.
 * @returns null for what has no picture track, no duration, or is broken
 */
export function cleanMp4(film: Uint8Array): Buffer | null {
  const bytes = Buffer.from(film);
  try {
    return cleanBoxes(bytes) ? bytes : null;
  } catch (error) {
    if (error instanceof NoFilm) return null;
    throw error;
  }
}

function cleanBoxes(bytes: Buffer): boolean {
  const top = boxesIn(bytes, 0, bytes.length);
  if (top[0]?.type !== 'ftyp') return false;
  keepOnly(bytes, top, kept.top);
  const movies = top.filter(({ type }) => type === 'moov');
  const fragments = top.filter(({ type }) => type === 'moof');
  const [movie] = movies;
  const hasContent = top.some(({ type, body, end }) => type === 'mdat' && end > body);
  if (!movie || movies.length > 1 || !hasContent) return false;
  const parts = boxesIn(bytes, movie.body, movie.end);
  keepOnly(bytes, parts, kept.moov);
  const tracks = parts.filter(({ type }) => type === 'trak').map((track) => readTrack(bytes, track));
  const blanked = tracks.filter(({ handler }) => !playedTracks.has(handler));
  // Where fragments hold a track's samples they are not found by its tables.
  if (blanked.length > 0 && fragments.length > 0) return false;
  const budget = { left: bytes.length };
  for (const track of blanked) {
    blankSamples(bytes, track, budget);
    blank(bytes, track.box);
  }
  for (const fragment of fragments) {
    const inside = boxesIn(bytes, fragment.body, fragment.end);
    keepOnly(bytes, inside, kept.moof);
  }
  const hasPicture = tracks.some(
    ({ handler, descriptions, samples }) =>
      handler === 'vide' && descriptions > 0 && (samples > 0 || fragments.length > 0),
  );
  return hasPicture && (fragments.length > 0 || durationOf(bytes, parts) > 0n);
}

/** @throws {NoFilm} where a box is longer than what it is in */
function boxesIn(bytes: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at < to;) {
    // Some programs end a list with a zero of four bytes; nothing fits there.
    if (to - at < 8) {
      bytes.fill(0, at, to);
      break;
    }
    const short = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    let [body, size] = [at + 8, short];
    if (short === 1) {
      if (to - at < 16) throw new NoFilm();
      body = at + 16;
      size = Number(bytes.readBigUInt64BE(at + 8));
    } else if (short === 0) size = to - at;
    if (size < body - at || at + size > to || boxes.length >= mostBoxes) throw new NoFilm();
    boxes.push({ type, start: at, body, end: at + size });
    at += size;
  }
  return boxes;
}

function blank(bytes: Buffer, { start, body, end }: Box): void {
  bytes.write('free', start + 4, 'latin1');
  bytes.fill(0, body, end);
}

function keepOnly(bytes: Buffer, boxes: readonly Box[], types: ReadonlySet<string>): void {
  for (const box of boxes) {
    if (!types.has(box.type)) blank(bytes, box);
    // What is free to overwrite still holds what stood there.
    else if (box.type === 'free' || box.type === 'skip') bytes.fill(0, box.body, box.end);
  }
}

interface Track {
  box: Box;
  /** What it is for: `vide`, `soun`, `meta` … */
  handler: string;
  descriptions: number;
  samples: number;
  table: readonly Box[];
}

function readTrack(bytes: Buffer, box: Box): Track {
  const parts = boxesIn(bytes, box.body, box.end);
  keepOnly(bytes, parts, kept.trak);
  const media = parts.find(({ type }) => type === 'mdia');
  if (!media) throw new NoFilm();
  const inside = boxesIn(bytes, media.body, media.end);
  keepOnly(bytes, inside, kept.mdia);
  const handler = inside.find(({ type }) => type === 'hdlr');
  const information = inside.find(({ type }) => type === 'minf');
  if (!handler || !information || handler.end - handler.body < 12) throw new NoFilm();
  const table = boxesIn(bytes, information.body, information.end).find(({ type }) => type === 'stbl');
  if (!table) throw new NoFilm();
  const tables = boxesIn(bytes, table.body, table.end);
  const sizes = tables.find(({ type }) => type === 'stsz' || type === 'stz2');
  return {
    box,
    handler: bytes.toString('latin1', handler.body + 8, handler.body + 12),
    descriptions: numberIn(
      bytes,
      tables.find(({ type }) => type === 'stsd'),
      4,
    ),
    samples: numberIn(bytes, sizes, 8),
    table: tables,
  };
}

/** A number of 32 bits so many bytes into a box; 0 where there is none. */
function numberIn(bytes: Buffer, box: Box | undefined, offset: number): number {
  return box && box.body + offset + 4 <= box.end ? bytes.readUInt32BE(box.body + offset) : 0;
}

function durationOf(bytes: Buffer, parts: readonly Box[]): bigint {
  const head = parts.find(({ type }) => type === 'mvhd');
  if (!head || head.end - head.body < 20) return 0n;
  const isLong = bytes[head.body] === 1;
  if (!isLong) return BigInt(bytes.readUInt32BE(head.body + 16));
  return head.end - head.body < 32 ? 0n : bytes.readBigUInt64BE(head.body + 24);
}

/**
 * Blanks what a track points to.
 * @param budget  bytes that may be blanked: tables that point to the same place again and again are no film's
 */
function blankSamples(bytes: Buffer, { table }: Track, budget: { left: number }): void {
  const find = (type: string) => table.find((box) => box.type === type);
  const [sizes, groups] = [find('stsz'), find('stsc')];
  const long = find('co64');
  const chunks = long ?? find('stco');
  if (!sizes || !groups || !chunks) throw new NoFilm();
  const sameSize = numberIn(bytes, sizes, 4);
  const wide = long ? 8 : 4;
  const chunkCount = Math.min(numberIn(bytes, chunks, 4), Math.floor((chunks.end - chunks.body - 8) / wide));
  let sample = 0;
  let group = 0;
  for (let chunk = 0; chunk < chunkCount; chunk++) {
    // A row of `stsc` holds from its first chunk on until the next row's.
    while (numberIn(bytes, groups, 8 + (group + 1) * 12) === chunk + 1) group++;
    const inChunk = numberIn(bytes, groups, 8 + group * 12 + 4);
    let length = sameSize * inChunk;
    if (sameSize === 0)
      for (let n = 0; n < inChunk && sizes.body + 12 + sample * 4 < sizes.end; n++, sample++)
        length += numberIn(bytes, sizes, 12 + sample * 4);
    const place = chunks.body + 8 + chunk * wide;
    const from = long ? Number(bytes.readBigUInt64BE(place)) : bytes.readUInt32BE(place);
    const to = Math.min(from + length, bytes.length);
    if (from >= to) continue;
    budget.left -= to - from;
    if (budget.left < 0) throw new NoFilm();
    bytes.fill(0, from, to);
  }
}
