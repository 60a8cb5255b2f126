import { describe, expect, test } from 'vitest';
import { searchOptions, type Option } from './search-options.ts';

const options: Option[] = [
  { value: 'DK', label: '丹麦', aliases: ['Denmark', 'DK', '45'] },
  { value: 'DE', label: '德国', aliases: ['Germany', 'DE', '49'] },
  { value: 'TR', label: 'Türkiye', aliases: ['Türkiye', 'TR', '90'] },
  { value: 'NG', label: '尼日利亚', aliases: ['Nigeria', 'NG', '234'] },
  { value: 'AE', label: 'الإمارات العربية المتحدة', aliases: ['United Arab Emirates', 'AE', '971'] },
  { value: 'ID', label: 'Endonezya', aliases: ['Indonesia', 'ID', '62'] },
];
const found = (words: string) => searchOptions(options, words).map(({ value }) => value);

describe('a country is found', () => {
  test('by its name in the language of the page, and by its name in English', () => {
    expect(found('德')).toEqual(['DE']);
    expect(found('germ')).toEqual(['DE']);
    expect(found('emirates')).toEqual(['AE']);
  });

  test('without the accents, the case and the dots of its name', () => {
    expect(found('turkiye')).toEqual(['TR']);
    expect(found('الامارات')).toEqual(['AE']);
    expect(found('İNDONESIA')).toEqual(['ID']);
  });

  test('by its code before what merely begins so', () => {
    expect(found('de')).toEqual(['DE', 'DK']);
  });

  test('by its telephone prefix, however that is written', () => {
    for (const words of ['971', '+971', '00971']) expect(found(words)).toEqual(['AE']);
    expect(found('+4')).toEqual(['DK', 'DE']);
  });

  test('not at all by what is no part of it; by nothing all are', () => {
    expect(found('xyzzy')).toEqual([]);
    expect(found('  ')).toHaveLength(options.length);
  });
});
