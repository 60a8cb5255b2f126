import { randomBytes, randomInt } from 'node:crypto';

/** A time-ordered id: UUID version 7 (RFC 9562), 48 bits of milliseconds and 74 random bits. */
export function newId(at: number = Date.now()): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(at, 0, 6);
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

// Crockford's alphabet: no I, L, O, U, so that a number read out on the telephone is not misheard.
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A number people read to each other: prefix, day (UTC) and 8 random letters (40 bits), e.g. `C261121-7K3M9Q2X`. */
export function newNumber(prefix: string, at: Date): string {
  const day = at.toISOString().slice(2, 10).replaceAll('-', '');
  const tail = Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('');
  return `${prefix}${day}-${tail}`;
}
