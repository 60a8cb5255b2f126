import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planFloors } from './floor-plan.ts';

const label = fc.constantFrom('B1', '1F', '2F', '10F');
const floors = fc.uniqueArray(fc.record({ label, sells: fc.string() }), { selector: ({ label }) => label });
const shops = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    name: fc.string(),
    logo: fc.constant(''),
    floor: fc.oneof(label, fc.constant('')),
    stall: fc.oneof(fc.constant(''), fc.stringMatching(/^[A-C]-\d{1,3}$/)),
  }),
  { selector: ({ id }) => id },
);

test('a plan places every shop once: at its stall on its floor, or in the list after', () => {
  fc.assert(
    fc.property(floors, shops, (floors, shops) => {
      const plan = planFloors(floors, shops);
      if (!plan) {
        expect(floors).toEqual([]);
        expect(shops.every(({ stall }) => stall === '')).toBe(true);
        return;
      }
      const placed = plan.floors.flatMap(({ stalls }) => stalls);
      expect([...placed, ...plan.elsewhere].map(({ id }) => id).toSorted()).toEqual(
        shops.map(({ id }) => id).toSorted(),
      );
      for (const floor of plan.floors)
        for (const shop of floor.stalls) {
          expect(shop.stall).not.toBe('');
          if (floors.length > 0) expect(shop.floor).toBe(floor.label);
        }
      if (floors.length > 0)
        expect(plan.floors.map(({ label }) => label)).toEqual(floors.map(({ label }) => label));
    }),
  );
});

test('stalls stand in the order of their numbers', () => {
  const shop = (stall: string) => ({ id: stall, name: stall, logo: '', floor: '1F', stall });
  const plan = planFloors([{ label: '1F', sells: '' }], ['A-10', 'A-9', 'A-101'].map(shop));
  expect(plan!.floors[0]!.stalls.map(({ stall }) => stall)).toEqual(['A-9', 'A-10', 'A-101']);
});
