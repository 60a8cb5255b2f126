import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Caravan } from '../../../test/caravan.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { tariffColumns, type TariffColumn } from '../../contract/trade-services/tariff-columns.ts';

// One provider who tries to be the only one that anybody finds.

const caravan = prepareProduct();
type Provider = Awaited<ReturnType<Caravan['person']>>;

const step = (changes: Partial<Record<TariffColumn, string>>): string[] => {
  const cells: Partial<Record<TariffColumn, string>> = {
    origin: 'CN',
    mode: 'sea',
    kilograms: '0',
    price: '1',
    currency: 'USD',
    ratio: '500',
    daysFrom: '18',
    daysTo: '24',
    validFrom: '2026-01-01',
    ...changes,
  };
  return tariffColumns.map((column) => cells[column] ?? '');
};

/** A service of a provider with a published tariff. */
async function offer(who: Provider, rows: string[][]): Promise<string> {
  const { id: serviceId } = await caravan.done(
    'tradeServices.create',
    {
      kind: 'logistics',
      titles: { en: 'Freight' },
      descriptions: { en: 'Full and shared containers' },
      countries: [],
      pictures: [],
      sites: ['cn'],
    },
    who,
  );
  await caravan.done('tariffs.save', { serviceId, version: 0, rows }, who);
  await caravan.done('tariffs.publish', { serviceId, version: 1 }, who);
  return serviceId;
}

const quotes = async (destination: string) =>
  (
    await caravan.done(
      'tradeServices.quotes',
      { origin: 'CN', destination, cargo: { kilograms: 1_000, cubicMetres: 0.1 } },
      { headers: { Website: 'cn' } },
    )
  ).quotes;

test('a provider with very many places leaves room for others, and no tariff loses steps', async () => {
  const [loud, quiet] = [await caravan.person(3), await caravan.person(3)];
  const destination = 'BR';
  for (let service = 0; service < 3; service++) {
    const serviceId = await offer(loud, [step({ destination, price: '0.6' })]);
    await sql`insert into service_tariff_rows
      select service_id, line + n, origin, 'Place ' || n, destination, destination_place, mode, kilograms, price,
        minimum_charge, kilograms_per_cubic_metre, days_from, days_to, valid_from, valid_until, currency
      from service_tariff_rows, generate_series(1, 4999) as n where service_id = ${serviceId}`.execute(
      caravan.deps.db,
    );
  }
  const steps = [step({ destination }), step({ destination, kilograms: '500', price: '0.5' })];
  const quietService = await offer(quiet, steps);
  const [first] = await quotes(destination);
  expect(first).toMatchObject({ provider: { serviceId: quietService }, perKilogram: '0.5' });
});

test('a provider with very many services leaves room for others', async () => {
  const [loud, quiet] = [await caravan.person(3), await caravan.person(3)];
  const destination = 'PE';
  const rows = ['Shenzhen', 'Ningbo', 'Xiamen'].map((originPlace) => step({ destination, originPlace }));
  for (let service = 0; service < 21; service++) await offer(loud, rows);
  const quietService = await offer(quiet, [step({ destination, price: '1.1' })]);
  const found = await quotes(destination);
  expect(found.filter(({ provider }) => provider?.id === loud.id)).toHaveLength(6);
  expect(found.at(-1)).toMatchObject({ provider: { serviceId: quietService } });
});

test('a provider is not seen more often because one browser gives itself many names', async () => {
  const who = await caravan.person(3);
  const serviceId = await offer(who, [step({ destination: 'CL' })]);
  for (let n = 0; n < 70; n++)
    await caravan.done(
      'tradeServices.visit',
      { serviceId },
      { headers: { Website: 'cn', 'User-Agent': `Browser ${n}` } },
    );
  const { now } = await caravan.done('tradeServices.figures', { timeZone: 'UTC', days: 7 }, who);
  expect(now.views).toBe(60);
});

test('a new tariff has its service looked at again, and operators read what it is quoted by', async () => {
  const provider = await caravan.person(3);
  const operator = await caravan.operator(['content']);
  const serviceId = await offer(provider, [step({ destination: 'PE' })]);
  const shown = async () => {
    const { rowList } = await caravan.done('console.tradeServices.list', { pageSize: 100 }, operator);
    return rowList.find(({ id }) => id === serviceId)!;
  };
  const approve = async (version: number) =>
    caravan.call(
      'console.tradeServices.review',
      { id: serviceId, version, decision: 'approve', reason: '' },
      operator,
    );
  const { version } = await shown();
  expect((await approve(version)).status).toBe(200);
  expect((await shown()).isToReview).toBe(false);
  await caravan.done(
    'tariffs.save',
    { serviceId, version: 1, rows: [step({ destination: 'PE', price: '0.01', minimumCharge: '40' })] },
    provider,
  );
  expect((await shown()).isToReview).toBe(false);
  await caravan.done('tariffs.publish', { serviceId, version: 2 }, provider);
  expect((await shown()).isToReview).toBe(true);
  // What was approved before is not what is quoted now.
  expect((await approve(version)).code).toBe('CONTENT_CHANGED');
  const { rowList } = await caravan.done('console.tradeServices.tariff', { id: serviceId }, operator);
  expect(rowList).toMatchObject([
    { to: 'Peru', kilograms: '0', price: '0.01', minimumCharge: '40', currency: 'USD', daysTo: 24 },
  ]);
  const clerk = await caravan.operator(['money']);
  for (const caller of [clerk, provider])
    expect((await caravan.call('console.tradeServices.tariff', { id: serviceId }, caller)).status).toBe(403);
});
