import { plainTrackingNumber } from '../../../contract/tracking/plain-tracking-number.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newNumber } from '../../../kit/ids.ts';
import {
  checkDrafts,
  hasNumber,
  looksLikeOrderNumber,
  nextWithoutNumber,
  type ShipDraft,
} from './check-drafts.ts';

const dhl = { carrierCode: 'dhl', carrier: '' } as const;
const draftOf = (trackingNumber: string, also: Partial<ShipDraft> = {}): ShipDraft => ({
  orderNumber: 'C261129-00000000',
  trackingNumber,
  carrier: null,
  version: 3,
  isTogether: false,
  isShared: false,
  ...also,
});
const orderOf = (id: string) => ({ id, number: `C261129-0000000${id}`, version: 3 });
const check = (drafts: Record<string, ShipDraft>, carrier = dhl as Parameters<typeof checkDrafts>[2]) =>
  Object.fromEntries(
    [...checkDrafts(['1', '2', '3'].map(orderOf), new Map(Object.entries(drafts)), carrier)].map(
      ([id, issue]) => [id, issue?.kind ?? null],
    ),
  );

describe('what is entered', () => {
  test('goes as it is, unless it cannot be the number of one parcel', () => {
    for (const fine of [
      '00340434161094042557',
      'RR123456789CN',
      '1Z-999-AA1',
      '2E5',
      ' sf 1400 2233 ',
      'ＳＦ１',
    ])
      expect(check({ 1: draftOf(fine) }), fine).toEqual({ 1: null });
    for (const [text, kind] of [
      ['1.23457E+13', 'rounded'],
      ['1,23E+12', 'rounded'],
      ['SF1, SF2', 'several'],
      ['SF1；SF2', 'several'],
      ['9'.repeat(61), 'tooLong'],
      ['SF\u202E1', 'characters'],
      ['C261129-00000002', 'orderNumber'],
      ['c261129 00000002', 'orderNumber'],
      ['C261121-7K3M9Q2X', 'orderNumber'],
    ] as const)
      expect(check({ 1: draftOf(text) }), text).toEqual({ 1: kind });
    expect(check({ 1: draftOf('  ') })).toEqual({});
  });

  test('wants a carrier, that of all parcels or its own', () => {
    const none = { carrierCode: '', carrier: '' } as const;
    const unnamed = { carrierCode: 'other', carrier: ' ' } as const;
    expect(check({ 1: draftOf('A1') }, none)).toEqual({ 1: 'carrier' });
    expect(check({ 1: draftOf('A1', { carrier: dhl }) }, none)).toEqual({ 1: null });
    expect(check({ 1: draftOf('A1', { carrier: unnamed }) })).toEqual({ 1: 'carrier' });
  });

  test('is looked at again where the order has changed since', () => {
    expect(check({ 1: draftOf('A1', { version: 2 }) })).toEqual({ 1: 'changed' });
  });

  test('is asked about where two orders have one number, however it is written', () => {
    expect(check({ 1: draftOf('SF-1 2'), 2: draftOf('sf12'), 3: draftOf('SF13') })).toEqual({
      1: 'twice',
      2: 'twice',
      3: null,
    });
    const together = { isTogether: true };
    expect(check({ 1: draftOf('SF12', together), 2: draftOf('sf12', together) })).toEqual({
      1: null,
      2: null,
    });
  });
});

test('a number is compared as the database does, and every number of an order is known for one', () => {
  expect(plainTrackingNumber(' sf-1 2 ')).toBe('SF12');
  expect(plainTrackingNumber('快递')).toBe('快递');
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
      (at) => looksLikeOrderNumber(newNumber('C', at)),
    ),
  );
  fc.assert(
    fc.property(
      fc.string(),
      (text) => plainTrackingNumber(plainTrackingNumber(text)) === plainTrackingNumber(text),
    ),
  );
});

test('from every row Enter leads to each row without a number once, and nowhere when none is left', () => {
  const rows = fc.array(fc.boolean(), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(rows, fc.nat(), (filled, start) => {
      const orders = filled.map((_, at) => orderOf(String(at)));
      const drafts = new Map(
        filled.flatMap((is, at) => (is ? [[String(at), draftOf(`N${at}`)]] : [])) as [string, ShipDraft][],
      );
      let at = String(start % filled.length);
      const empty = filled.filter((is) => !is).length;
      const visited = new Set<string>();
      for (;;) {
        const next = nextWithoutNumber(orders, drafts, at);
        if (next === null) break;
        expect(hasNumber(drafts.get(next))).toBe(false);
        visited.add(next);
        drafts.set(next, draftOf(`N${next}`));
        at = next;
      }
      expect(visited.size).toBe(empty);
    }),
  );
});
