import { describe, expect, test } from 'vitest';
import { textEncodings, type TextEncoding } from '../../../kit/text/text-encodings.ts';
import { detectEncoding } from './detect-encoding.ts';

/** Encodes what the standard decoders read: each character by trying the bytes that could stand for it. */
function encode(text: string, encoding: TextEncoding): Uint8Array {
  if (encoding === 'utf-8') return Buffer.from(text);
  const wide = Buffer.from(text, 'utf16le');
  if (encoding === 'utf-16le') return wide;
  if (encoding === 'utf-16be') return Buffer.from(wide).swap16();
  const known = bytesBy(encoding);
  return Uint8Array.from([...text].flatMap((character) => known.get(character) ?? [0x3f]));
}
const tables = new Map<TextEncoding, Map<string, number[]>>();
function bytesBy(encoding: TextEncoding): Map<string, number[]> {
  const found = tables.get(encoding) ?? new Map<string, number[]>();
  if (found.size > 0) return found;
  const decoder = new TextDecoder(encoding);
  const add = (...bytes: number[]) => {
    const character = decoder.decode(Uint8Array.from(bytes));
    if ([...character].length === 1 && !found.has(character)) found.set(character, bytes);
  };
  for (let byte = 0; byte < 256; byte++) add(byte);
  if (encoding === 'gb18030')
    for (let lead = 0x81; lead < 0xff; lead++) for (let trail = 0x40; trail < 0xff; trail++) add(lead, trail);
  tables.set(encoding, found);
  return found;
}

const texts: Partial<Record<TextEncoding, string[]>> = {
  gb18030: [
    '货号,标题,库存,价格1\nM1,搪瓷杯,500,12.50\n',
    '产品名称,单价\n不锈钢保温杯 500ml,12\n',
    '标题\n茶杯',
  ],
  'windows-1251': [
    'Артикул,Название,Цена\nM1,Кружка эмалированная,12.50\n',
    'Название\nКружка',
    'ЦЕНА;НАЗВАНИЕ\n1;ЧАЙНИК',
  ],
  'windows-1254': ['Ürün kodu,Başlık,Fiyat\nM1,Emaye kupa bardağı,12.50\n', 'Başlık\nÇay bardağı'],
  'windows-1256': ['رقم الصنف,العنوان,السعر\nM1,كوب مطلي بالمينا,12.50\n', 'العنوان\nغلاية الشاي'],
  'windows-874': ['รหัสสินค้า,ชื่อสินค้า,ราคา\nM1,แก้วเคลือบ,12.50\n', 'ชื่อ\nแก้วน้ำชา'],
};
const cases = textEncodings.flatMap((encoding) =>
  (texts[encoding] ?? Object.values(texts).flat()).map((text) => [encoding, text] as const),
);

describe('the encoding of a table', () => {
  test.each(cases)('%s: %j', (encoding, text) => {
    const bytes = encode(text, encoding);
    expect(new TextDecoder(encoding).decode(bytes)).toBe(text);
    expect(detectEncoding(bytes)).toBe(encoding);
  });

  test('a byte order mark, nothing but ASCII, and a little damage', () => {
    expect(detectEncoding(Buffer.from('\uFEFFa,b', 'utf16le'))).toBe('utf-16le');
    expect(detectEncoding(Buffer.from('a,b\n1,2'))).toBe('utf-8');
    expect(detectEncoding(new Uint8Array())).toBe('utf-8');
    const long = Buffer.from('Кружка эмалированная для чая, '.repeat(20));
    expect(detectEncoding(Buffer.concat([long, Buffer.from([0xff]), long]))).toBe('utf-8');
  });
});
