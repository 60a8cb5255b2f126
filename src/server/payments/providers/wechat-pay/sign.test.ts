import { createCipheriv, generateKeyPairSync, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { signText } from '../wallets/rsa-signature.ts';
import type { Account } from './account.ts';
import { authorizationOf, isOfWeChatPay, openSealed } from './sign.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const account = {
  mchid: '1900000001',
  serial: 'A'.repeat(40),
  privateKey,
  publicKey,
  publicKeyId: 'PUB_KEY_ID_0000000001',
  sealKey: randomBytes(32),
} as Account;
const now = new Date('2026-11-26T12:00:00Z');
const seconds = now.getTime() / 1000;

function signed(body: string, at: string | number = seconds, serial = account.publicKeyId) {
  const headers = new Headers({
    'wechatpay-serial': serial,
    'wechatpay-timestamp': String(at),
    'wechatpay-nonce': 'nonce',
    'wechatpay-signature': signText(`${at}\nnonce\n${body}\n`, privateKey),
  });
  return { headers, body };
}

test('a request says who signs it, when and with which certificate', () => {
  const text = authorizationOf(account, { method: 'GET', path: '/v3/x?mchid=1', body: '' }, now);
  expect(text).toMatch(
    /^WECHATPAY2-SHA256-RSA2048 mchid="1900000001",nonce_str="\w{32}",timestamp="\d+",serial_no="A{40}",signature="[\w+/=]+"$/,
  );
});

test('what is signed is believed for five minutes, whatever stands in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (body) => {
      const answer = signed(body.toWellFormed());
      expect(isOfWeChatPay(account, answer, now)).toBe(true);
      expect(isOfWeChatPay(account, { ...answer, body: Buffer.from(answer.body) }, now)).toBe(true);
      expect(isOfWeChatPay(account, { ...answer, body: `${answer.body} ` }, now)).toBe(false);
    }),
    { numRuns: 30 },
  );
  for (const late of [-301, 301])
    expect(isOfWeChatPay(account, signed('{}', seconds + late), now)).toBe(false);
  for (const at of ['', 'NaN', '1e9', '-1', `${seconds}.0`])
    expect(isOfWeChatPay(account, signed('{}', at), now)).toBe(false);
});

test('another key, a signature to test us with, and none are not believed', () => {
  expect(isOfWeChatPay(account, signed('{}', seconds, 'PUB_KEY_ID_0000000002'), now)).toBe(false);
  const probe = signed('{}');
  const signature = probe.headers.get('wechatpay-signature')!;
  probe.headers.set('wechatpay-signature', `WECHATPAY/SIGNTEST/${signature}`);
  expect(isOfWeChatPay(account, probe, now)).toBe(false);
  expect(isOfWeChatPay(account, { headers: new Headers(), body: '{}' }, now)).toBe(false);
});

test('what is sealed is opened by its key, as it was and for what it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), fc.nat(), (content, data, changed) => {
      const text = content.toWellFormed();
      const cipher = createCipheriv('aes-256-gcm', account.sealKey, 'twelve bytes').setAAD(Buffer.from(data));
      const bytes = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]);
      const sealed = { ciphertext: bytes.toString('base64'), nonce: 'twelve bytes', associated_data: data };
      // Nothing at all is never sealed.
      if (text !== '') expect(openSealed(account, sealed)).toBe(text);
      expect(openSealed({ sealKey: randomBytes(32) }, sealed)).toBeNull();
      expect(openSealed(account, { ...sealed, associated_data: `${data}.` })).toBeNull();
      bytes[changed % bytes.length]! ^= 1;
      expect(openSealed(account, { ...sealed, ciphertext: bytes.toString('base64') })).toBeNull();
    }),
    { numRuns: 50 },
  );
  for (const ciphertext of ['', 'AAAA', '!'])
    expect(openSealed(account, { ciphertext, nonce: '', associated_data: '' })).toBeNull();
});
