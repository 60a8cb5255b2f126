import { describe, expect, test } from 'vitest';
import { plainPicture, upload } from '../../../test/pictures.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';

const caravan = prepareProduct();

describe('info', () => {
  test('info.get says who I am, info.update changes what is given and leaves the rest', async () => {
    const who = await caravan.person(1);
    const { data } = await upload(caravan, 'avatar', await plainPicture(), who);
    const changes = {
      userName: 'Wang Fang',
      companyName: 'Silk & Sons',
      companyCountry: 'AE',
      companyAddress: 'Deira, Dubai',
      companyTaxNumber: '100200300400003',
      avatar: data.key,
      language: 'ar' as const,
      priceType: 3,
    };
    await caravan.done('info.update', changes, who);
    await caravan.done('info.update', { userName: 'Fang' }, who);
    expect(await caravan.done('info.get', {}, who)).toMatchObject({
      userName: 'Fang',
      companyName: 'Silk & Sons',
      companyNameFixed: false,
      companyCountry: 'AE',
      companyAddress: 'Deira, Dubai',
      companyTaxNumber: '100200300400003',
      avatar: { key: data.key, url: data.url },
      language: 'ar',
      priceType: 3,
      role: 1,
      auditStatus: 1,
    });
    await caravan.done('info.update', { companyCountry: '', companyTaxNumber: '' }, who);
    expect(await caravan.done('info.get', {}, who)).toMatchObject({
      companyCountry: null,
      companyAddress: 'Deira, Dubai',
      companyTaxNumber: '',
    });
    expect((await caravan.call('info.get', {})).status).toBe(401);
    expect((await caravan.call('info.update', { userName: 'X' })).status).toBe(401);
  });

  test('info.update refuses a name over its length, a currency and a picture that are not there', async () => {
    const who = await caravan.person(1);
    for (const input of [
      { companyName: 'x'.repeat(51) },
      { companyCountry: 'XX' },
      { priceType: 99 },
      { avatar: 'a'.repeat(40) },
    ]) {
      expect((await caravan.call('info.update', input, who)).status).toBe(422);
    }
  });

  test('info.update takes neither the name of a shop of somebody else nor that of a support desk', async () => {
    const [who, seller] = [await caravan.person(1), await caravan.seller()];
    const mine = await caravan.done('shops.mine', {}, seller);
    const [name] = Object.values(mine.names);
    const companyName = name!.toUpperCase();
    expect(await caravan.codeOf('info.update', { companyName }, who)).toBe('NAME_TAKEN');
    for (const input of [{ companyName: '平台客服' }, { userName: 'Customer Support' }])
      expect((await caravan.call('info.update', input, who)).status).toBe(422);
  });

  test('info.update leaves an audited company name to a new audit', async () => {
    const seller = await caravan.seller();
    const { companyName } = await caravan.done('info.get', {}, seller);
    expect(await caravan.call('info.update', { companyName: 'Other Ltd' }, seller)).toMatchObject({
      status: 409,
      code: 'COMPANY_NAME_FIXED',
    });
    await caravan.done('info.update', { companyName, userName: 'New Name' }, seller);
    expect(await caravan.done('info.get', {}, seller)).toMatchObject({
      companyNameFixed: true,
      userName: 'New Name',
    });
  });
});
