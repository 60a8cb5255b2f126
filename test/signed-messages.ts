import { createHash, createPublicKey, verify } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export interface SignedMessage {
  headers: IncomingHttpHeaders;
  body: string;
}

/** What must have been signed for a receiver to believe it. */
const mustCover = [
  '@method',
  '@authority',
  '@path',
  '@query',
  'content-digest',
  'content-type',
  'ucp-agent',
  'webhook-id',
  'webhook-timestamp',
];

/**
 * Looks at a message as whoever reads our profile does (RFC 9421, RFC 9530).
 * @param address  where it was posted to
 * @returns why it is not believed; null where it is
 */
export function issueOfSigned(
  { headers, body }: SignedMessage,
  address: string,
  keys: readonly { kid: string }[],
  now: Date,
): string | null {
  const input = String(headers['signature-input']).replace(/^sig1=/, '');
  const param = (name: string) => new RegExp(`;${name}="?([^";]+)`).exec(input)?.[1];
  const key = keys.find(({ kid }) => kid === param('keyid'));
  if (!key || param('alg') !== 'ecdsa-p256-sha256') return 'unknown key';
  const seconds = now.getTime() / 1_000;
  const [created, expires] = [Number(param('created')), Number(param('expires'))];
  if (!(created <= seconds + 5 && seconds < expires && expires - created <= 300)) return 'not fresh';
  // As Standard Webhooks has it: of the attempt, so that what is old is known as a replay.
  if (Math.abs(Number(headers['webhook-timestamp']) - seconds) > 300) return 'another time';
  const digest = createHash('sha256').update(body).digest('base64');
  if (headers['content-digest'] !== `sha-256=:${digest}:`) return 'another body';
  const names = [.../^\(([^)]*)\)/.exec(input)![1]!.matchAll(/"([^"]+)"/g)].map(([, name]) => name!);
  if (!mustCover.every((name) => names.includes(name))) return 'not all is signed';
  const { host, pathname, search } = new URL(address);
  const parts: Record<string, string> = {
    '@method': 'POST',
    '@authority': host,
    '@path': pathname,
    '@query': search || '?',
  };
  const lines = names.map((name) => `"${name}": ${parts[name] ?? String(headers[name])}`);
  const base = [...lines, `"@signature-params": ${input}`].join('\n');
  const signature = Buffer.from(String(headers['signature']).slice('sig1=:'.length, -1), 'base64');
  const publicKey = createPublicKey({ key: key as never, format: 'jwk' });
  const isOurs = verify(
    'sha256',
    Buffer.from(base),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    signature,
  );
  return isOurs ? null : 'not signed so';
}
