import readExcel from 'read-excel-file/node';
import { beforeAll, expect, test } from 'vitest';
import type { Caravan } from '../../../test/caravan.ts';
import { certificatesOf } from '../../../test/certificates.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { createProductInputs } from '../../../test/product-inputs.ts';
import { calls } from '../../contract/calls.ts';
import { runExport } from '../exports/public.ts';
import { runImport } from '../imports/import-job.ts';

const caravan = prepareProduct();
const { state } = certificatesOf(caravan);
type Seller = Awaited<ReturnType<Caravan['seller']>>;
let inputs: Awaited<ReturnType<typeof createProductInputs>>;
beforeAll(async () => {
  inputs = await createProductInputs(caravan);
});

const saved = (seller: Seller, code: string) =>
  inputs.saved(seller, { product: inputs.input({ code, specs: [], skus: [{ ...sku, code: '' }] }) });
const sku = { values: [], stock: 100, tiers: [{ minimum: 12, price: '2000' }] };

/** Sends a sheet that updates, and confirms what it would do. */
async function send(seller: Seller, rows: readonly string[]) {
  const file = Buffer.from(['Item number,Certificate numbers', ...rows].join('\n')).toString('base64');
  const draft = { name: 'certificates.csv', categoryId: inputs.category, file, mode: 'update' as const };
  const { id } = await caravan.done('productImports.begin', draft, seller);
  await runImport(caravan.deps, id);
  const { rowList: plan } = await caravan.done('productImports.plan', { id }, seller);
  if (plan.some(({ kind }) => kind === 'changed')) {
    await caravan.done('productImports.confirm', { id }, seller);
    await runImport(caravan.deps, id);
  }
  return plan.map(({ code, kind, fields }) => ({ code, kind, fields }));
}

async function exported(seller: Seller): Promise<Map<unknown, unknown>> {
  const { id } = await caravan.done('productExports.ask', { categoryId: inputs.category }, seller);
  await runExport(caravan.deps, id);
  const response = await caravan.app.request(calls['productExports.download'].split(' ')[1]!, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accesstoken: seller.token },
    body: JSON.stringify({ id }),
  });
  const [sheet] = await readExcel(Buffer.from(await response.arrayBuffer()));
  const [head, ...rows] = (sheet as unknown as { data: unknown[][] }).data;
  const [code, column] = ['Item number', 'Certificate numbers'].map((title) => head!.indexOf(title));
  return new Map(rows.map((row) => [row[code!], row[column!]]));
}

test('a spreadsheet names certificates by their numbers, and an unknown one is an issue of its row', async () => {
  const seller = await caravan.seller();
  const [first, second] = [await saved(seller, 'S1'), await saved(seller, 'S2')];
  const [ce, halal] = [
    await state(seller, { number: 'CE 1; of 2026' }),
    await state(seller, { kind: 'halal', number: 'HALAL-1' }),
  ];
  await state(seller, { kind: 'iso9001', number: 'QMS-1' });
  await state(await caravan.seller(), { number: 'OF-OTHERS' });
  const certified = async ({ id }: { id: string }) =>
    (
      await Promise.all(
        [ce, halal].map((each) => caravan.done('certificates.products', { id: each }, seller)),
      )
    ).map(({ rowList }) => rowList.some((row) => row.id === id));
  expect(await send(seller, ['S1,CE 1 of 2026; halal-1', 'S2,OF-OTHERS', 'S3,'])).toMatchObject([
    { code: 'S1', kind: 'changed', fields: ['certificates'] },
    { code: 'S2', kind: 'refused' },
    { code: 'S3', kind: 'refused' },
  ]);
  expect(await certified(first)).toEqual([true, true]);
  expect(await certified(second)).toEqual([false, false]);
  // What is of the company is no product's.
  expect(await send(seller, ['S2,QMS-1'])).toMatchObject([{ kind: 'refused' }]);
  const cells = await exported(seller);
  expect(cells.get('S1')).toBe('CE 1 of 2026; HALAL-1');
  expect(cells.get('S2') ?? '').toBe('');
  expect(await send(seller, [`S1,${String(cells.get('S1'))}`])).toMatchObject([{ kind: 'unchanged' }]);
  expect(await send(seller, ['S1,HALAL-1'])).toMatchObject([{ kind: 'changed', fields: ['certificates'] }]);
  expect(await certified(first)).toEqual([false, true]);
  // An empty cell takes all of them; a sheet without the column none.
  expect(await send(seller, ['S1,'])).toMatchObject([{ kind: 'changed' }]);
  expect(await certified(first)).toEqual([false, false]);
});
