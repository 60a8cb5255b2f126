import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stateOfLink } from './link-rules.ts';

const company = fc.constantFrom(null, 'ours', 'theirs');
const moment = fc.integer({ min: 0, max: 10 }).map((day) => new Date(Date.UTC(2026, 2, 1 + day)));
const link = fc.record({
  company_id: company,
  expires_at: moment,
  revoked_at: fc.option(moment),
  is_hidden: fc.boolean(),
});
const owner = fc.record({
  isActive: fc.boolean(),
  companyIds: fc.subarray(['ours', 'theirs']).map((ids) => new Set(ids)),
});

test('a link shows something only while it counts and its owner still stands where they made it', () => {
  fc.assert(
    fc.property(link, owner, moment, (row, standing, now) => {
      const isOpen = stateOfLink(row, standing, now) === 'open';
      const belongs = row.company_id === null || standing.companyIds.has(row.company_id);
      expect(isOpen).toBe(
        !row.is_hidden && row.revoked_at === null && standing.isActive && belongs && now < row.expires_at,
      );
    }),
  );
});

test('a link that is over never opens again by itself', () => {
  fc.assert(
    fc.property(link, owner, moment, moment, (row, standing, now, later) => {
      if (later < now || stateOfLink(row, standing, now) === 'open') return;
      expect(stateOfLink(row, standing, later)).not.toBe('open');
    }),
  );
});
