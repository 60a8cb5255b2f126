import { beforeAll, describe, expect, test } from 'vitest';
import { sheetOf } from '../../../../test/console-sheet.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { createProductInputs } from '../../../../test/product-inputs.ts';
import { contract } from '../../../contract/contract.ts';

const caravan = prepareProduct();
let who: Awaited<ReturnType<typeof caravan.operator>>;
let inputs: Awaited<ReturnType<typeof createProductInputs>>;
beforeAll(async () => {
  who = await caravan.operator(['catalog']);
  inputs = await createProductInputs(caravan);
});
const unit = async (code: string, search = code) =>
  (await caravan.done('console.units.list', { search, pageSize: 50 }, who)).rowList.find(
    (row) => row.code === code,
  );

describe('units of measure', () => {
  test('are looked at and never changed, by operators with the right alone', async () => {
    expect(
      Object.keys(contract)
        .filter((key) => key.startsWith('console.units.'))
        .sort(),
    ).toEqual(['console.units.export', 'console.units.list']);
    for (const caller of [
      await caravan.operator(['content', 'orders', 'money']),
      await caravan.seller(),
      {},
    ]) {
      expect(await caravan.codeOf('console.units.list', {}, caller)).toBe('FORBIDDEN');
      expect(await caravan.codeOf('console.units.export', { timeZone: 'UTC' }, caller)).toBe('FORBIDDEN');
    }
  });

  test('count products by shop and by whether they are on sale', async () => {
    const before = (await unit('KGM'))!;
    const [one, other] = [await caravan.seller(), await caravan.seller()];
    const product = inputs.input({ unit: 'KGM' });
    await inputs.saved(one, { status: 'published', product });
    await inputs.saved(one, { status: 'down', product });
    await inputs.saved(other, { status: 'published', product });
    const after = (await unit('KGM'))!;
    expect(after.products - before.products).toBe(3);
    expect(after.onSale - before.onSale).toBe(2);
    expect(after.shops - before.shops).toBe(2);
  });

  test('are found by their codes and by their names in every language, whatever the operator reads', async () => {
    const row = (await unit('KGM'))!;
    for (const name of Object.values(row.names))
      expect.soft((await unit('KGM', name))?.code, name).toBe('KGM');
    for (const words of ["' or 1=1 --", '%', '_', '\\', '​'])
      expect
        .soft((await caravan.call('console.units.list', { search: words }, who)).status, words)
        .not.toBe(500);
  });

  test('are exported as they are listed', async () => {
    const { totalRecord } = await caravan.done('console.units.list', {}, who);
    const rows = await sheetOf(caravan, 'console.units.export', { timeZone: 'UTC' }, who.headers!);
    expect(rows.length - 1).toBe(totalRecord);
    const last = await caravan.done('console.units.list', { pageNum: 100, pageSize: 50 }, who);
    expect(last).toMatchObject({ rowList: [], totalRecord });
  });
});
