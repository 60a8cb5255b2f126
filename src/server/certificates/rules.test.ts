import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  certificateKindCodes,
  isNumberOfKind,
  kindRule,
  localPercentForm,
  tidyNumber,
} from '../../contract/certificates/certificate-kinds.ts';
import { dayAfter } from '../../kit/days.ts';
import { Refusal } from '../../kit/errors.ts';
import { readShare, readStatement, saysTheSame, stageOn, stateOn } from './rules.ts';

const today = '2026-03-02';
const draft = {
  kind: 'ce' as const,
  number: 'NB 0197 / 7',
  issuer: 'TÜV',
  holder: 'Hongda',
  markets: ['FR', 'DE'],
  file: 'a'.repeat(40),
};
const days = fc.integer({ min: -800, max: 800 }).map((count) => dayAfter(today, count));
const kinds = fc.constantFrom(...certificateKindCodes);
const codeOf = (act: () => unknown): string => {
  try {
    act();
    return '';
  } catch (error) {
    return error instanceof Refusal ? error.code : String(error);
  }
};

describe('a number', () => {
  test.each([
    ['ccc', '2016 0109 0112 3456', true],
    ['ccc', '201601090112345', false],
    ['fcc', '2aa56-sample', true],
    ['fcc', 'BCGA2403', true],
    ['fcc', '1AB23X', false],
    ['fcc', 'BCG', false],
    ['fsc', 'FSC-C123456', true],
    ['fsc', 'sgshk-coc-012345', true],
    ['fsc', 'COC 12345', false],
    ['ce', 'whatever the body writes', true],
  ] as const)('of %s: %s is one: %s', (kind, number, isOne) => {
    expect(isNumberOfKind(kind, tidyNumber(kind, number))).toBe(isOne);
  });

  test('is the same however often it is tidied', () => {
    fc.assert(
      fc.property(kinds, fc.string({ maxLength: 80 }), (kind, text) => {
        const tidied = tidyNumber(kind, text);
        expect(tidyNumber(kind, tidied)).toBe(tidied);
      }),
    );
  });
});

test('a percentage is read as it is written, and is a percentage', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), (share) => {
      const written = String(share / 100);
      expect(localPercentForm.test(written)).toBe(true);
      expect(readShare(written)).toBe(share);
    }),
  );
  expect(readShare('40.2')).toBe(4_020);
  for (const wrong of ['101', '100.01', '-1', '4,5', '1e1', '40.255'])
    expect(localPercentForm.test(wrong)).toBe(false);
});

describe('a statement', () => {
  test('has every day that its kind asks for, in order, and none that is past when it is new', () => {
    fc.assert(
      fc.property(
        kinds,
        fc.option(days, { nil: undefined }),
        fc.option(days, { nil: undefined }),
        (kind, issuedOn, validUntil) => {
          const number =
            { ccc: '2016010901123456', fcc: 'BCGA2403', fsc: 'FSC-C123456' }[kind as 'ccc'] ?? 'X';
          const read = () =>
            readStatement({ ...draft, kind, number, localPercent: '40', issuedOn, validUntil }, today);
          const { end } = kindRule(kind);
          const last = end === 'none' ? undefined : validUntil;
          const isRight =
            (end !== 'required' || last !== undefined) &&
            (issuedOn === undefined || issuedOn <= today) &&
            (last === undefined || last >= today) &&
            (last === undefined || issuedOn === undefined || last >= issuedOn);
          if (!isRight) expect(codeOf(read)).toMatch(/^(?:BAD_INPUT|CERTIFICATE_DATES|CERTIFICATE_EXPIRED)$/);
          else expect(read()).toMatchObject({ issuedOn: issuedOn ?? null, validUntil: last ?? null });
        },
      ),
    );
  });

  test('says the same with its markets in another order, and something else with anything else', () => {
    const statement = readStatement(draft, today);
    expect(saysTheSame(statement, readStatement({ ...draft, markets: ['DE', 'FR'] }, today))).toBe(true);
    for (const change of [
      { number: 'NB 0197 / 8' },
      { issuer: 'SGS' },
      { holder: 'Honda' },
      { markets: ['DE'] },
      { file: 'b'.repeat(40) },
      { kind: 'ukca' as const },
      { validUntil: '2027-01-01' },
      { issuedOn: '2026-01-01' },
    ])
      expect(saysTheSame(statement, readStatement({ ...draft, ...change }, today))).toBe(false);
  });

  test('of one that ended meanwhile keeps its day', () => {
    const former = readStatement({ ...draft, validUntil: today }, today);
    const later = dayAfter(today, 3);
    expect(readStatement({ ...draft, validUntil: today }, later, former).validUntil).toBe(today);
    const earlier = { ...draft, validUntil: dayAfter(today, -1) };
    expect(codeOf(() => readStatement(earlier, later, former))).toBe('CERTIFICATE_EXPIRED');
  });
});

test('it counts through its last day, and its stages only rise as days go by', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 60 }), (validUntil, more) => {
      const later = dayAfter(today, more);
      expect(stageOn(validUntil, later)).toBeGreaterThanOrEqual(stageOn(validUntil, today));
      expect(stageOn(validUntil, today) === 3).toBe(validUntil < today);
      const state = stateOn({ state: 'checked', validUntil }, today);
      expect(state).toBe(validUntil < today ? 'expired' : 'checked');
      expect(stateOn({ state: 'refused', validUntil }, today)).toBe('refused');
    }),
  );
  expect([31, 30, 8, 7, 0, -1].map((count) => stageOn(dayAfter(today, count), today))).toEqual([
    0, 1, 1, 2, 2, 3,
  ]);
  expect(stageOn(null, today)).toBe(0);
});
