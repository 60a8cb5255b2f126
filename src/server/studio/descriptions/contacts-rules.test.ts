import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withoutContacts } from './contacts-rules.ts';

describe('a contact leaves no trace, and the rest of its sentence stays', () => {
  test.each([
    [
      'Solid brass. Email us at a@b.com or visit www.b.com. Two-year warranty.',
      'Solid brass. Two-year warranty.',
    ],
    ['Kettle 2 L, add WeChat: abc123 for price, stainless steel', 'Kettle 2 L, stainless steel'],
    ['Soft cotton, contact us on WhatsApp +90 532 123 45 67', 'Soft cotton'],
    ['For more details, please contact Mr. Wang on Telegram @wang_sales.', ''],
    ['Rustproof and easy to clean (WeChat: kettle888).', 'Rustproof and easy to clean.'],
    ['Made in Yiwu. w e c h a t : abc_99', 'Made in Yiwu.'],
    ['Mail to sales at kettle dot com. Food grade.', 'Food grade.'],
    ['不锈钢材质，加微信abc123咨询价格，食品级', '不锈钢材质，食品级'],
    ['食品级硅胶。详情请联系客服QQ：12345678。支持定制', '食品级硅胶。支持定制'],
    ['如需样品，请致电１３８００１３８０００。现货供应', '现货供应'],
    ['薇信同号一三八零零一三八零零零，纯棉面料', '纯棉面料'],
    ['Нержавеющая сталь. Пишите в WhatsApp +7 912 345-67-89. Объём 2 л.', 'Нержавеющая сталь. Объём 2 л.'],
    ['Paslanmaz çelik, fiyat için WhatsApp hattımız 0532 123 45 67', 'Paslanmaz çelik'],
    [
      'Bahan katun. Hubungi kami di WA 0812-3456-7890. Ukuran M sampai XL.',
      'Bahan katun. Ukuran M sampai XL.',
    ],
    ['ستانلس ستيل. للتواصل واتساب ٠٥٠١٢٣٤٥٦٧. سعة 2 لتر.', 'ستانلس ستيل. سعة 2 لتر.'],
    ['สแตนเลสแท้ ติดต่อ ไลน์ kettle99 ความจุ 2 ลิตร', 'สแตนเลสแท้ ความจุ 2 ลิตร'],
  ])('%s', (text, rest) => {
    expect(withoutContacts(text)).toBe(rest);
  });

  test('in lines of their own as well', () => {
    expect(withoutContacts('Our WeChat:\nkettle_888\nFood-grade steel')).toBe('Food-grade steel');
  });
});

test.each([
  'Model QQ-2000 with barcode 6901234567892 and HS code 8516.79.1000.',
  'Sizes 120-240-360 mm, phone case in WhatsApp-green.',
  'A new line of products: contact lenses and mail boxes.',
  'Certificate no. 2024 0815 7731, made since 1998.',
  'QR code scanner with telephone cable.',
  '电话线与网线，型号QQ-2000，条码6901234567892。',
  'Кабель телефонный, артикул 1234567890.',
])('what only looks like a contact stays: %s', (text) => {
  expect(withoutContacts(text)).toBe(text);
});

test('no text is too odd, and nothing is added to it', () => {
  const pieces = fc.constantFrom(
    'WeChat',
    '微信',
    '(',
    ')',
    ',',
    '，',
    '. ',
    '\n',
    '@',
    '1380013',
    '8000',
    ' ',
    'İ',
    'ติดต่อ',
    'kettle',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 40 }), (parts) => {
      const text = parts.join('');
      const rest = withoutContacts(text);
      expect(rest.length).toBeLessThanOrEqual(text.length + text.split(/[!?。！？؟….]/u).length);
      expect(withoutContacts(rest).length).toBeLessThanOrEqual(rest.length);
    }),
  );
});
