import { beforeAll, describe, expect, test } from 'vitest';
import type { InputOf } from '../../contract/contract.ts';
import { plainPicture, upload } from '../../../test/pictures.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { createProductInputs } from '../../../test/product-inputs.ts';

const caravan = prepareProduct();
let inputs: Awaited<ReturnType<typeof createProductInputs>>;
beforeAll(async () => {
  inputs = await createProductInputs(caravan);
});

describe('the library of files', () => {
  test('has what products show, says where, and lets go only what is used nowhere', async () => {
    const seller = await caravan.seller();
    const { id } = await inputs.saved(seller, { status: 'published' });
    const files = () => caravan.done('shopFiles.list', {}, seller);
    expect((await files()).rowList).toMatchObject([
      { key: inputs.picture, kind: 'picture', productCount: 1, products: [{ id, title: 'Enamel kettle' }] },
    ]);
    const { data: sent } = await upload(caravan, 'products', await plainPicture(), seller);
    const folder = await caravan.done('shopFiles.saveFolder', { name: 'Spring' }, seller);
    expect(await caravan.codeOf('shopFiles.saveFolder', { name: 'spring' }, seller)).toBe('FOLDER_TAKEN');
    await caravan.done('shopFiles.add', { key: sent.key, name: 'dot.png', folderId: folder.id }, seller);
    const list = async (input: InputOf<'shopFiles.list'>) =>
      (await caravan.done('shopFiles.list', input, seller)).rowList.map(({ key }) => key);
    expect(await list({ folderId: folder.id })).toEqual([sent.key]);
    expect(await list({ unused: true })).toEqual([sent.key]);
    expect(await list({ keyword: 'kettle' })).toEqual([inputs.picture]);
    expect(await list({ keyword: 'dot.' })).toEqual([sent.key]);
    expect(await list({ kind: 'video' })).toEqual([]);
    await caravan.done('shopFiles.move', { keys: [inputs.picture], folderId: folder.id }, seller);
    expect(await caravan.done('shopFiles.folders', {}, seller)).toEqual({
      total: 2,
      folders: [{ id: folder.id, name: 'Spring', count: 2 }],
    });
    await caravan.done('shopFiles.deleteFolder', folder, seller);
    const keys = [sent.key, inputs.picture];
    const rival = await caravan.seller();
    expect(await caravan.done('shopFiles.delete', { keys }, rival)).toEqual({ deleted: 0, used: 0 });
    expect((await caravan.call('shopFiles.deleteFolder', folder, rival)).status).toBe(404);
    expect(await caravan.done('shopFiles.delete', { keys }, seller)).toEqual({ deleted: 1, used: 1 });
    expect(await list({})).toEqual([inputs.picture]);
  });
});
