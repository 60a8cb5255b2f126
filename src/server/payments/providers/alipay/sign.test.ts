import { generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSignedText, signText } from '../wallets/rsa-signature.ts';
import { areSignedFields, rawObject, signedText } from './sign.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

test('what is signed is the fields by name, without those that hold nothing', () => {
  const fields = { b: '2 & 3', sign: 'x', a: '1', c: '', sign_type: 'RSA2' };
  expect(signedText(fields, ['sign', 'sign_type'])).toBe('a=1&b=2 & 3');
});

test('a signature holds for its own text, in its one form', () => {
  const signature = signText('a=1', privateKey);
  expect(isSignedText('a=1', signature, publicKey)).toBe(true);
  expect(isSignedText('a=2', signature, publicKey)).toBe(false);
  for (const other of ['', `${signature} `, signature.replace('=', ''), `-${signature}`])
    if (other !== signature.trimEnd()) expect(isSignedText('a=1', `${other}!`, publicKey)).toBe(false);
});

test('fields signed the old way, with SHA-1, are not believed', () => {
  const fields = { a: '1', sign: signText('a=1', privateKey) };
  expect(areSignedFields({ ...fields, sign_type: 'RSA2' }, publicKey)).toBe(true);
  expect(areSignedFields({ ...fields, sign_type: 'RSA' }, publicKey)).toBe(false);
});

test('an object is read out of an answer letter by letter, whatever stands in it', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.string(), (inner, sign) => {
      const raw = JSON.stringify(inner);
      expect(rawObject(`{"the_response":${raw},"sign":${JSON.stringify(sign)}}`, 'the_response')).toBe(raw);
      expect(rawObject(`{"sign":${JSON.stringify(sign)},"the_response":${raw}}`, 'the_response')).toBe(raw);
    }),
  );
});

test('what is cut off, or is no object, is not read', () => {
  for (const text of [
    '',
    '{"r":',
    '{"r":{"a":1',
    '{"r":{"a":"}',
    '{"r":[{}]}',
    '{"r":"{}"}',
    '{"r":1,"s":{}}',
  ])
    expect(rawObject(text, 'r')).toBeNull();
});
