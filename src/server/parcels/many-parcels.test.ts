import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exampleRows, journey, parcelWorld, portOf } from '../../../test/parcels.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';

const caravan = prepareProduct({ PORT: portOf(2) });
let world: ReturnType<typeof parcelWorld>;
beforeAll(async () => {
  world = parcelWorld(caravan);
  caravan.clock.set(new Date('2026-03-11T01:30:00Z'));
  await world.start();
});
afterAll(() => world.stop());

describe('a thousand parcels', () => {
  test.each(['late', 'twice', 'mixed'] as const)(
    'are corrected, declared to an office that answers %s, and summed up',
    { timeout: 240_000 },
    async (manner) => {
      const many = manner === 'mixed' ? 1_000 : 120;
      const base = { late: 10_000, twice: 20_000, mixed: 30_000 }[manner];
      const who = await world.provider(manner);
      const rows = Array.from({ length: many }, (_, i) => exampleRows((i % 4) + 1, base + i)).flat();
      const bad = rows
        .filter((row) => row.netWeight)
        .filter((_, i) => i % Math.floor(many / 30) === 0)
        .slice(0, 30);
      const right = bad.map((row) => row.netWeight!);
      for (const row of bad) row.netWeight = '99';
      const sent = await world.send(who, rows);
      expect(sent.parcels).toBe(many - bad.length);
      bad.forEach((row, i) => (row.netWeight = right[i]!));
      const orders = new Set(bad.map(({ orderNo }) => orderNo));
      const again = await world.send(
        who,
        rows.filter(({ orderNo }) => orders.has(orderNo)),
      );
      expect(again).toMatchObject({ rowsRefused: 0, parcels: bad.length });
      const ids = (await world.all(who)).map(({ id }) => id);
      expect(ids).toHaveLength(many);
      await caravan.done('parcels.declare', { ids }, who);
      const inState = async (state: string) =>
        (await caravan.done('parcels.figures', {}, who)).states.find((one) => one.state === state)?.count ??
        0;
      await world.until(
        () => inState('released'),
        (count) => count === many,
        150,
      );
      await caravan.done('parcels.depart', { ids, ...journey }, who);
      await world.until(
        () => inState('closed'),
        (count) => count === many,
        60,
      );
      const { parcels } = await caravan.done('parcels.sumUp', { month: '2026-03' }, who);
      expect(parcels).toBe(many);
      await world.until(
        () => inState('summed'),
        (count) => count === many,
        60,
      );
      const { rows: twice } = await sql`select from parcel_documents where provider_id = ${who.id}
        and version > 1`.execute(caravan.deps.db);
      expect(twice).toEqual([]);
    },
  );
});
