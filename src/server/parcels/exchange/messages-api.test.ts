import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exampleRows, parcelWorld, portOf } from '../../../../test/parcels.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { transact } from '../../platform/database.ts';
import { advance } from '../advance.ts';
import { declareParcels } from '../lists-sql.ts';
import { sendMessage } from './send.ts';

const caravan = prepareProduct({ PORT: portOf(4) });
let world: ReturnType<typeof parcelWorld>;
beforeAll(async () => {
  world = parcelWorld(caravan);
  caravan.clock.set(new Date('2026-03-11T01:30:00Z'));
  await world.start();
});
afterAll(() => world.stop());

const list = async (who: { token: string }, state?: 'waiting' | 'unanswered' | 'answered') =>
  (await caravan.done('parcels.messages', { pageSize: 100, ...(state && { state }) }, who)).rowList;

test(
  'a message without a receipt is posted again by its provider, the same to the byte',
  {
    timeout: 90_000,
  },
  async () => {
    const [who, other] = [await world.provider('late'), await world.provider()];
    const [parcelId] = await world.declared(who, [3, 901]);
    const sent = await world.until(
      () => list(who, 'unanswered'),
      (rows) => rows.length > 0 && rows.every(({ sentAt }) => sentAt !== null),
    );
    const ids = sent.map(({ id }) => id);
    const read = async () =>
      (
        await sql<{
          xml: string;
        }>`select xml from parcel_messages where id = any(${ids}::uuid[]) order by id`.execute(
          caravan.deps.db,
        )
      ).rows;
    const before = await read();
    expect(await caravan.done('parcels.resend', { ids }, who)).toEqual({ done: 0 });
    caravan.clock.advance(11 * 60_000);
    expect(await caravan.done('parcels.resend', { ids }, other)).toEqual({ done: 0 });
    expect(await list(other)).toEqual([]);
    const both = await Promise.all([1, 2].map(() => caravan.done('parcels.resend', { ids }, who)));
    expect(both.map(({ done }) => done).sort()).toEqual([0, ids.length]);
    expect(await read()).toEqual(before);
    await world.until(
      () => caravan.done('parcels.get', { id: parcelId! }, who),
      ({ state }) => state === 'released',
    );
    await world.settled();
    // Answered, it is not posted again, and nothing was declared twice.
    caravan.clock.advance(11 * 60_000);
    expect(await caravan.done('parcels.resend', { ids }, who)).toEqual({ done: 0 });
    expect(await list(who, 'unanswered')).toEqual([]);
    const { documents } = await caravan.done('parcels.get', { id: parcelId! }, who);
    expect(documents.every(({ version, state }) => version === 1 && state !== 'refused')).toBe(true);
    const operator = await caravan.operator(['service']);
    const all = await caravan.done(
      'console.parcels.messages',
      { state: 'answered', pageSize: 100 },
      operator,
    );
    expect(
      all.rowList
        .filter(({ provider }) => provider.id === who.id)
        .map(({ id }) => id)
        .sort(),
    ).toEqual((await list(who)).map(({ id }) => id).sort());
  },
);

describe('a message that the exchange would not take', () => {
  const refusing = {
    code: 'http' as const,
    deliver: async () => 'the exchange answered 400',
    certificate: async () => null,
  };
  /** A parcel that is declared, and its message about the order, which nobody has posted. */
  async function written(who: { id: string; token: string }, number: number) {
    await world.send(who, exampleRows(1, number));
    const [parcel] = await world.all(who);
    await transact(caravan.deps.db, (tx) => declareParcels(tx, who.id, [parcel!.id], caravan.clock.now()));
    // No queue has it: the test posts it.
    await advance({ ...caravan.deps, queue: { ...caravan.deps.queue, publish: async () => null } }, who.id);
    const { rows } = await sql<{ id: string }>`select id from parcel_messages
      where provider_id = ${who.id} and kind = 303`.execute(caravan.deps.db);
    return { parcelId: parcel!.id, messageId: rows[0]!.id };
  }

  test('gives its parcels back, to be declared again', { timeout: 60_000 }, async () => {
    const who = await world.provider();
    const { parcelId, messageId } = await written(who, 911);
    await sendMessage(caravan.deps, messageId, refusing);
    expect(await caravan.done('parcels.get', { id: parcelId }, who)).toMatchObject({
      state: 'refused',
      issue: '-1 the exchange answered 400',
    });
    expect(await caravan.done('parcels.declare', { ids: [parcelId] }, who)).toEqual({ done: 1 });
  });

  test(
    'after it took it once is still unanswered, for customs may have it',
    { timeout: 60_000 },
    async () => {
      const who = await world.provider();
      const { parcelId, messageId } = await written(who, 912);
      await sendMessage(caravan.deps, messageId, { ...refusing, deliver: async () => null });
      await sql`update parcel_messages set state = 'waiting' where id = ${messageId}`.execute(
        caravan.deps.db,
      );
      await sendMessage(caravan.deps, messageId, refusing);
      expect((await list(who, 'unanswered')).map(({ id }) => id)).toEqual([messageId]);
      expect(await caravan.done('parcels.get', { id: parcelId }, who)).toMatchObject({ state: 'declared' });
    },
  );
});

test('messages are for their provider and for operators of service', async () => {
  const buyer = await caravan.buyer();
  expect(await caravan.codeOf('parcels.messages', {}, buyer)).toBe('FORBIDDEN');
  expect(await caravan.codeOf('parcels.resend', { ids: [crypto.randomUUID()] }, buyer)).toBe('FORBIDDEN');
  expect(await caravan.codeOf('parcels.resend', { ids: [] }, await world.provider())).toBe('BAD_INPUT');
  expect(
    await caravan.codeOf('parcels.resend', { ids: [crypto.randomUUID()] }, await caravan.person(3)),
  ).toBe('DECLARANT_MISSING');
  expect(await caravan.codeOf('console.parcels.messages', {}, await caravan.operator(['money']))).toBe(
    'FORBIDDEN',
  );
  expect(await caravan.codeOf('console.parcels.messages', {}, await world.provider())).toBe('FORBIDDEN');
});
