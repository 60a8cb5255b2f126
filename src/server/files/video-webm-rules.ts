/** Elements of WebM (a part of Matroska, RFC 9559) by their ids. */
const ids = {
  header: 0x1a45dfa3,
  segment: 0x18538067,
  info: 0x1549a966,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackType: 0x83,
  cluster: 0x1f43b675,
  block: 0xa3,
  blockGroup: 0xa0,
};
/** What is written beside a film: tags, attached files, chapters. */
const notes = new Set([0x1254c367, 0x1941a469, 0x1043a770]);
/** What finds places in a film. */
const indexes = [0x114d9b74, 0x1c53bb6b];
const levelOne = new Set([ids.info, ids.tracks, ids.cluster, ...notes, ...indexes]);
/** Pictures, sound, subtitles. */
const playedTracks = new Set([1, 2, 0x11]);
const empty = 0xec;
const mostElements = 200_000;

interface Element {
  id: number;
  start: number;
  body: number;
  end: number;
  isOpen: boolean;
}

class NoFilm extends Error {}

/**
 * A film in WebM without its tags, attachments and chapters: blanked in place, so that nothing moves.
 * @returns null for what has no picture track, nothing to play, or is broken
 */
export function cleanWebm(film: Uint8Array): Buffer | null {
  const bytes = Buffer.from(film);
  try {
    return cleanElements(bytes) ? bytes : null;
  } catch (error) {
    if (error instanceof NoFilm) return null;
    throw error;
  }
}

function cleanElements(bytes: Buffer): boolean {
  const [header, segment] = elementsIn(bytes, 0, bytes.length);
  if (header?.id !== ids.header || segment?.id !== ids.segment) return false;
  const parts = elementsIn(bytes, segment.body, segment.end);
  for (const part of parts) if (notes.has(part.id)) blank(bytes, part);
  // What follows the segment is nothing that a player reads.
  bytes.fill(0, segment.end);
  const typesOfTracks = parts
    .filter(({ id }) => id === ids.tracks)
    .flatMap((tracks) => elementsIn(bytes, tracks.body, tracks.end))
    .filter(({ id }) => id === ids.track)
    .map((track) => typeOf(bytes, track));
  // Other tracks hold what is measured while a film is taken.
  if (!typesOfTracks.includes(1) || !typesOfTracks.every((type) => playedTracks.has(type))) return false;
  const isMeasured = parts.some((part) => part.id === ids.info && durationIn(bytes, part) > 0);
  // What a browser records has no duration written: there it is that something is to be played.
  return parts.some((part) => part.id === ids.cluster && (isMeasured || hasBlock(bytes, part)));
}

/** @throws {NoFilm} where an element is longer than what it is in */
function elementsIn(bytes: Buffer, from: number, to: number): Element[] {
  const elements: Element[] = [];
  for (let at = from; at < to;) {
    if (elements.length >= mostElements) throw new NoFilm();
    const element = elementAt(bytes, at, to);
    if (element.isOpen && element.id === ids.cluster) element.end = endOfCluster(bytes, element.body, to);
    elements.push(element);
    at = element.end;
  }
  return elements;
}

function elementAt(bytes: Buffer, start: number, to: number): Element {
  const id = numberAt(bytes, start, to, 4);
  const size = numberAt(bytes, id.next, to, 8);
  const isOpen = size.value === 2n ** BigInt(7 * size.length) - 1n;
  // The marker of its length belongs to an id.
  const wholeId = Number(id.value | (1n << BigInt(7 * id.length)));
  if (isOpen && wholeId !== ids.segment && wholeId !== ids.cluster) throw new NoFilm();
  const end = isOpen ? to : size.next + Number(size.value);
  if (end > to) throw new NoFilm();
  return { id: wholeId, start, body: size.next, end, isOpen };
}

/** A number whose first bits say how many bytes it has. */
function numberAt(bytes: Buffer, at: number, to: number, longest: number) {
  const first = at < to ? bytes[at]! : 0;
  const length = Math.clz32(first) - 23;
  if (length > longest || at + length > to) throw new NoFilm();
  let value = BigInt(first & (0xff >> length));
  for (let n = 1; n < length; n++) value = (value << 8n) | BigInt(bytes[at + n]!);
  return { value, length, next: at + length };
}

/** A cluster of no stated length ends where something begins that is in none. */
function endOfCluster(bytes: Buffer, from: number, to: number): number {
  let elements = 0;
  for (let at = from; at < to;) {
    const element = elementAt(bytes, at, to);
    if (levelOne.has(element.id)) return at;
    if (++elements > mostElements) throw new NoFilm();
    at = element.end;
  }
  return to;
}

function typeOf(bytes: Buffer, track: Element): number {
  const type = elementsIn(bytes, track.body, track.end).find(({ id }) => id === ids.trackType);
  return type && type.end - type.body === 1 ? bytes[type.body]! : 0;
}

function durationIn(bytes: Buffer, info: Element): number {
  const duration = elementsIn(bytes, info.body, info.end).find(({ id }) => id === ids.duration);
  if (!duration) return 0;
  const length = duration.end - duration.body;
  if (length === 4) return bytes.readFloatBE(duration.body);
  return length === 8 ? bytes.readDoubleBE(duration.body) : 0;
}

const hasBlock = (bytes: Buffer, cluster: Element): boolean =>
  elementsIn(bytes, cluster.body, cluster.end).some(({ id }) => id === ids.block || id === ids.blockGroup);

/** Turns an element into an empty one of the same length. */
function blank(bytes: Buffer, { start, end }: Element): void {
  const length = end - start;
  bytes.fill(0, start, end);
  bytes[start] = empty;
  if (length < 9) bytes[start + 1] = 0x80 | (length - 2);
  else {
    bytes[start + 1] = 1;
    bytes.writeUIntBE(length - 9, start + 3, 6);
  }
}
