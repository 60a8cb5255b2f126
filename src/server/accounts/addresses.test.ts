import { describe, expect, test } from 'vitest';
import { prepareProduct } from '../../../test/prepare-product.ts';

const caravan = prepareProduct();

const shanghai = {
  name: 'Wang Fang',
  prefixId: '2',
  phone: '13812345678',
  country: 'CN',
  regionCodes: ['31', '3101', '310104'],
  detail: '88 Caoxi Road',
};
const istanbul = {
  ...shanghai,
  prefixId: '7',
  phone: '5321234567',
  country: 'TR',
  regionCodes: [],
  city: 'İstanbul',
};

describe('addresses', () => {
  test('addresses.save makes the first the default, addresses.setDefault another; there is always one', async () => {
    const who = await caravan.person(1);
    const first = await caravan.done('addresses.save', shanghai, who);
    const second = await caravan.done('addresses.save', istanbul, who);
    expect([first.isDefault, second.isDefault]).toEqual([true, false]);
    expect(first.regionNames).toEqual(['Shanghai', 'Xuhui']);
    await caravan.done('addresses.setDefault', { id: second.id }, who);
    const listed = await caravan.done('addresses.list', {}, who);
    expect(listed.rowList.map((row) => [row.id, row.isDefault])).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
    await caravan.done('addresses.delete', { id: second.id }, who);
    expect(await caravan.done('addresses.get', { id: first.id }, who)).toMatchObject({ isDefault: true });
  });

  test('addresses.save says how many can be kept, and still changes those that are there', async () => {
    const who = await caravan.person(1);
    const [first] = await Promise.all(
      Array.from({ length: 50 }, () => caravan.done('addresses.save', shanghai, who)),
    );
    expect(await caravan.call('addresses.save', shanghai, who)).toMatchObject({
      status: 409,
      code: 'ADDRESS_LIMIT',
      message: expect.stringContaining('50') as string,
    });
    await caravan.done('addresses.save', { ...istanbul, id: first!.id }, who);
  });

  test.each([
    ['CI', '0707123456', '0707123456', '+225 07 07 12 3456'],
    ['IT', '0612345678', '0612345678', '+39 06 1234 5678'],
    ['CG', '066123456', '066123456', '+242 06 612 3456'],
    ['GA', '062123456', '62123456', '+241 62 12 34 56'],
    ['RU', '8912-123-45-67', '9121234567', '+7 912 123 45 67'],
    ['AE', '971501234567', '501234567', '+971 50 123 4567'],
    ['AE', '0501234567', '501234567', '+971 50 123 4567'],
  ])('in %s %s is kept as %s and written %s', async (country, typed, kept, written) => {
    const who = await caravan.person(1);
    const prefixes = await caravan.done('reference.prefixes', { prefixType: 2 });
    const prefixId = prefixes.find((each) => each.country === country)!.id;
    const { id } = await caravan.done('addresses.save', { ...istanbul, prefixId, phone: typed }, who);
    const saved = await caravan.done('addresses.get', { id }, who);
    expect(saved).toMatchObject({ prefixId, phone: kept, fullPhone: written });
    const again = { ...istanbul, id, prefixId, phone: saved.phone };
    expect(await caravan.done('addresses.save', again, who)).toMatchObject({
      phone: kept,
      fullPhone: written,
    });
  });

  test('many made the default at once leave one default', async () => {
    const who = await caravan.person(1);
    await Promise.all(
      Array.from({ length: 6 }, () => caravan.done('addresses.save', { ...shanghai, isDefault: true }, who)),
    );
    const { rowList } = await caravan.done('addresses.list', {}, who);
    expect(rowList.filter((row) => row.isDefault)).toHaveLength(1);
  });

  test.each([
    ['regions that do not lead to the last level', { regionCodes: ['31', '3101'] }],
    ['regions of another branch', { regionCodes: ['31', '4401', '440103'] }],
    ['no city where there is no table of regions', { country: 'TR', regionCodes: [] }],
    ['a country that does not exist', { country: 'XX', regionCodes: [] }],
    ['a phone of letters', { phone: 'call me' }],
    ['a phone of fifteen digits', { phone: '123456789012345' }],
    ['a phone that is no number of the country', { phone: '1-2' }],
    ['a name over 60 characters', { name: 'x'.repeat(61) }],
  ])('addresses.save refuses %s', async (_, changes) => {
    const who = await caravan.person(1);
    expect((await caravan.call('addresses.save', { ...shanghai, ...changes }, who)).status).toBe(422);
    expect((await caravan.done('addresses.list', {}, who)).totalRecord).toBe(0);
  });

  test("somebody else's address cannot be read, changed, deleted or made the default", async () => {
    const [owner, other] = await Promise.all([caravan.person(1), caravan.person(1)]);
    const { id } = await caravan.done('addresses.save', shanghai, owner);
    expect((await caravan.call('addresses.get', { id }, other)).status).toBe(404);
    expect((await caravan.call('addresses.save', { ...istanbul, id }, other)).status).toBe(404);
    expect((await caravan.call('addresses.delete', { id }, other)).status).toBe(404);
    expect((await caravan.call('addresses.setDefault', { id }, other)).status).toBe(404);
    expect(await caravan.done('addresses.get', { id }, owner)).toMatchObject(shanghai);
  });
});
