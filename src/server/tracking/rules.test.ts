import { expect, test } from 'vitest';
import { carrierAliases, carriers, knownCarriers } from '../../contract/tracking/carriers.ts';
import { isUnfilled, readCarrier, readRow } from './rules.ts';

const others = ['Other', '其他', 'Другой'];

test('a carrier is known by its code and by its name in every language, however it is spaced', () => {
  for (const code of knownCarriers)
    for (const name of [code, ...Object.values(carriers[code])])
      for (const typed of [name, name.toUpperCase(), ` ${name} `, name.replaceAll(' ', '')])
        expect(readCarrier(typed, others), typed).toEqual({ carrierCode: code, carrier: '' });
  expect(readCarrier('ＳＦ Express', others)).toEqual({ carrierCode: 'sf', carrier: '' });
});

test('another one is named behind a colon, and nothing is guessed', () => {
  const camel = { carrierCode: 'other', carrier: 'Camel Cargo' };
  for (const typed of ['Other: Camel Cargo', 'other:Camel Cargo', '其他：Camel Cargo', 'Другой: Camel Cargo'])
    expect(readCarrier(typed, others), typed).toEqual(camel);
  for (const typed of [
    '',
    'Camel Cargo',
    'Other',
    'Other:',
    'Other: ',
    'SF Expres',
    `Other: ${'x'.repeat(61)}`,
    'Other: a\u202Eb',
    '__proto__',
    'constructor',
  ])
    expect(readCarrier(typed, others), typed).toBeNull();
});

test('a tracking number is taken as it is, unless it was lost, or cannot be one', () => {
  const read = (tracking: string) => {
    const found = readRow({ line: 2, cells: { number: 'N1', carrier: 'DHL', tracking } }, others);
    return 'row' in found ? found.row.tracking : found.issue;
  };
  for (const fine of ['00340434161094042557', 'RR123456789CN', '1Z-999-AA1', '2E5', '=A1'])
    expect(read(fine)).toBe(fine);
  for (const several of ['A1, A2', 'A1;A2', 'A1，A2', 'A1\nA2'])
    expect(read(several)).toBe('trackingSeveral');
  const lost = (rounded: 'tracking' | 'number') =>
    readRow(
      { line: 2, cells: { number: 'N1', carrier: 'DHL', tracking: '123' }, rounded: [rounded] },
      others,
    );
  expect([lost('tracking'), lost('number')]).toEqual([{ issue: 'trackingRounded' }, { issue: 'rounded' }]);
  for (const wrong of ['x'.repeat(61), 'a\u202Eb', 'a\u0007b']) expect(read(wrong)).toBe('trackingWrong');
});

test('a row without carrier and tracking number says nothing', () => {
  expect(isUnfilled({ line: 2, cells: { number: 'N1', quantity: '3', carrier: ' ', tracking: '' } })).toBe(
    true,
  );
  expect(isUnfilled({ line: 2, cells: { number: 'N1', carrier: 'DHL' } })).toBe(false);
});

test('carriers are known by what people call them, and no name is that of two', () => {
  const codeOf = (name: string) => readCarrier(name, others)?.carrierCode;
  expect(['顺丰', '順豐', 'sf', '中通', '极兔', 'J&T', 'СДЕК', 'ارامكس', '邮政'].map(codeOf)).toEqual([
    'sf',
    'sf',
    'sf',
    'zto',
    'jt',
    'jt',
    'cdek',
    'aramex',
    'ems',
  ]);
  for (const [code, names] of Object.entries(carrierAliases))
    for (const name of names) expect(codeOf(name), name).toBe(code);
});
