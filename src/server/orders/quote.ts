import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { Refusal } from '../../kit/errors.ts';

const shape = z.object({
  buyer: z.string(),
  currency: z.string(),
  /** What was priced: sku, quantity, price of one piece in minor units. */
  lines: z.array(z.tuple([z.uuid(), z.number().int().positive(), z.string().regex(/^\d+$/)])),
});
export type Quote = z.infer<typeof shape>;

const mark = (secret: string, body: string) => createHmac('sha256', secret).update(`quote ${body}`).digest();

/** Signs what a buyer was shown, so that at submission every change since can be named. */
export function signQuote(secret: string, quote: Quote): string {
  const body = Buffer.from(JSON.stringify(quote)).toString('base64url');
  return `${body}.${mark(secret, body).toString('base64url')}`;
}

/** @throws {Refusal} BAD_INPUT for anything this server did not sign for this buyer. */
export function readQuote(secret: string, text: string, buyer: string): Quote {
  const [body = '', signature = ''] = text.split('.');
  const given = Buffer.from(signature, 'base64url');
  const right = mark(secret, body);
  if (given.length !== right.length || !timingSafeEqual(given, right))
    throw new Refusal('BAD_INPUT', { fields: 'quote' });
  const quote = shape.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  if (quote.buyer !== buyer) throw new Refusal('BAD_INPUT', { fields: 'quote' });
  return quote;
}
