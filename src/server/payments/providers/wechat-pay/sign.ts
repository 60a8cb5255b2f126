import { createDecipheriv, randomBytes } from 'node:crypto';
import type { Account } from './account.ts';
import { isSignedText, signText } from '../wallets/rsa-signature.ts';

const scheme = 'WECHATPAY2-SHA256-RSA2048';
/** What is signed at another time than this is not believed: somebody may have kept it. */
const toleranceSeconds = 300;
const tagBytes = 16;

interface Signing {
  method: string;
  /** With its query. */
  path: string;
  body: string;
}

/** The header by which WeChat Pay knows a request for ours. */
export function authorizationOf(
  { mchid, serial, privateKey }: Account,
  { method, path, body }: Signing,
  now: Date,
): string {
  const timestamp = Math.floor(now.getTime() / 1000);
  const nonce = randomBytes(16).toString('hex');
  const signature = signText(`${method}\n${path}\n${timestamp}\n${nonce}\n${body}\n`, privateKey);
  const fields = { mchid, nonce_str: nonce, timestamp, serial_no: serial, signature };
  return `${scheme} ${Object.entries(fields)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',')}`;
}

/** Whether an answer or a notification is WeChat Pay's own, just as it came, and of now. */
export function isOfWeChatPay(
  { publicKeyId, publicKey }: Account,
  { headers, body }: { headers: Headers; body: Buffer | string },
  now: Date,
): boolean {
  const [serial, timestamp, nonce, signature] = ['serial', 'timestamp', 'nonce', 'signature'].map(
    (name) => headers.get(`wechatpay-${name}`) ?? '',
  );
  if (serial !== publicKeyId || !/^\d{1,12}$/.test(timestamp!)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > toleranceSeconds) return false;
  const text = Buffer.concat([
    Buffer.from(`${timestamp}\n${nonce}\n`),
    typeof body === 'string' ? Buffer.from(body) : body,
    Buffer.from('\n'),
  ]);
  return isSignedText(text, signature!, publicKey);
}

export interface Sealed {
  ciphertext: string;
  nonce: string;
  associated_data: string;
}

/** What is sealed in a notification; null for what was sealed by another key, or changed. */
export function openSealed({ sealKey }: Pick<Account, 'sealKey'>, sealed: Sealed): string | null {
  const bytes = Buffer.from(sealed.ciphertext, 'base64');
  if (bytes.length <= tagBytes) return null;
  try {
    const options = { authTagLength: tagBytes };
    const decipher = createDecipheriv('aes-256-gcm', sealKey, sealed.nonce, options);
    decipher.setAAD(Buffer.from(sealed.associated_data)).setAuthTag(bytes.subarray(-tagBytes));
    return decipher.update(bytes.subarray(0, -tagBytes)).toString() + decipher.final('utf8');
  } catch {
    return null;
  }
}
