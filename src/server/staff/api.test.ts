import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { operatorTools, ours } from '../../../test/operators.ts';
import { createProduct, type Caller, type Product } from '../../../test/product.ts';
import { calls, type CallKey } from '../../contract/calls.ts';
import { contract } from '../../contract/contract.ts';
import type { Entry } from '../../contract/entry.ts';
import { staffRights } from '../../contract/staff-rights.ts';
import { newId } from '../../kit/ids.ts';

let product: Product;
let tools: ReturnType<typeof operatorTools>;
beforeAll(async () => {
  product = await createProduct();
  tools = operatorTools(product);
});
afterAll(() => product.close());
// Attempts are counted in windows of a quarter of an hour.
beforeEach(() => product.clock.advance(16 * 60_000));

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
  (key) => (contract[key] as Entry).who === 'staff',
);

describe('every call of the console', () => {
  test.each(staffKeys)(
    '%s is refused to strangers, buyers, sellers and operators without the right',
    async (key) => {
      const input = anyInput(newId());
      const buyer = await product.buyer();
      const seller = await product.seller();
      const withHeader = (caller: Caller) => ({ ...caller, headers: ours });
      const { right } = contract[key] as Entry;
      const without = await product.operator(staffRights.filter((each) => each !== right));
      const ended = await product.operator();
      await product.services.db
        .updateTable('staff_sessions')
        .set({ expires_at: product.clock.now() })
        .where('staff_id', '=', ended.id)
        .execute();
      const callers = [{}, withHeader({}), buyer, withHeader(buyer), withHeader(seller), ended];
      if (right) callers.push(without);
      for (const caller of callers) {
        expect(await product.call(key, input, caller)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
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
    ];
    const free = staffKeys.filter((key) => (contract[key] as Entry).right === undefined);
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
    const buyer = await product.buyer();
    product.clock.advance(1_000);
    const began = product.clock.now();
    await product.done('console.users.endSessions', { id: buyer.id }, ada.caller);
    const all = await product.done('console.log.list', {}, ada.caller);
    expect(all.rowList[0]).toMatchObject({
      by: { id: ada.id, name: 'Ada' },
      action: 'users.endSessions',
      subjectType: 'account',
      subjectId: buyer.id,
      details: { ended: 1 },
    });
    expect(all.actions).toEqual(expect.arrayContaining(['users.endSessions', 'staff.add', 'staff.setUp']));
    const total = async (filter: object) =>
      (await product.done('console.log.list', filter, ada.caller)).totalRecord;
    expect(await total({ subjectId: buyer.id })).toBe(1);
    expect(await total({ staffId: ada.id, action: 'users.endSessions' })).toBe(1);
    expect(await total({ staffId: newId() })).toBe(0);
    expect(await total({ subjectId: buyer.id, from: began.toISOString() })).toBe(1);
    expect(await total({ subjectId: buyer.id, until: began.toISOString() })).toBe(0);
    const one = await product.done('console.log.list', { pageSize: 1, pageNum: 2 }, ada.caller);
    expect(one.rowList).toHaveLength(1);
    expect(one.rowList[0]!.id).toBe(all.rowList[1]!.id);
  });

  test('is never changed, and nothing is taken from it', async () => {
    const { db } = product.services;
    const change = db.updateTable('staff_log').set({ action: 'nothing.happened' }).execute();
    await expect(change).rejects.toThrow('append-only');
    await expect(db.deleteFrom('staff_log').execute()).rejects.toThrow('append-only');
  });
});
