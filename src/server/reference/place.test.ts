import { expect, test } from 'vitest';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { readChinesePlace } from './public.ts';

const caravan = prepareProduct();

test.each([
  ['山东省临沂市兰山区解放路128号', ['37', '3713', '371302'], '解放路128号'],
  ['上海市黄浦区南京东路1号', ['31', '3101', '310101'], '南京东路1号'],
  ['浙江省义乌市福田路99号', ['33', '3307', '330782'], '福田路99号'],
])('%s is taken apart', async (address, regionCodes, detail) => {
  expect(await readChinesePlace(caravan.deps.db, address)).toEqual({ regionCodes, detail });
});

test.each(['临沂市兰山区解放路128号', '山东省解放路128号', '', 'Nanjing Road 1'])(
  '%s is left as it is',
  async (address) => {
    expect(await readChinesePlace(caravan.deps.db, address)).toBeNull();
  },
);
