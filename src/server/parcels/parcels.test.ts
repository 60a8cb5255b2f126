import { sql } from 'kysely';
import readExcel from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exampleRows, journey, parcelCsv, parcelWorld, portOf } from '../../../test/parcels.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import type { CallKey } from '../../contract/calls.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import { parcelsPaths } from '../../contract/parcels/paths.ts';
import { newId } from '../../kit/ids.ts';
import { noteDepartures } from './jobs.ts';

const caravan = prepareProduct({ PORT: portOf(0) });
let world: ReturnType<typeof parcelWorld>;
beforeAll(async () => {
  world = parcelWorld(caravan);
  caravan.clock.set(new Date('2026-03-11T01:30:00Z'));
  await world.start();
});
afterAll(() => world.stop());

const statesOf = (parcels: readonly { orderNo: string; state: string }[]) =>
  Object.fromEntries(parcels.map(({ orderNo, state }) => [orderNo.slice(-1), state]));

describe('the six examples', () => {
  test(
    'one is refused for its weight, the others go the whole way to the summary',
    { timeout: 180_000 },
    async () => {
      const who = await world.provider();
      const rows = [1, 2, 3, 4, 5, 6].flatMap((number) => exampleRows(number));
      const sent = await world.send(who, rows);
      expect(sent).toMatchObject({ state: 'done', rowsTotal: 7, rowsDone: 7, rowsRefused: 1, parcels: 5 });

      const parcels = await world.all(who);
      expect(statesOf(parcels)).toEqual({
        1: 'checked',
        2: 'checked',
        3: 'checked',
        4: 'checked',
        5: 'checked',
      });
      const ids = parcels.map(({ id }) => id);
      expect(await caravan.done('parcels.declare', { ids }, who)).toEqual({ done: 5 });
      await world.until(
        () => world.all(who),
        (all) => all.every(({ state }) => state === 'released'),
      );

      await caravan.done(
        'parcels.depart',
        {
          ids,
          billNo: '99988877766',
          trafMode: '5',
          trafName: 'CA1234',
          voyageNo: 'CA1234',
          domesticTrafNo: '浙B12345',
          operatorCode: '91330206MA0QX04Y4Q',
          operatorName: '浙东飞燕示例国际物流有限公司',
          leavesAt: '2026-03-11T00:00:00Z',
        },
        who,
      );
      await world.until(
        () => world.all(who),
        (all) => all.every(({ state }) => state === 'closed'),
      );

      expect(await caravan.done('parcels.sumUp', { month: '2026-03' }, who)).toEqual({
        summaries: 2,
        parcels: 4,
      });
      const all = await world.until(
        () => world.all(who),
        (some) => some.filter(({ state }) => state === 'summed').length === 4,
      );
      // The simplified one is never summed up.
      expect(statesOf(all)).toEqual({ 1: 'summed', 2: 'summed', 3: 'summed', 4: 'summed', 5: 'closed' });
      const shown = await caravan.done('parcels.get', { id: ids[0]! }, who);
      expect(shown.documents.map(({ kind }) => kind).sort()).toEqual([303, 403, 505, 507, 509, 603, 607]);
    },
  );
});

describe('parcels that leave together', () => {
  const closedOf = (who: Parameters<typeof world.all>[0], count: number) =>
    world.until(
      () => world.all(who),
      (all) => all.filter(({ state }) => state === 'closed').length === count,
    );

  test(
    'go on without one that was withdrawn, and nothing is reported once all are',
    { timeout: 180_000 },
    async () => {
      const who = await world.provider();
      await world.send(who, [...exampleRows(1, 701), ...exampleRows(2, 702), ...exampleRows(4, 703)]);
      const parcels = await world.all(who);
      const ids = parcels.map(({ id }) => id);
      await caravan.done('parcels.declare', { ids }, who);
      await world.until(
        () => world.all(who),
        (all) => all.every(({ state }) => state === 'released'),
      );
      const numberOf = (serial: string) => parcels.find(({ orderNo }) => orderNo.endsWith(serial))!.id;
      const later = { ...journey, leavesAt: '2026-03-11T05:00:00Z' };
      // Two leave together, one of which is withdrawn; one alone is withdrawn as well.
      await caravan.done('parcels.depart', { ids: [numberOf('701'), numberOf('702')], ...later }, who);
      const alone = await caravan.done('parcels.depart', { ids: [numberOf('703')], ...later }, who);
      const withdrawn = [numberOf('702'), numberOf('703')];
      expect(await caravan.done('parcels.cancel', { ids: withdrawn, reason: 'damaged' }, who)).toEqual({
        done: 2,
      });
      await world.until(
        () => world.all(who),
        (all) => all.filter(({ state }) => state === 'cancelled').length === 2,
      );
      caravan.clock.set(new Date('2026-03-11T05:01:00Z'));
      await noteDepartures(caravan.deps);
      const all = await closedOf(who, 1);
      expect(Object.fromEntries(all.map(({ id, state }) => [id, state]))).toEqual({
        [numberOf('701')]: 'closed',
        [numberOf('702')]: 'cancelled',
        [numberOf('703')]: 'cancelled',
      });
      const { rows } = await sql<{ kind: number; lines: { logisticsNo: string }[] }>`
        select kind, lines from parcel_documents where kind = 509 and provider_id = ${who.id}`.execute(
        caravan.deps.db,
      );
      expect(rows.map(({ lines }) => lines.length)).toEqual([1]);
      const { rows: ended } = await sql`
        select from consignments where id = ${alone.id} and due is null`.execute(caravan.deps.db);
      expect(ended).toHaveLength(1);
      caravan.clock.set(new Date('2026-03-11T01:30:00Z'));
    },
  );
});

describe('a provider', () => {
  test('alone has its number on the exchange platform, also when several take it at once', async () => {
    const { declarant } = await world.provider();
    const people = await Promise.all(Array.from({ length: 6 }, () => caravan.person(3)));
    const input = { ...declarant, dxpId: 'DXPTAKENATONCE' };
    const codes = await Promise.all(people.map((who) => caravan.codeOf('parcels.saveDeclarant', input, who)));
    expect(codes.map(String).sort()).toEqual(['200', ...Array<string>(5).fill('DXP_TAKEN')]);
  });

  test('sees and moves nothing of another one', { timeout: 60_000 }, async () => {
    const [who, other] = [await world.provider(), await world.provider()];
    const sent = await world.send(who, [...exampleRows(1, 501), ...exampleRows(6, 502)]);
    const [parcel] = await world.all(who);
    const { id } = parcel!;
    const refused: [CallKey, object, ErrorCode][] = [
      ['parcels.get', { id }, 'NOT_FOUND'],
      ['parcels.refused', { id: sent.id }, 'NOT_FOUND'],
      ['parcels.depart', { ids: [id], ...journey }, 'NOT_FOUND'],
      ['parcels.sumUp', { month: '2026-03' }, 'NOTHING_TO_SUM'],
      ['parcels.saveDeclarant', { ...other.declarant, dxpId: who.declarant.dxpId, version: 1 }, 'DXP_TAKEN'],
      ['parcels.saveDeclarant', { ...other.declarant, version: 7 }, 'CONTENT_CHANGED'],
      ['console.parcels.strays', {}, 'FORBIDDEN'],
    ];
    for (const [key, input, code] of refused) expect(await caravan.codeOf(key, input, other), key).toBe(code);
    for (const key of ['parcels.confirm', 'parcels.declare'] as const)
      expect(await caravan.done(key, { ids: [id] }, other), key).toEqual({ done: 0 });
    expect(await caravan.done('parcels.cancel', { ids: [id], reason: 'mine' }, other)).toEqual({ done: 0 });
    expect(await world.all(other)).toEqual([]);
    for (const key of ['parcels.imports', 'parcels.summaries'] as const)
      expect((await caravan.done(key, {}, other)).totalRecord, key).toBe(0);
    expect((await caravan.done('parcels.figures', {}, other)).states).toEqual([]);
    expect((await caravan.done('parcels.declarant', {}, other)).declarant).toMatchObject({
      dxpId: other.declarant.dxpId,
    });
    expect((await world.all(who)).map(({ state }) => state)).toEqual(['checked']);
  });

  test('that has not passed its audit, a buyer and a seller have no parcels', async () => {
    const id = newId();
    const inputs: Partial<Record<CallKey, object>> = {
      'parcels.import': { name: 'a.csv', file: parcelCsv(exampleRows(1)).toString('base64') },
      'parcels.refused': { id },
      'parcels.get': { id },
      'parcels.confirm': { ids: [id] },
      'parcels.declare': { ids: [id] },
      'parcels.cancel': { ids: [id], reason: 'a' },
      'parcels.depart': { ids: [id], ...journey },
      'parcels.sumUp': { month: '2026-03' },
    };
    const waiting = await caravan.person(3, { audit: 0 });
    const keys = Object.keys(parcelsPaths).filter((key) => key.startsWith('parcels.')) as CallKey[];
    for (const who of [waiting, await caravan.buyer(), await caravan.seller()])
      for (const key of keys)
        expect(await caravan.codeOf(key, inputs[key] ?? {}, who), key).toBe('FORBIDDEN');
    const unknown = await caravan.person(3);
    expect(await caravan.codeOf('parcels.import', inputs['parcels.import'], unknown)).toBe(
      'DECLARANT_MISSING',
    );
    expect(await caravan.codeOf('parcels.declare', { ids: [id] }, unknown)).toBe('DECLARANT_MISSING');
  });

  test(
    'gets refused rows back with the column and the reason, corrects them and sends them again',
    { timeout: 60_000 },
    async () => {
      const who = await world.provider();
      const wrong = exampleRows(6, 601);
      const sent = await world.send(who, [...exampleRows(1, 602), ...wrong]);
      expect(sent).toMatchObject({ rowsRefused: 1, parcels: 1 });
      const path = '/api/user-web/client/parcel/import/refused';
      const answer = await caravan.app.request(`http://caravan.test${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', lang: 'en', AccessToken: who.token },
        body: JSON.stringify({ id: sent.id }),
      });
      const [sheet] = await readExcel(Buffer.from(await answer.arrayBuffer()));
      const [titles, row] = sheet!.data;
      expect(row![0]).toMatch(/^R07 Net weight, kg \(netWeight\): /);
      expect(titles![1]).toBe('Order number (orderNo)');
      expect(row![1]).toBe(wrong[0]!.orderNo);
      wrong[0]!.netWeight = '0.440';
      wrong[0]!.qty2 = '0.44';
      expect(await world.send(who, wrong)).toMatchObject({ rowsRefused: 0, parcels: 1 });
      // The same once more is the same parcel.
      await world.send(who, wrong);
      expect(await world.all(who)).toHaveLength(2);
      // Another order with its waybill, and one that is declared.
      const stolen = exampleRows(1, 603);
      stolen[0]!.logisticsNo = wrong[0]!.logisticsNo!;
      expect(await world.send(who, stolen)).toMatchObject({ rowsRefused: 1, parcels: 0 });
    },
  );
});
