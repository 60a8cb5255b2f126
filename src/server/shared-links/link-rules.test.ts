import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stateOfLink } from './link-rules.ts';

const company = fc.constantFrom(null, 'ours', 'theirs');
const moment = fc.integer({ min: 0, max: 10 }).map((day) => new Date(Date.UTC(2026, 2, 1 + day)));
const link = fc.record({
  company_id: company,
  acted_for_company_id: company,
  quote_id: fc.constantFrom(null, 'quote'),
  created_at: moment,
  expires_at: moment,
  revoked_at: fc.option(moment),
  is_hidden: fc.boolean(),
});
const circumstances = fc.record({
  isActive: fc.boolean(),
  joinedAt: fc
    .record({ ours: moment, theirs: moment }, { requiredKeys: [] })
    .map((joined) => new Map(Object.entries(joined))),
  standingQuoteIds: fc.subarray(['quote']).map((ids) => new Set(ids)),
});

test('a link shows something only while it counts and all that it was made on still stands', () => {
  fc.assert(
    fc.property(link, circumstances, moment, (row, standing, now) => {
      const isOpen = stateOfLink(row, standing, now) === 'open';
      const stays = [row.company_id, row.acted_for_company_id].every((id) => {
        const joined = id === null ? new Date(0) : standing.joinedAt.get(id);
        return joined !== undefined && joined <= row.created_at;
      });
      const isQuoted = row.quote_id === null || standing.standingQuoteIds.has(row.quote_id);
      const counts = !row.is_hidden && row.revoked_at === null && now < row.expires_at;
      expect(isOpen).toBe(counts && standing.isActive && stays && isQuoted);
    }),
  );
});

test('a link that is over never opens again by itself', () => {
  fc.assert(
    fc.property(link, circumstances, moment, moment, (row, standing, now, later) => {
      if (later < now || stateOfLink(row, standing, now) === 'open') return;
      expect(stateOfLink(row, standing, later)).not.toBe('open');
    }),
  );
});

test('whoever left a company and joined it again later shares nothing of before', () => {
  fc.assert(
    fc.property(link, circumstances, moment, (row, standing, now) => {
      const rejoined = { ...standing, joinedAt: new Map([['ours', new Date(row.created_at.getTime() + 1)]]) };
      for (const key of ['company_id', 'acted_for_company_id'] as const)
        expect(stateOfLink({ ...row, [key]: 'ours' }, rejoined, now)).not.toBe('open');
    }),
  );
});
