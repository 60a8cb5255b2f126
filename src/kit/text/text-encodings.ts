/** Encodings that tables of values come in, by the names of the Encoding Standard. */
export const textEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'gb18030',
  'windows-1251',
  'windows-1254',
  'windows-1256',
  'windows-874',
] as const;
export type TextEncoding = (typeof textEncodings)[number];
