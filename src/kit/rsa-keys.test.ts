import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { readPrivateKey, readPublicKey } from './rsa-keys.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const weak = generateKeyPairSync('rsa', { modulusLength: 1024 });
const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' });

const forms = (pem: string) => [
  pem,
  // In one line of a settings file, and as portals hand it out.
  pem.trim().replaceAll('\n', '\\n'),
  pem.replace(/-----[A-Z ]+-----|\n/g, ''),
  `\r\n${pem.replaceAll('\n', '\r\n')}`,
];

test('a key is read in each form in which it is handed out', () => {
  for (const type of ['pkcs8', 'pkcs1'] as const)
    for (const text of forms(privateKey.export({ type, format: 'pem' }).toString()))
      expect(readPrivateKey(text)?.equals(privateKey)).toBe(true);
  for (const type of ['spki', 'pkcs1'] as const)
    for (const text of forms(publicKey.export({ type, format: 'pem' }).toString()))
      expect(readPublicKey(text)?.equals(publicKey)).toBe(true);
});

test('neither is taken for the other, and nothing else for a key', () => {
  const [own, theirs] = [
    privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  ];
  const locked = privateKey.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'x' });
  const others = [
    weak.privateKey.export({ type: 'pkcs8', format: 'pem' }),
    curve.privateKey.export({ type: 'pkcs8', format: 'pem' }),
    weak.publicKey.export({ type: 'spki', format: 'pem' }),
    curve.publicKey.export({ type: 'spki', format: 'pem' }),
    locked,
    own.slice(0, 400),
    '',
    'a key',
  ].map(String);
  for (const text of [theirs, ...others]) expect(readPrivateKey(text)).toBeNull();
  for (const text of [own, ...others]) expect(readPublicKey(text)).toBeNull();
});
