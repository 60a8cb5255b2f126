import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brand } from '../../words/brand.ts';
import { hasAddress } from './name-addresses.ts';
import { isVisible, issueOfName, looksAlike, readingsOf, skeletonOf } from './names.ts';

describe('names of real traders are taken', () => {
  test.each([
    '义乌市鸿达五金有限公司',
    'LED灯饰批发',
    '3D打印 & CNC',
    '株式会社ヤマト・トレード',
    'コーヒー商店',
    'บริษัท ไทยเทรด จำกัด',
    'ห้างหุ้นส่วนจำกัด B2B เทรด',
    'شركة الأفق للتجارة',
    'مؤسسة نور LED',
    'ООО «Ромашка»',
    'ИП Иванов А.С.',
    'Торговый дом Wi-Fi Сервис',
    'Yıldız Tekstil San. Tic. Ltd. Şti.',
    'Yıldız Tekstil San.Tic.Ltd.Şti.',
    'PT Maju Jaya, Tbk.',
    'Yiwu Hongda Trading Co.,Ltd.',
    'Yiwu Hongda Trading.Co.,Ltd',
    'Yimeng Hardware',
    "O'Brien & Sons (1998) – No.1",
    'São João Cerâmica',
    'St.Petersburg Trade',
    '서울무역',
    'J.Crew',
    '7-Eleven',
    'Caravan Outdoor Tents',
    'Караван-Сарай',
    'Nguyễn Thị Minh',
    '☕️ Café Roma',
    '100 enamel kettles, blue, 1.5 l',
    'می‌خواهم',
    'Trading 2008 Ltd. 150-200',
    'WhatsUp Toys',
    'Customer First Logistics',
  ])('%s', (name) => {
    expect(issueOfName(name)).toBeNull();
  });
});

describe('names that deceive are not', () => {
  test.each([
    ['\u200B\u200D', 'NAME_INVISIBLE'],
    ['\u2800\u2800', 'NAME_INVISIBLE'],
    ['\u3164', 'NAME_INVISIBLE'],
    ['Hong\u200Bda', 'NAME_INVISIBLE'],
    ['Hongda\u{E0041}', 'NAME_INVISIBLE'],
    ['Hongda\uFE0F', 'NAME_INVISIBLE'],
    ['...', 'NAME_INVISIBLE'],
    ['Z̵̡̢̛a', 'NAME_INVISIBLE'],
    ['Ноngda', 'NAME_SCRIPTS'],
    ['Ηongda', 'NAME_SCRIPTS'],
    ['Yimеng Hardware', 'NAME_SCRIPTS'],
    ['ᏟᎪᎡ', 'NAME_SCRIPTS'],
    ['visit evil.com', 'NAME_ADDRESS'],
    ['https://evil.example/x', 'NAME_ADDRESS'],
    ['www.evil', 'NAME_ADDRESS'],
    ['pay at evil。cn', 'NAME_ADDRESS'],
    ['ｅｖｉｌ．ｃｏｍ', 'NAME_ADDRESS'],
    ['Hongda me@evil.test', 'NAME_ADDRESS'],
    ['Hongda @hongda_wholesale', 'NAME_ADDRESS'],
    ['Магазин сайт.рф', 'NAME_ADDRESS'],
    ['Hongda t.me/hongda', 'NAME_ADDRESS'],
    ['WeChat evil123', 'NAME_ADDRESS'],
    ['微信号 hongda88', 'NAME_ADDRESS'],
    ['call 13800000000', 'NAME_ADDRESS'],
    ['📞 +86 138 0000 0000', 'NAME_ADDRESS'],
    ['Caravan', 'NAME_OFFICIAL'],
    ['C A R A V A N', 'NAME_OFFICIAL'],
    ['Caravan Official Support', 'NAME_OFFICIAL'],
    ['Caravan 官方客服', 'NAME_OFFICIAL'],
    ['Caravan官方', 'NAME_OFFICIAL'],
    ['Служба поддержки Caravan', 'NAME_OFFICIAL'],
    ['دعم Caravan', 'NAME_OFFICIAL'],
    ['Caravan Destek', 'NAME_OFFICIAL'],
    ['Layanan Caravan', 'NAME_OFFICIAL'],
    ['ทีมงาน Caravan', 'NAME_OFFICIAL'],
    ['Caravan 0fficial', 'NAME_OFFICIAL'],
    ['Carav4n', 'NAME_OFFICIAL'],
    ['Сaravan', 'NAME_OFFICIAL'],
    ['ＣＡＲＡＶＡＮ', 'NAME_OFFICIAL'],
    ['𝐂𝐚𝐫𝐚𝐯𝐚𝐧', 'NAME_OFFICIAL'],
    ['Çaravän Trading', 'NAME_OFFICIAL'],
  ])('%s', (name, issue) => {
    expect(issueOfName(name)).toBe(issue);
  });
});

test('names that look alike have one skeleton, whatever is put between or instead of letters', () => {
  const alike = { a: 'аαɑ', c: 'сϲ', e: 'еε', o: 'оο0', p: 'рρ', x: 'хχ', i: 'іι1l' } as Record<
    string,
    string
  >;
  const words = fc.array(fc.constantFrom(...'aceopxibdgmt'), { minLength: 1, maxLength: 12 });
  const seed = fc.infiniteStream(fc.nat(50));
  fc.assert(
    fc.property(words, seed, (letters, numbers) => {
      const pick = () => numbers.next().value as number;
      const disguised = letters.map((letter) => {
        const others = [letter, letter.toUpperCase(), ...(alike[letter] ?? '')];
        return others[pick() % others.length]! + ['', '\u200B', ' ', '-', '\u0301'][pick() % 5]!;
      });
      // Two letters that touch may look like one: only where nothing stands between is that compared.
      expect(skeletonOf(disguised.join(''))).toBe(skeletonOf(letters.join('')));
    }),
  );
});

describe('signs that look like letters', () => {
  const signs = {
    a: '@△',
    c: '(<¢',
    e: '€',
    h: '#',
    l: '!|/¡',
    o: '°○',
    s: '$',
    t: '+',
    x: '×',
    y: '¥',
  } as Record<string, string>;
  const between = Object.values(signs).join('');
  const words = fc.array(fc.constantFrom(...'achlostxybdgm '), { minLength: 2, maxLength: 12 });
  const picks = fc.infiniteStream(fc.nat(1_000));

  test('are read as letters and as what stands between them, whatever of both a name has', () =>
    fc.assert(
      fc.property(words, picks, (letters, stream) => {
        fc.pre(/[a-z]/.test(letters.join('')));
        const pick = (many: number) => (stream.next().value as number) % many;
        let left = 6;
        const disguised = letters.map((letter) => {
          const alike = signs[letter];
          if (alike && left > 0 && pick(2) === 0) {
            left -= 1;
            return [...alike][pick([...alike].length)]!;
          }
          if (left === 0 || pick(3) > 0) return letter;
          left -= 1;
          return letter + [...between][pick([...between].length)]!;
        });
        expect(looksAlike(disguised.join(''), letters.join(''))).toBe(true);
      }),
    ));

  test('in whatever number, outside of a name or in place of its letters', () => {
    expect(looksAlike('!!!! Budget V! !!!!!!!!', 'Budget VI')).toBe(true);
    expect(looksAlike('(((Budget VI)))))))))', 'Budget VI')).toBe(true);
    expect(looksAlike('B!u!d!g!e!t!!!!!!', 'Budget')).toBe(true);
    expect(readingsOf('!'.repeat(100)).length).toBeLessThanOrEqual(4);
  });

  test.each([
    ['Budget V!', 'Budget VI'],
    ['Budget V!', 'Budget V'],
    ['Budget!', 'Budget'],
    ['Budget V！', 'Budget VI'],
    ['Budget V/', 'Budget Vl'],
    ['Budget/V', 'Budget V'],
    ['Bud9et VI', 'Bud9et V|'],
    ['(hina Tools', 'China Tools'],
    ['Acme (UK)', 'Acme UK'],
    ['G€ms + T°°ls', 'Gems Tools'],
  ])('%s is taken for %s', (one, other) => {
    expect(looksAlike(one, other)).toBe(true);
    expect(looksAlike(other, one)).toBe(true);
  });

  test('make no two names alike that were not', () => {
    expect(looksAlike('Budget VI', 'Budget V')).toBe(false);
    expect(looksAlike('Budget (VI)', 'Budget X')).toBe(false);
  });

  test.each(['(aravan', 'Car/avan', '[Caravan]', '<aravan!'])('%s passes for the marketplace', (name) => {
    expect(issueOfName(name)).toBe('NAME_OFFICIAL');
  });
});

test('the marketplace’s own names are nobody else’s, in any language', () => {
  for (const name of Object.values(brand)) {
    expect(issueOfName(name)).toBe('NAME_OFFICIAL');
    expect(issueOfName(`${name} 官方客服`)).toBe('NAME_OFFICIAL');
  }
});

test.each([
  '客服',
  '平台客服',
  '平台官方客服',
  '官方',
  'Support',
  'Platform Support',
  'Customer Support Center',
  'Operator',
  'ADMIN',
  'Служба поддержка',
  'فريق الدعم',
  'ทีมงาน',
  'Layanan Pelanggan',
  'Müşteri Destek Hizmetleri',
  'Customer Service',
  'Help desk',
  'Security team',
  'Verification',
  'Служба поддержки',
  'Служба безопасности',
  'خدمة العملاء',
  'Müşteri hizmetleri',
  'บริการลูกค้า',
  '客户服务',
  '客户服务中心',
  '人工客服',
  'Ｓｕｐｐｏｒｔ',
])('%s says nothing but that it speaks for the marketplace', (name) => {
  expect(issueOfName(name)).toBe('NAME_OFFICIAL');
});

test.each([
  'Tim',
  'Resmi',
  'Bantuan Jaya',
  '深圳客服科技有限公司',
  'Operator Shoes Ltd',
  'Platform Sandals',
  'Service',
  '平安贸易',
  'Destek Tekstil',
  'Team Sports',
])('%s is a name', (name) => {
  expect(issueOfName(name)).toBeNull();
});

test('different names keep different skeletons', () => {
  expect(skeletonOf('Yimeng Hardware')).not.toBe(skeletonOf('Yimeng Hardwares'));
  expect(skeletonOf('鸿达五金')).not.toBe(skeletonOf('宏达五金'));
});

test('what nobody sees says nothing', () => {
  for (const text of ['', ' ', '\u200B', '\u2800\u00AD', '\u3164\n\u115F'])
    expect(isVisible(text)).toBe(false);
  for (const text of ['.', '👍', 'ok', '好']) expect(isVisible(text)).toBe(true);
});

test('a decimal, a size or an abbreviation is no address', () => {
  for (const name of ['1.5 l', 'A.S.', 'Co.Ltd', 'No.1', 'v2.0', 'S.p.A.'])
    expect(hasAddress(name)).toBe(false);
});
