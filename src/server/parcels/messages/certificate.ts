import { createPrivateKey, randomBytes, sign, type KeyObject } from 'node:crypto';

/*
 * A certificate that signs itself (X.509 v3, RFC 5280): what the test key of an installation is known by. Real keys come
 * with certificates of their authority.
 */

const tlv = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
};

const sequence = (...parts: Uint8Array[]) => tlv(0x30, ...parts);
const oid = (...bytes: number[]) => tlv(0x06, Buffer.from(bytes));
const sha256WithRsa = sequence(oid(0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b), tlv(0x05));
const commonName = oid(0x55, 0x04, 0x03);

/** Both years from 2000 to 2049, which UTCTime tells apart. */
const utcTime = (at: Date) =>
  tlv(0x17, Buffer.from(`${at.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`));

/** @returns DER */
export function selfSigned(name: string, key: KeyObject, publicKey: KeyObject, now: Date): Buffer {
  const subject = sequence(tlv(0x31, sequence(commonName, tlv(0x0c, Buffer.from(name)))));
  const until = new Date(Math.min(now.getTime() + 10 * 365 * 86_400_000, Date.UTC(2049, 11, 31)));
  const told = sequence(
    tlv(0xa0, tlv(0x02, Buffer.from([2]))),
    tlv(0x02, Buffer.concat([Buffer.from([0x01]), randomBytes(15)])),
    sha256WithRsa,
    subject,
    sequence(utcTime(now), utcTime(until)),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = sign('sha256', told, key);
  return sequence(told, sha256WithRsa, tlv(0x03, Buffer.concat([Buffer.from([0]), signature])));
}

export const readPrivateKey = (der: Buffer): KeyObject =>
  createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
