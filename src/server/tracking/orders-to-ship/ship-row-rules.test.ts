import fc from 'fast-check';
import { expect, test } from 'vitest';
import { takeParcel } from './ship-row-rules.ts';

const kinds = ['ship', 'unchanged', 'refused'] as const;
const planned = fc.record({
  kind: fc.constantFrom(...kinds),
  rowCount: fc.integer({ min: 1, max: 3 }),
  pieces: fc.integer({ min: 1, max: 5 }),
});

test('every row of an order is either of its one whole parcel, or refused with a reason', () => {
  fc.assert(
    fc.property(
      fc.array(planned, { maxLength: 5 }),
      fc.integer({ min: 1, max: 5 }),
      (plans, piecesToShip) => {
        let line = 1;
        const shipments = plans.map(({ kind, rowCount, pieces }) => ({
          kind,
          rows: Array.from({ length: rowCount }, () => ({ line: ++line, cells: {} })),
          carrierCode: 'dhl',
          carrier: '',
          tracking: 'T1',
          lines: [{ quantity: pieces }],
          issue: kind === 'refused' ? ('changed' as const) : null,
          rowIssues: new Map(),
        }));
        const { parcel, refused } = takeParcel(shipments, piecesToShip);
        const shipping = shipments.filter(({ kind }) => kind === 'ship');
        const isWhole = shipping.length === 1 && shipping[0]!.lines[0]!.quantity === piecesToShip;
        expect(parcel !== null).toBe(isWhole);
        const takenRows = isWhole ? shipping[0]!.rows.length : 0;
        expect(refused).toHaveLength(line - 1 - takenRows);
        if (parcel) expect(parcel.line).toBe(shipping[0]!.rows[0]!.line);
      },
    ),
  );
});
