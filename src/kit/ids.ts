import { randomBytes, randomInt } from 'node:crypto';

/** How far the moments have counted that were asked for last: calls that are under way at once each have their own. */
const counts = new Map<number, number>();
const mostMoments = 256;

/**
 * A time-ordered id: UUID version 7 (RFC 9562, method 1): 48 bits of milliseconds, 26 that count within one of them
 * from a random beginning, 48 random bits. So what one process makes of a moment is in order, however fast it makes it,
 * and whatever is made of other moments in between.
 */
export function newId(at: number = Date.now()): string {
  const bytes = randomBytes(16);
  const before = counts.get(at);
  const count = before === undefined ? bytes.readUInt32BE(6) & 0x1ff_ffff : (before + 1) & 0x3ff_ffff;
  // The one that was asked for last goes to the end, so that the first is the one to forget.
  counts.delete(at);
  counts.set(at, count);
  if (counts.size > mostMoments) counts.delete(counts.keys().next().value!);
  bytes.writeUIntBE(at, 0, 6);
  bytes.writeUInt16BE(0x7000 | (count >>> 14), 6);
  bytes.writeUInt16BE(0x8000 | (count & 0x3fff), 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** The least id that `newId` makes of a moment: what was made from then on is not below it. */
export function leastId(moment: Date): string {
  const hex = moment.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

// Crockford's alphabet: no I, L, O, U, so that a number read out on the telephone is not misheard.
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A number people read to each other: prefix, day (UTC) and 8 random letters (40 bits), e.g. `C261121-7K3M9Q2X`. */
export function newNumber(prefix: string, at: Date): string {
  const day = at.toISOString().slice(2, 10).replaceAll('-', '');
  const tail = Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('');
  return `${prefix}${day}-${tail}`;
}
