import fc from 'fast-check';
import { expect, test } from 'vitest';
import { carrierCodes } from '../../../contract/tracking/carriers.ts';
import { readEntered, writeEntered } from './draft-store.ts';

const carrier = fc.record({
  carrierCode: fc.constantFrom('' as const, ...carrierCodes),
  carrier: fc.string(),
});
const draft = fc.record({
  orderNumber: fc.string(),
  trackingNumber: fc.string(),
  carrier: fc.option(carrier),
  version: fc.nat(),
  isTogether: fc.boolean(),
  isShared: fc.boolean(),
});
const entered = fc.record({
  carrier: fc.option(carrier),
  drafts: fc.array(fc.tuple(fc.uuid(), draft), { maxLength: 20 }).map((pairs) => new Map(pairs)),
});

test('what is entered comes back from the storage as it was', () => {
  fc.assert(
    fc.property(entered, (before) => {
      expect(readEntered(writeEntered(before))).toEqual(before);
    }),
  );
});

test('what is no draft in the storage is left out, and breaks nothing', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
      for (const [id, { trackingNumber }] of readEntered(text).drafts)
        expect([typeof id, typeof trackingNumber]).toEqual(['string', 'string']);
    }),
  );
  const id = '01234567-89ab-7def-8123-456789abcdef';
  const good = { orderNumber: 'C1', trackingNumber: 'T1', version: 1 };
  const text = JSON.stringify({
    carrier: { carrierCode: 'pigeon', carrier: '' },
    drafts: [[id, good], ['<script>', good], [id.replace('0', '1'), { ...good, trackingNumber: 5 }], null],
  });
  expect(readEntered(text)).toEqual({
    carrier: null,
    drafts: new Map([[id, { ...good, carrier: null, isTogether: false, isShared: false }]]),
  });
});
