import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { companies, exampleRows } from '../../../test/parcels.ts';
import { checkDocuments, compareDocuments, type Tariff } from './check-rules.ts';
import { checkParcel, checkTables } from './check-parcel.ts';
import { isCreditCode } from '../../kit/check-digits.ts';
import { chinaTime } from '../../kit/china-time.ts';
import { documentsOf, readChinaTime, type ParcelDocuments } from './documents-rules.ts';
import { groupRows, issuesByRow, refuseShared } from './imports/import-rules.ts';
import { headColumns } from '../../contract/parcels/parcel-columns.ts';
import {
  documentState,
  isAboard,
  isLeftBehind,
  nextOfConsignment,
  nextOfParcel,
  nextVersion,
  outdatedOf,
  parcelState,
  partsOf,
  type Receipt,
} from './rules.ts';

const declarant = {
  agentCode: companies.agent[0],
  agentName: companies.agent[1],
  dxpId: 'DXPENT0000099999',
  declAgentCode: companies.agent[0],
  declAgentName: companies.agent[1],
};
const now = new Date('2026-03-11T01:30:00Z');
const office = { wantsPayment: true, arrivesFirst: false, edition: '2022' as const };
const tariff: Tariff = new Map([
  ['6109100021', { unit1: '011', unit2: '035' }],
  ['4202920000', { unit1: '035', unit2: '007' }],
  ['9503000000', { unit1: '006', unit2: '035' }],
]);

const factsOf = (number: number) =>
  groupRows(exampleRows(number).map((cells, i) => ({ line: i + 2, cells })))[0]!.facts;
const documentsFor = (number: number): ParcelDocuments => {
  const sending = {
    guid: '00000000-0000-0000-0000-000000000000',
    appType: '1' as const,
    appTime: chinaTime(now),
  };
  return documentsOf(factsOf(number), declarant, () => sending, office);
};
/** What is wrong with an example that is changed in one place. */
function issuesOf(number: number, change: (facts: ReturnType<typeof factsOf>) => void, own = office) {
  const facts = factsOf(number);
  change(facts);
  return checkParcel(facts, { declarant, office: own, tariff, now }).issues.map(
    ({ rule, field }) => `${rule} ${field}`,
  );
}

describe('the checks', () => {
  test('pass five examples, and refuse the one that weighs more without its packaging', () => {
    for (const number of [1, 2, 3, 4, 5])
      expect(
        issuesOf(number, () => {}),
        `${number}`,
      ).toEqual([]);
    expect(issuesOf(6, () => {})).toEqual(['R07 netWeight']);
  });

  test('find each change of one place', () => {
    expect(issuesOf(1, ({ head }) => (head.charge = '20.30'))).toEqual(['R10 charge']);
    expect(issuesOf(2, ({ lines }) => (lines[1]!.itemNo = 'X'.repeat(25)))).toEqual(['R01 itemNo']);
    expect(issuesOf(4, ({ head }) => (head.logisticsNo = 'F'.repeat(33)))).toEqual(['R01 logisticsNo']);
    expect(
      issuesOf(4, ({ head }) => (head.logisticsNo = 'F'.repeat(33)), {
        ...office,
        edition: '2018' as '2022',
      }),
    ).toEqual([]);
    expect(issuesOf(4, ({ lines }) => (lines[0]!.unit2 = '011'))).toEqual(['R13 qty2']);
    expect(issuesOf(5, ({ head }) => (head.licenseNo = 'L1'))).toEqual(['R14 licenseNo']);
    expect(issuesOf(5, ({ lines }) => (lines[0]!.gcode = '9503'))).toEqual(['R01 gcode']);
    expect(issuesOf(1, ({ head }) => (head.freight = '4.123456'))).toEqual(['R01 freight']);
    expect(issuesOf(1, ({ head }) => (head.netWeight = '0'))).toEqual(['R07 netWeight']);
    expect(issuesOf(1, ({ head }) => (head.ebcName = 'A\u202Eb'))).toEqual(['R01 ebcName', 'R01 ownerName']);
    expect(issuesOf(1, ({ head }) => (head.ebcCode = '91330203MA0QX02U9F'))).toContain('R01 ebcCode');
    expect(issuesOf(1, ({ head }) => (head.country = '142'))).toEqual(['R16 country']);
    expect(issuesOf(1, ({ lines }) => (lines[0]!.unit1 = '007'))).toEqual(['R13 unit1']);
    expect(issuesOf(1, ({ head }) => (head.accountingDate = '20260312000000'))).toEqual([
      'R17 accountingDate',
    ]);
    expect(issuesOf(1, ({ head }) => (head.ieDate = '20260310'))).toEqual(['R17 ieDate']);
    expect(issuesOf(1, ({ lines }) => (lines[0]!.totalPrice = '19.70'))).toEqual([
      'R09 goodsValue',
      'R08 totalPrice',
    ]);
  });

  test('find what only one of the documents says', () => {
    const other = documentsFor(1);
    other[403]!.head.ebcCode = companies.otherSeller[0];
    expect(compareDocuments(other).map(({ rule }) => rule)).toEqual(['R05']);
    const short = documentsFor(2);
    short[603].lines.pop();
    expect(checkDocuments(short, tariff).map(({ rule }) => rule)).toContain('R06');
    const long = documentsFor(2);
    for (const kind of [303, 603] as const) long[kind].lines[0]!.itemNo = 'X'.repeat(25);
    expect(checkTables({ 303: long[303], 505: long[505], 603: documentsFor(2)[603] }, '2022')).toEqual([]);
    expect(checkTables(long, '2022')).toMatchObject([{ rule: 'R01', field: 'itemNo', reason: 'length' }]);
  });

  test('a wrong digit of a credit code is found', () => {
    for (const [code] of Object.values(companies)) {
      expect(isCreditCode(code)).toBe(true);
      fc.assert(
        fc.property(fc.nat(17), fc.nat(30), (at, letter) => {
          const changed = code.slice(0, at) + '0123456789ABCDEFGHJKLMNPQRTUWXY'[letter] + code.slice(at + 1);
          return isCreditCode(changed) === (changed === code);
        }),
      );
    }
  });

  test(
    'one parcel of fifty thousand rows is refused at once, not compared row by row',
    { timeout: 10_000 },
    () => {
      const rows = Array.from({ length: 50_000 }, (_, n) => ({
        line: n + 2,
        cells: {
          ...Object.fromEntries(headColumns.map((column) => [column, String(n)])),
          orderNo: 'A',
          gcode: '=1',
        },
      }));
      const [parcel, ...others] = groupRows(rows);
      expect(others).toEqual([]);
      const told = issuesByRow(parcel!);
      expect(told[0]!.issues).toEqual([{ rule: 'R01', field: 'orderNo', reason: 'lines' }]);
      expect(told[49_999]!.issues).toEqual([{ rule: 'other', field: 'orderNo' }]);
    },
  );

  test('one waybill for two orders, a row against another, and a formula come back', () => {
    const rows = [...exampleRows(1), ...exampleRows(2)].map((cells, i) => ({ line: i + 2, cells }));
    rows[1]!.cells.logisticsNo = rows[0]!.cells.logisticsNo!;
    rows[2]!.cells.country = '502';
    rows[2]!.cells.gname = '=1+1';
    const parcels = groupRows(rows);
    refuseShared(parcels);
    expect(parcels[0]!.issues).toEqual([]);
    expect(issuesByRow(parcels[1]!).map(({ issues }) => issues.map(({ rule }) => rule))).toEqual([
      ['twoParcels'],
      ['differs', 'R01'],
    ]);
  });
});

const receipts = fc.array(
  fc.record({
    status: fc.constantFrom(
      '1',
      '2',
      '3',
      '4',
      '100',
      '120',
      '300',
      '399',
      '500',
      '700',
      '800',
      '899',
      '-603001',
    ),
    time: fc.nat(5).map((n) => `2026031109300000${n}`),
  }),
  { maxLength: 10 },
);

describe('receipts', () => {
  test('end in one state, in whatever order and however often they come', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(303, 505, 603, 507, 701),
        receipts.chain((some) =>
          fc.tuple(
            fc.constant(some),
            fc.shuffledSubarray([...some, ...some], { minLength: some.length * 2 }),
          ),
        ),
        (kind, [some, again]) => {
          const distinct = (all: readonly Receipt[]) => [
            ...new Map(all.map((one) => [`${one.status} ${one.time}`, one])).values(),
          ];
          return documentState(kind, distinct(some)) === documentState(kind, distinct(again));
        },
      ),
    );
  });

  test('never lead back from released or closed, but to be shipped back', () => {
    const at = (status: string, n: number) => ({ status, time: `2026031109300000${n}` });
    const closed = [at('800', 1), at('899', 2)];
    expect(documentState(603, [...closed, at('100', 3), at('500', 4)])).toBe('closed');
    expect(documentState(603, [...closed, at('700', 3)])).toBe('refused');
    expect(documentState(303, [at('120', 1), at('-303010', 2)])).toBe('done');
    expect(documentState(303, [at('100', 1)])).toBe('refused');
  });

  test('say together how far a parcel is', () => {
    const rest = { before: 'checked' as const, departure: null, isSummed: false };
    const stored = { 303: 'done', 403: 'done', 505: 'done' } as const;
    expect(parcelState({ ...rest, documents: {} })).toBe('checked');
    expect(parcelState({ ...rest, documents: stored })).toBe('declared');
    expect(parcelState({ ...rest, documents: { ...stored, 603: 'stored' } })).toBe('accepted');
    expect(parcelState({ ...rest, documents: { ...stored, 603: 'released' }, departure: 'done' })).toBe(
      'departed',
    );
    expect(parcelState({ ...rest, documents: { ...stored, 603: 'released', 605: 'done' } })).toBe(
      'cancelled',
    );
    expect(
      parcelState({ ...rest, documents: { ...stored, 603: 'closed', 605: 'done' }, isSummed: true }),
    ).toBe('summed');
    expect(parcelState({ ...rest, documents: { ...stored, 303: 'refused' } })).toBe('refused');
  });
});

describe('sending', () => {
  test('waits for the arrival where the office wants it first, and does without a payment where none is wanted', () => {
    const stored = { 303: 'done', 505: 'done' } as const;
    expect(nextOfParcel(stored, null, office)).toBe('documents');
    expect(nextOfParcel(stored, null, { ...office, wantsPayment: false })).toBe('list');
    const first = { wantsPayment: false, arrivesFirst: true };
    expect(nextOfParcel(stored, null, first)).toBe(null);
    expect(nextOfParcel(stored, 'done', first)).toBe('list');
  });

  test('of a consignment goes on without what was refused or withdrawn, and ends where nothing is left', () => {
    const standing = {
      arrival: null,
      bill: null,
      departure: null,
      outdated: [],
      isDeclared: true,
      hasLeft: true,
    };
    const due = (states: Parameters<typeof isAboard>[0]['state'][], rest: object = {}) => {
      const parcels = states.map((state) => ({ state })).filter(isAboard);
      return nextOfConsignment(
        { ...standing, parcels: parcels.map(({ state }) => state), ...rest },
        { ...office, ...rest },
      );
    };
    expect(due(['released', 'accepted'])).toBe(null);
    expect(due(['released', 'cancelled', 'refused'])).toBe(507);
    expect(due(['released', 'cancelled'], { arrival: 'done' })).toBe(607);
    expect(due(['released', 'refused'], { arrival: 'done', bill: 'done' })).toBe(509);
    expect(due(['released'], { arrival: 'done', bill: 'refused' })).toBe(null);
    expect(due(['released', 'cancelled'], { arrival: 'done', bill: 'refused', outdated: [607] })).toBe(607);
    for (const rest of [{}, { arrivesFirst: true }, { arrival: 'done', bill: 'done' }])
      expect(due(['cancelled', 'refused'], rest)).toBe(null);
  });

  test('of a refused master list omits who has dropped out, and a parcel it omits leaves with another one', () => {
    const lines = (...numbers: string[]) => numbers.map((logisticsNo) => ({ logisticsNo }));
    const part = (number: number, of: number, state: 'sent' | 'refused' | 'done', ...numbers: string[]) => ({
      kind: 607,
      part: number,
      state,
      head: { msgCount: String(of) },
      lines: lines(...numbers),
    });
    const aboard = [{ logistics_no: 'A' }, { logistics_no: 'B' }];
    expect(outdatedOf([part(1, 1, 'refused', 'A', 'B', 'C')], aboard)).toEqual([607]);
    expect(outdatedOf([part(1, 1, 'refused', 'A', 'B')], aboard)).toEqual([]);
    expect(outdatedOf([part(1, 2, 'refused', 'A', 'B'), part(2, 2, 'sent', 'C')], aboard)).toEqual([]);
    expect(partsOf([part(1, 1, 'sent', 'A', 'B'), part(2, 2, 'refused', 'C')], 607)).toHaveLength(1);
    expect(isLeftBehind('C', [part(1, 1, 'sent', 'A', 'B')])).toBe(true);
    expect(isLeftBehind('B', [part(1, 1, 'sent', 'A', 'B')])).toBe(false);
    expect(isLeftBehind('C', [])).toBe(false);
  });

  test('of a version never repeats what customs has or looks at, and its time grows', () => {
    const last = {
      version: 1,
      appTime: '20260311235959',
      state: 'sent',
      isSame: true,
      wasStored: false,
    } as const;
    expect(nextVersion(undefined, '20260311093000')).toEqual({
      version: 1,
      appType: '1',
      appTime: '20260311093000',
    });
    expect(nextVersion(last, '20260311093000')).toBe(null);
    expect(nextVersion({ ...last, isSame: false }, '20260311093000')).toBe(null);
    expect(nextVersion({ ...last, state: 'done' }, '20260311093000')).toBe(null);
    expect(nextVersion({ ...last, state: 'refused' }, '20260311093000')).toEqual({
      version: 2,
      appType: '1',
      appTime: '20260312000000',
    });
    expect(nextVersion({ ...last, state: 'done', isSame: false }, '20260312093000')?.appType).toBe('2');
  });

  test('tells China’s time, and takes no day that is none', () => {
    expect(chinaTime(now)).toBe('20260311093000');
    expect(readChinaTime('20260311093000')).toEqual(now);
    expect(readChinaTime('20260231093000')).toBe(undefined);
  });
});
