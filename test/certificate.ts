import { createSign, generateKeyPairSync } from 'node:crypto';

/* A certificate of our own for servers of tests, written as X.509 has it: nothing is kept, nothing else is needed. */

const sized = (tag: number, content: Buffer): Buffer => {
  const { length } = content;
  const head =
    length < 128
      ? [tag, length]
      : length < 256
        ? [tag, 0x81, length]
        : [tag, 0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from(head), content]);
};
const sequence = (...parts: Buffer[]) => sized(0x30, Buffer.concat(parts));
const oid = (hex: string) => sized(0x06, Buffer.from(hex, 'hex'));
const utcTime = (at: Date) =>
  sized(0x17, Buffer.from(`${at.toISOString().slice(2, 19).replace(/[-:T]/g, '')}Z`));

/** A key and a certificate for these host names that has signed itself; in PEM. */
export function makeCertificate(hosts: readonly string[]): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const signedBy = sequence(oid('2a8648ce3d040302'));
  const name = sequence(sized(0x31, sequence(oid('550403'), sized(0x0c, Buffer.from('Caravan test')))));
  const names = sequence(...hosts.map((host) => sized(0x82, Buffer.from(host))));
  const extensions = sized(0xa3, sequence(sequence(oid('551d11'), sized(0x04, names))));
  const day = 86_400_000;
  const body = sequence(
    sized(0xa0, sized(0x02, Buffer.from([2]))),
    sized(0x02, Buffer.from([1])),
    signedBy,
    name,
    sequence(utcTime(new Date(Date.now() - day)), utcTime(new Date(Date.now() + day))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    extensions,
  );
  const signature = createSign('sha256').update(body).sign(privateKey);
  const whole = sequence(body, signedBy, sized(0x03, Buffer.concat([Buffer.from([0]), signature])));
  const lines = whole.toString('base64').replace(/.{64}/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}
