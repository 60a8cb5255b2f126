import {
  createECDH,
  createHash,
  createPrivateKey,
  hkdfSync,
  sign,
  type JsonWebKey as KeyAsJson,
} from 'node:crypto';

/** The key that our messages are signed with, as our profile publishes it. */
export interface SigningKey {
  kid: string;
  kty: 'EC';
  crv: 'P-256';
  x: string;
  y: string;
  use: 'sig';
  alg: 'ES256';
}

/** Made of the installation's secret: no key to be kept besides, and all of its processes have the same. */
function privateKey(secret: string): KeyAsJson & { d: string; x: string; y: string } {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(Buffer.from(hkdfSync('sha256', secret, '', 'messages to agents', 32)));
  const point = curve.getPublicKey();
  const part = (bytes: Buffer) => bytes.toString('base64url');
  return {
    kty: 'EC',
    crv: 'P-256',
    d: part(curve.getPrivateKey()),
    x: part(point.subarray(1, 33)),
    y: part(point.subarray(33)),
  };
}

export function signingKey(secret: string): SigningKey {
  const { x, y } = privateKey(secret);
  const thumbprint = JSON.stringify({ crv: 'P-256', kty: 'EC', x, y });
  const kid = createHash('sha256').update(thumbprint).digest('base64url');
  return { kid, kty: 'EC', crv: 'P-256', x, y, use: 'sig', alg: 'ES256' };
}

/** For so long a message is new; one that is posted again is signed again. */
const freshSeconds = 300;

/**
 * Headers by which a body that is posted to an address proves to be ours (RFC 9421, RFC 9530).
 * @param named  headers of its own, in small letters: signed too, so that nobody changes them on the way
 */
export function signMessage(
  secret: string,
  {
    address,
    body,
    now,
    profile,
    named,
  }: { address: string; body: Buffer; now: Date; profile: string; named: Record<string, string> },
): Record<string, string> {
  const { host, pathname, search } = new URL(address);
  const digest = `sha-256=:${createHash('sha256').update(body).digest('base64')}:`;
  const agent = `profile="${profile}"`;
  const parts = {
    '@method': 'POST',
    '@authority': host,
    '@path': pathname,
    // Where there is none it is signed as empty, so that none can be added.
    '@query': search || '?',
    'content-digest': digest,
    'content-type': 'application/json',
    'ucp-agent': agent,
    ...named,
  };
  const covered = Object.keys(parts).map((name) => `"${name}"`);
  const created = Math.floor(now.getTime() / 1000);
  const input = `(${covered.join(' ')});created=${created};expires=${created + freshSeconds};keyid="${signingKey(secret).kid}";alg="ecdsa-p256-sha256"`;
  const base = [
    ...Object.entries(parts).map(([name, value]) => `"${name}": ${value}`),
    `"@signature-params": ${input}`,
  ].join('\n');
  const key = createPrivateKey({ key: privateKey(secret), format: 'jwk' });
  const signature = sign('sha256', Buffer.from(base), { key, dsaEncoding: 'ieee-p1363' });
  return {
    ...named,
    'content-type': 'application/json',
    'content-digest': digest,
    'ucp-agent': agent,
    'signature-input': `sig1=${input}`,
    signature: `sig1=:${signature.toString('base64')}:`,
  };
}
