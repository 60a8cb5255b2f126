import type { KeyObject } from 'node:crypto';
import { isSignedText, signText } from '../wallets/rsa-signature.ts';

/** What is signed of fields: those that hold something, by name, as they are before they are encoded. */
export const signedText = (fields: Record<string, string>, without: readonly string[]): string =>
  Object.keys(fields)
    .filter((name) => !without.includes(name) && fields[name] !== '')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');

/** The fields of a request with their signature. */
export const signFields = (fields: Record<string, string>, key: KeyObject): Record<string, string> => ({
  ...fields,
  sign: signText(signedText(fields, ['sign']), key),
});

/** Whether fields that were posted carry Alipay's signature. */
export const areSignedFields = (fields: Record<string, string>, key: KeyObject): boolean =>
  fields.sign_type === 'RSA2' &&
  isSignedText(signedText(fields, ['sign', 'sign_type']), fields.sign ?? '', key);

/** The text of an object in JSON, as it stands behind a name: it is signed as it came. */
export function rawObject(json: string, name: string): string | null {
  const mark = `"${name}":`;
  const from = json.indexOf(mark);
  if (from === -1) return null;
  const start = from + mark.length;
  let depth = 0;
  for (let index = start; index < json.length; index++) {
    const letter = json[index];
    if (letter === '"') index = endOfString(json, index);
    else if (letter === '{') depth++;
    else if (letter === '}' && --depth === 0) return json.slice(start, index + 1);
    // A value of another kind stands there.
    if (depth === 0) return null;
  }
  return null;
}

/** Where the quote is that ends a string of JSON; the end of the text where none does. */
function endOfString(json: string, start: number): number {
  for (let index = start + 1; index < json.length; index++) {
    if (json[index] === '\\') index++;
    else if (json[index] === '"') return index;
  }
  return json.length;
}
