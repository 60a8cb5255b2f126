import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

const fewestBits = 2048;

/** The bytes of a key as portals hand it out: PEM, its line ends perhaps written as \n, or the bare base64 in it. */
function readBytes(text: string): Buffer {
  const body = text
    .replaceAll('\\n', '\n')
    .replace(/-----(?:BEGIN|END) [A-Z ]+-----/g, '')
    .replace(/\s/g, '');
  return /^[A-Za-z0-9+/]+={0,2}$/.test(body) ? Buffer.from(body, 'base64') : Buffer.alloc(0);
}

function readFirst(readers: readonly (() => KeyObject)[]): KeyObject | null {
  for (const readKey of readers) {
    try {
      const key = readKey();
      const isStrong = (key.asymmetricKeyDetails?.modulusLength ?? 0) >= fewestBits;
      if (key.asymmetricKeyType === 'rsa' && isStrong) return key;
    } catch {
      // Of another form, or none at all.
    }
  }
  return null;
}

/** A private RSA key of at least 2048 bits, as PKCS #8 or PKCS #1; null for anything else. */
export function readPrivateKey(text: string): KeyObject | null {
  const key = readBytes(text);
  return readFirst([
    () => createPrivateKey({ key, format: 'der', type: 'pkcs8' }),
    () => createPrivateKey({ key, format: 'der', type: 'pkcs1' }),
  ]);
}

/** A public RSA key of at least 2048 bits; null for anything else, a private key and a certificate among it. */
export function readPublicKey(text: string): KeyObject | null {
  // Node takes the public half of a private key for one: whoever wrote it there has swapped the two.
  if (readPrivateKey(text)) return null;
  const key = readBytes(text);
  return readFirst([
    () => createPublicKey({ key, format: 'der', type: 'spki' }),
    () => createPublicKey({ key, format: 'der', type: 'pkcs1' }),
  ]);
}
