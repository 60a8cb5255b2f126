import { createHmac, randomBytes } from 'node:crypto';

const mark = 'whsec_';

/** The key of a signature, and as it is handed to whoever verifies it. */
export const newSecret = (): Buffer => randomBytes(32);
export const showSecret = (secret: Buffer): string => `${mark}${secret.toString('base64')}`;

/**
 * Signs what is sent by the Standard Webhooks specification: HMAC-SHA256 over id, time and body, once for each secret that
 * counts.
 * @param secrets  the newest first
 */
export function signedHeaders(
  secrets: readonly Buffer[],
  message: { id: string; sentAt: Date; body: Buffer },
): Record<string, string> {
  const { id, body } = message;
  const timestamp = String(Math.floor(message.sentAt.getTime() / 1000));
  const signatures = secrets.map(
    (secret) =>
      `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.`).update(body).digest('base64')}`,
  );
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
