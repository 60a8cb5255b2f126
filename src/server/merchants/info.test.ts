import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plainPicture, upload } from '../../../test/pictures.ts';
import { createProduct, type Product } from '../../../test/product.ts';

let product: Product;
beforeAll(async () => {
  product = await createProduct();
});
afterAll(() => product.close());

describe('info', () => {
  test('info.get says who I am, info.update changes what is given and leaves the rest', async () => {
    const who = await product.person(1);
    const { data } = await upload(product, 'avatar', await plainPicture(), who);
    const changes = {
      userName: 'Wang Fang',
      companyName: 'Silk & Sons',
      avatar: data.key,
      language: 'ar' as const,
      priceType: 3,
    };
    await product.done('info.update', changes, who);
    await product.done('info.update', { userName: 'Fang' }, who);
    expect(await product.done('info.get', {}, who)).toMatchObject({
      userName: 'Fang',
      companyName: 'Silk & Sons',
      companyNameFixed: false,
      avatar: { key: data.key, url: data.url },
      language: 'ar',
      priceType: 3,
      role: 1,
      auditStatus: 1,
    });
    expect((await product.call('info.get', {})).status).toBe(401);
    expect((await product.call('info.update', { userName: 'X' })).status).toBe(401);
  });

  test('info.update refuses a name over its length, a currency and a picture that are not there', async () => {
    const who = await product.person(1);
    for (const input of [{ companyName: 'x'.repeat(51) }, { priceType: 99 }, { avatar: 'a'.repeat(40) }]) {
      expect((await product.call('info.update', input, who)).status).toBe(422);
    }
  });

  test('info.update leaves an audited company name to a new audit', async () => {
    const seller = await product.seller();
    const { companyName } = await product.done('info.get', {}, seller);
    expect(await product.call('info.update', { companyName: 'Other Ltd' }, seller)).toMatchObject({
      status: 409,
      code: 'COMPANY_NAME_FIXED',
    });
    await product.done('info.update', { companyName, userName: 'New Name' }, seller);
    expect(await product.done('info.get', {}, seller)).toMatchObject({
      companyNameFixed: true,
      userName: 'New Name',
    });
  });
});
