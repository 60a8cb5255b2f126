import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { operatorTools, ours } from '../../../test/operators.ts';
import type { Caller } from '../../../test/caravan.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { calls, type CallKey } from '../../contract/calls.ts';
import { contract } from '../../contract/contract.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { staffRights } from '../../contract/staff/staff-rights.ts';
import { newId } from '../../kit/ids.ts';

const caravan = prepareProduct();
let tools: ReturnType<typeof operatorTools>;
beforeAll(() => {
  tools = operatorTools(caravan);
});
// Attempts are counted in windows of a quarter of an hour.
beforeEach(() => caravan.clock.advance(16 * 60_000));

/** Something each call of the console takes, so that what it refuses is who asks. */
const anyInput = (id: string): Record<string, unknown> => ({
  id,
  reason: 'any',
  role: 2,
  rights: [],
  name: 'Any',
  email: 'any@example.test',
  version: 1,
  decision: 'pass',
});

const staffKeys = (Object.keys(contract) as CallKey[]).filter(
  (key) => (contract[key] as Endpoint).who === 'staff',
);

describe('every call of the console', () => {
  test.each(staffKeys)(
    '%s is refused to strangers, buyers, sellers and operators without the right',
    async (key) => {
      const input = anyInput(newId());
      const buyer = await caravan.buyer();
      const seller = await caravan.seller();
      const withHeader = (caller: Caller) => ({ ...caller, headers: ours });
      const { right } = contract[key] as Endpoint;
      const without = await caravan.operator(staffRights.filter((each) => each !== right));
      const ended = await caravan.operator();
      await caravan.deps.db
        .updateTable('staff_sessions')
        .set({ expires_at: caravan.clock.now() })
        .where('staff_id', '=', ended.id)
        .execute();
      const callers = [{}, withHeader({}), buyer, withHeader(buyer), withHeader(seller), ended];
      if (right) callers.push(without);
      for (const caller of callers) {
        expect(await caravan.call(key, input, caller)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
      }
    },
  );

  test('names the right it takes, but what is every operator’s own, and stands under the console’s path', () => {
    const own = [
      'console.session.end',
      'console.sessions.list',
      'console.sessions.end',
      // Pictures for whatever room they write in.
      'console.files.permission',
      // Of each kind what the caller has the right to.
      'console.search.all',
    ];
    const free = staffKeys.filter((key) => (contract[key] as Endpoint).right === undefined);
    expect(free.sort()).toEqual(own.sort());
    for (const key of staffKeys) {
      expect(key).toMatch(/^console\./);
      expect(calls[key]).toMatch(/ \/api\/console\//);
    }
  });
});

describe('the log', () => {
  test('console.log.list tells who did what to whom, narrowed and paged', async () => {
    const ada = await tools.setUp();
    const buyer = await caravan.buyer();
    caravan.clock.advance(1_000);
    const began = caravan.clock.now();
    await caravan.done('console.users.endSessions', { id: buyer.id }, ada.caller);
    const all = await caravan.done('console.log.list', {}, ada.caller);
    expect(all.rowList[0]).toMatchObject({
      by: { id: ada.id, name: 'Ada' },
      action: 'users.endSessions',
      subjectType: 'account',
      subjectId: buyer.id,
      details: { ended: 1 },
    });
    expect(all.actions).toEqual(expect.arrayContaining(['users.endSessions', 'staff.add', 'staff.setUp']));
    const total = async (filter: object) =>
      (await caravan.done('console.log.list', filter, ada.caller)).totalRecord;
    expect(await total({ subjectId: buyer.id })).toBe(1);
    expect(await total({ staffId: ada.id, action: 'users.endSessions' })).toBe(1);
    expect(await total({ staffId: newId() })).toBe(0);
    expect(await total({ subjectId: buyer.id, from: began.toISOString() })).toBe(1);
    expect(await total({ subjectId: buyer.id, until: began.toISOString() })).toBe(0);
    const one = await caravan.done('console.log.list', { pageSize: 1, pageNum: 2 }, ada.caller);
    expect(one.rowList).toHaveLength(1);
    expect(one.rowList[0]!.id).toBe(all.rowList[1]!.id);
  });

  test('is never changed, and nothing is taken from it', async () => {
    const { db } = caravan.deps;
    const change = db.updateTable('staff_log').set({ action: 'nothing.happened' }).execute();
    await expect(change).rejects.toThrow('append-only');
    await expect(db.deleteFrom('staff_log').execute()).rejects.toThrow('append-only');
  });
});
