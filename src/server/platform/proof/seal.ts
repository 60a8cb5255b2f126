import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Whose a key is, and what for: a key of one opens nothing of another. */
type Purpose =
  | `${'staff' | 'account'}: ${'totp secret' | 'challenge' | 'recovery code' | 'setup'}`
  | 'payout: bank account'
  | 'payout: file'
  | 'bank transfer: account'
  | 'mail: message'
  | 'webhook: secret'
  | 'shop system: credentials'
  | `customs: ${'declarant' | 'office'} key`;

const nonceBytes = 12;
const tagBytes = 16;

const keyFor = (secret: string, purpose: Purpose): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `caravan ${purpose}`, 32));

/** Encrypts under a key made from the installation's secret, AES-256-GCM: nonce, tag, then what was sealed. */
export function seal(secret: string, purpose: Purpose, plain: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), nonce, { authTagLength: tagBytes });
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** @returns null when it was sealed under another secret, for another purpose, or changed since. */
export function unseal(secret: string, purpose: Purpose, sealed: Buffer): Buffer | null {
  if (sealed.length < nonceBytes + tagBytes) return null;
  const nonce = sealed.subarray(0, nonceBytes);
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, purpose), nonce, {
    authTagLength: tagBytes,
  });
  decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]);
  } catch {
    return null;
  }
}

/** A recovery code is kept as an HMAC: ten letters alone could be tried out against a plain hash. */
export const hashRecoveryCode = (
  secret: string,
  whose: 'staff' | 'account',
  id: string,
  code: string,
): Buffer =>
  createHmac('sha256', keyFor(secret, `${whose}: recovery code`))
    .update(`${id}\n${code}`)
    .digest();
