import { createSign, createVerify, type KeyObject } from 'node:crypto';

/** SHA256 with RSA: what Alipay calls RSA2, and WeChat Pay WECHATPAY2-SHA256-RSA2048. */
export const signText = (text: string, key: KeyObject): string =>
  createSign('RSA-SHA256').update(text).sign(key, 'base64');

export function isSignedText(text: string | Buffer, signature: string, key: KeyObject): boolean {
  // Node reads base64 with anything between its letters; a signature has one form.
  if (!/^[A-Za-z0-9+/]{300,1000}={0,2}$/.test(signature)) return false;
  return createVerify('RSA-SHA256').update(text).verify(key, signature, 'base64');
}
