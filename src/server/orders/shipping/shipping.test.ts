import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packParcel, toShip, unsent, type Shippable } from './shipping.ts';

const line = fc
  .record({
    quantity: fc.integer({ min: 1, max: 50 }),
    shipped: fc.nat({ max: 50 }),
    withdrawn: fc.nat({ max: 50 }),
    asked: fc.nat({ max: 50 }),
  })
  .map(({ quantity, shipped, withdrawn, asked }): Omit<Shippable, 'id'> => {
    const sent = Math.min(shipped, quantity);
    const gone = Math.min(withdrawn, quantity - sent);
    return {
      quantity,
      shipped_quantity: sent,
      withdrawn_quantity: gone,
      asked_quantity: Math.min(asked, quantity - gone),
    };
  });
const lines = fc
  .array(line, { minLength: 1, maxLength: 5 })
  .map((drawn) => drawn.map((one, at) => ({ ...one, id: `line ${at}` })));
const inputs = fc.array(
  fc.array(fc.record({ at: fc.nat({ max: 4 }), quantity: fc.integer({ min: 1, max: 20 }) }), {
    minLength: 1,
    maxLength: 6,
  }),
  { maxLength: 12 },
);

test('whatever is tried, no more is sent than was ordered, less what was given back or is asked back', () => {
  fc.assert(
    fc.property(lines, inputs, (drawn, tried) => {
      const order = drawn.map((each) => ({ ...each }));
      const atFirst = order.map(toShip);
      for (const draft of tried) {
        const wanted = draft
          .filter(({ at }) => at < order.length)
          .map(({ at, quantity }) => ({ id: order[at]!.id, quantity }));
        try {
          for (const part of packParcel(order, wanted).lines)
            order.find(({ id }) => id === part.lineId)!.shipped_quantity += part.quantity;
        } catch (error) {
          expect((error as Error).message).toBe('SHIP_TOO_MANY');
        }
      }
      order.forEach((each, at) => {
        expect(each.shipped_quantity - drawn[at]!.shipped_quantity).toBeLessThanOrEqual(atFirst[at]!);
        expect(unsent(each)).toBeGreaterThanOrEqual(0);
      });
    }),
  );
});

test('without a choice goes all that can, and the last shipment is the one that leaves nothing', () => {
  fc.assert(
    fc.property(lines, (drawn) => {
      const can = drawn.reduce((sum, each) => sum + toShip(each), 0);
      if (can === 0) {
        expect(() => packParcel(drawn, undefined)).toThrow('SHIP_TOO_MANY');
        return;
      }
      const parcel = packParcel(drawn, undefined);
      expect(parcel.lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(can);
      expect(parcel.isLast).toBe(drawn.every((each) => toShip(each) === unsent(each)));
    }),
  );
});

test('a line of another order is not found', () => {
  const own = {
    id: 'own',
    quantity: 1,
    shipped_quantity: 0,
    withdrawn_quantity: 0,
    asked_quantity: 0,
  };
  expect(() => packParcel([own], [{ id: 'other', quantity: 1 }])).toThrow('NOT_FOUND');
});
