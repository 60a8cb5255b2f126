import { createHmac, timingSafeEqual } from 'node:crypto';

const mark = (secret: string, use: string, body: string): Buffer =>
  createHmac('sha256', secret).update(`${use} ${body}`).digest();

/**
 * A value as text that nobody else can make. It can be read by whoever holds it.
 * @param use keeps what was signed for one thing from passing for another
 */
export function sign(secret: string, use: string, value: unknown): string {
  const body = Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${body}.${mark(secret, use, body).toString('base64url')}`;
}

/** @returns the value, or null for anything this server did not sign for this use. */
export function readSigned(secret: string, use: string, text: string): unknown {
  const [body = '', signature = ''] = text.split('.');
  const given = Buffer.from(signature, 'base64url');
  const right = mark(secret, use, body);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  return JSON.parse(Buffer.from(body, 'base64url').toString());
}
