import { describe, expect, test } from 'vitest';
import { compare, compareAddress, rowsOf, type AuditApplication, type Names } from './application-rows.ts';

const read = (value: string, doubtful = false) => ({ value, doubtful });

describe('what a machine read, beside what was typed', () => {
  test('is the same but for spaces, punctuation, width and case', () => {
    expect(compare('Silk Road Ltd.', read('SILK ROAD  LTD'))).toMatchObject({ verdict: 'same' });
    expect(compare('义乌市丝路贸易(有限)公司', read('义乌市丝路贸易（有限）公司'))).toMatchObject({
      verdict: 'same',
    });
  });

  test('is different, or only doubtful where the machine is not sure', () => {
    expect(compare('Silk Road', read('Spice Road'))).toMatchObject({ verdict: 'different' });
    expect(compare('Silk Road', read('Spice Road', true))).toMatchObject({ verdict: 'doubtful' });
    expect(compare('Silk Road', undefined)).toBeNull();
  });

  test('an address counts by its street, whatever region stands before it', () => {
    const verdict = (text: string) => compareAddress('稠州北路1号', read(text))?.verdict;
    expect(verdict('浙江省金华市稠州北路 1 号')).toBe('same');
    expect(verdict('稠州北路1号')).toBe('same');
    expect(verdict('浙江省金华市稠州北路2号')).toBe('different');
    expect(compareAddress('', read('稠州北路1号'))?.verdict).toBe('different');
  });
});

test('fields that hold nothing are left out, unless something was read for them', () => {
  const names: Names = {
    country: () => 'China',
    category: () => 'Toys',
    service: () => 'Customs',
    day: (day) => `day ${day}`,
    forGood: 'for good',
  };
  const application = {
    kind: 'person',
    country: 'CN',
    regionNames: [],
    city: '',
    detail: '1 Nanjing Road',
    companyName: '',
    registrationNumber: '',
    legalPerson: '',
    foundedOn: null,
    businessScope: '',
    personName: 'Li Wei',
    identityNumber: '',
    identityFrom: '2020-01-01',
    identityUntil: null,
    contactName: 'Li Wei',
    prefixId: '2',
    phone: '13800000000',
    fullPhone: '+86 138 0000 0000',
    email: 'li@example.test',
    categories: ['one'],
    services: [],
    inviteCode: '',
    readings: {
      licence: null,
      identityFront: { fields: { identityNumber: read('11010119900307') } },
      identityBack: null,
    },
  } as unknown as AuditApplication;
  const rows = rowsOf(application, names);
  expect(rows.map(({ field }) => field)).toEqual([
    'personName',
    'identityNumber',
    'identityFrom',
    'identityUntil',
    'country',
    'address',
    'categories',
    'contactName',
    'phone',
    'email',
  ]);
  expect(rows.find(({ field }) => field === 'identityUntil')?.typed).toBe('for good');
  expect(rows.find(({ field }) => field === 'phone')?.typed).toBe('+86 138 0000 0000');
});
