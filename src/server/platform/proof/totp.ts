import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

const stepSeconds = 30;

/** One-time passwords by time (RFC 6238): SHA-1, 30 seconds, 6 digits, what every authenticator app takes. */
export const totpStep = (now: Date): number => Math.floor(now.getTime() / 1000 / stepSeconds);

export function totpCode(secret: Buffer, step: number, digits = 6): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = digest.at(-1)! & 0x0f;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/**
 * The step a code belongs to: the present one, the one before or the one after, for clocks that differ.
 * @returns null for a wrong code, and for one of a step that has counted already
 */
export function matchTotp(secret: Buffer, code: string, now: Date, lastStep: number | null): number | null {
  const present = totpStep(now);
  const steps = [present - 1, present, present + 1].filter((step) => lastStep === null || step > lastStep);
  return steps.find((step) => sameText(totpCode(secret, step), code)) ?? null;
}

const sameText = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** As long as the digest, which RFC 4226 recommends. */
export const newTotpSecret = (): Buffer => randomBytes(20);

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 without padding, as authenticator apps take it. */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => base32[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

export const inGroups = (text: string): string => text.match(/.{1,4}/g)?.join(' ') ?? '';

/** What the QR code says to an authenticator app. */
export function totpAddress(issuer: string, name: string, secret: Buffer): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(name)}`;
  return `otpauth://totp/${label}?secret=${toBase32(secret)}&issuer=${encodeURIComponent(issuer)}`;
}

// Without what is misread on paper: 0 and O, 1 and I and L.
const recoveryLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const recoveryCodes = 8;

/** Codes for the day the telephone is lost, each good once: `7KQ2M-XA9RT`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodes }, () => {
    const letters = Array.from({ length: 10 }, () => recoveryLetters[randomInt(recoveryLetters.length)]);
    return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`;
  });

/** A recovery code as it is compared, however it was typed; null when it is not one. */
export function readRecoveryCode(typed: string): string | null {
  const letters = typed.toUpperCase().replace(/[\s-]/g, '');
  return letters.length === 10 && [...letters].every((letter) => recoveryLetters.includes(letter))
    ? letters
    : null;
}
