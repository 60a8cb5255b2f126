import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decisionIssue } from './appeal-rules.ts';

const facts = fc.record({
  takenDownBy: fc.constantFrom('ada', 'bo'),
  isAppealed: fc.boolean(),
  decision: fc.constantFrom(null, 'restored' as const, 'upheld' as const),
});
const decision = fc.constantFrom('restored' as const, 'upheld' as const);

test('whoever took a product down never decides on an appeal, and what was restored is decided', () => {
  fc.assert(
    fc.property(facts, decision, (takedown, wanted) => {
      const own = decisionIssue(takedown, wanted, takedown.takenDownBy);
      if (takedown.isAppealed) expect(own).not.toBeNull();
      if (takedown.decision === 'restored') expect(own).toBe('TAKEDOWN_DECIDED');
      if (!takedown.isAppealed && wanted === 'upheld') expect(own).toBe('TAKEDOWN_DECIDED');
    }),
  );
});

test('somebody else restores whatever is not restored, and turns down what waits', () => {
  fc.assert(
    fc.property(facts, (takedown) => {
      fc.pre(takedown.decision !== 'restored');
      expect(decisionIssue(takedown, 'restored', 'cleo')).toBeNull();
      const waits = takedown.isAppealed && takedown.decision === null;
      expect(decisionIssue(takedown, 'upheld', 'cleo') === null).toBe(waits);
    }),
  );
});
