import { describe, expect, test } from 'vitest';
import { newId } from '../../kit/ids.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';

const caravan = prepareProduct();

const terms = {
  country: 'CN',
  regionCodes: ['37', '3713'],
  openedYear: 2012,
  preRatio: 30,
  leadDays: 20,
  balanceDays: 14,
  depositKept: 50,
  autoConfirm: true,
  samples: 'free' as const,
};
const profile = {
  names: { zh: '沂蒙五金', en: 'Yimeng Hardware' },
  descriptions: { en: 'Hand tools since 2012.' },
  addresses: { en: '12 Huaxin Road, Linyi' },
  hours: '8:30-18:00',
};

describe('the shop’s own settings', () => {
  test('have the country that its audited application says, since taxes follow from it', async () => {
    const owner = await caravan.seller();
    const move = async (country: string) => {
      const { version } = await caravan.done('shops.mine', {}, owner);
      return caravan.codeOf('shops.update', { ...terms, country, regionCodes: [], version }, owner);
    };
    expect((await caravan.done('shops.mine', {}, owner)).countries).toEqual(['CN']);
    expect(await move('AE')).toBe('SHOP_COUNTRY_FIXED');
    const { db } = caravan.deps;
    const licence = 'a'.repeat(40);
    const at = caravan.clock.now();
    await db
      .insertInto('private_pictures')
      .values({ account_id: owner.id, key: licence, bytes: 1n, width: 1, height: 1, created_at: at })
      .execute();
    await db
      .insertInto('merchant_applications')
      .values({
        id: newId(),
        account_id: owner.id,
        role: 2,
        round: 2,
        state: 'passed',
        kind: 'company',
        company_name: 'Gulf Hardware',
        registration_number: '1234567',
        legal_person: 'Omar',
        licence_picture: licence,
        country: 'AE',
        detail: 'Deira',
        contact_name: 'Omar',
        prefix_id: '2',
        phone: '13800000000',
        email: 'a@example.test',
        submitted_at: at,
        decided_at: at,
        decided_by: 'operator',
      })
      .execute();
    expect((await caravan.done('shops.mine', {}, owner)).countries).toEqual(['CN', 'AE']);
    expect(await move('DE')).toBe('SHOP_COUNTRY_FIXED');
    expect(await move('AE')).toBe(200);
    expect(await move('CN')).toBe('SHOP_COUNTRY_FIXED');
  });

  test('shops.update and shops.updateProfile change what everybody sees', async () => {
    const owner = await caravan.seller();
    const { version } = await caravan.done('shops.mine', {}, owner);
    const after = await caravan.done('shops.update', { ...terms, version }, owner);
    await caravan.done('shops.updateProfile', { ...profile, version: after.version }, owner);
    expect(await caravan.done('shops.profile', { id: owner.shopId })).toMatchObject({
      description: 'Hand tools since 2012.',
      address: '12 Huaxin Road, Linyi',
      hours: '8:30-18:00',
      openedYear: 2012,
      preRatio: 30,
    });
    expect(await caravan.done('shops.mine', {}, owner)).toMatchObject({
      ...terms,
      ...profile,
      names: expect.not.objectContaining(profile.names),
      nameChange: { names: profile.names, state: 'waiting' },
      version: 3,
      logo: null,
      market: null,
    });
  });

  test('the sale currency is its seller’s choice among those there are, until something is priced in it', async () => {
    const owner = await caravan.seller({ currency: 'USD' });
    const mine = () => caravan.done('shops.mine', {}, owner);
    const choose = async (saleCurrency: string) =>
      caravan.call('shops.update', { ...terms, saleCurrency, version: (await mine()).version }, owner);
    expect((await choose('XXX')).code).toBe('BAD_INPUT');
    expect((await choose('AED')).status).toBe(200);
    expect(await mine()).toMatchObject({ saleCurrency: 'AED', mayChangeCurrency: true });
    await caravan.products({ shopId: owner.shopId });
    expect(await mine()).toMatchObject({ mayChangeCurrency: false });
    expect((await choose('CNY')).code).toBe('CURRENCY_FIXED');
    expect((await choose('AED')).status).toBe(200);
  });

  test('another sale currency takes what members may give back, which was said in the former one', async () => {
    const owner = await caravan.seller({ currency: 'CNY' });
    const clerk = await caravan.member(owner, ['orders']);
    await caravan.deps.db
      .updateTable('shop_members')
      .set({ refund_allowance: 1_000_000n })
      .where('account_id', '=', clerk.id)
      .execute();
    const { version } = await caravan.done('shops.mine', {}, owner);
    await caravan.done('shops.update', { ...terms, saleCurrency: 'AED', version }, owner);
    const { members } = await caravan.done('members.list', {}, owner);
    expect(members.find(({ id }) => id === clerk.id)).toMatchObject({
      refundAllowance: { amount: '0', currency: 'AED' },
    });
    const { rowList } = await caravan.done('members.history', {}, owner);
    expect(rowList[0]).toMatchObject({ kind: 'rights', refundAllowance: { amount: '0' } });
  });

  test('of two who change them at once the second is told', async () => {
    const owner = await caravan.seller();
    const keeper = await caravan.member(owner, ['store']);
    const { version } = await caravan.done('shops.mine', {}, owner);
    await caravan.done('shops.update', { ...terms, version }, keeper);
    expect(await caravan.codeOf('shops.updateProfile', { ...profile, version }, owner)).toBe('SHOP_CHANGED');
    expect(await caravan.codeOf('shops.update', { ...terms, version }, owner)).toBe('SHOP_CHANGED');
  });

  test.each([
    ['a country that is none', { country: 'XX' }],
    ['regions of another branch', { regionCodes: ['37', '3101'] }],
    ['a year to come', { openedYear: 2099 }],
    ['less than a tenth before', { preRatio: 9 }],
    ['to ship at once', { leadDays: 0 }],
    ['a balance due tomorrow', { balanceDays: 1 }],
    ['more than the deposit', { depositKept: 101 }],
  ])('shops.update refuses %s', async (_, wrong) => {
    const owner = await caravan.seller();
    expect(await caravan.codeOf('shops.update', { ...terms, ...wrong, version: 1 }, owner)).toBe('BAD_INPUT');
  });

  test('a name in the shop’s first language stays, and pictures have to be there', async () => {
    const owner = await caravan.seller();
    const nameless = { ...profile, names: { en: 'Only English' }, version: 1 };
    expect(await caravan.codeOf('shops.updateProfile', nameless, owner)).toBe('BAD_INPUT');
    const pictureless = { ...profile, logo: 'a'.repeat(40), version: 1 };
    expect(await caravan.codeOf('shops.updateProfile', pictureless, owner)).toBe('NO_PICTURE');
  });

  test('members without the right look and do not touch; nobody else does either', async () => {
    const owner = await caravan.seller();
    const sells = await caravan.member(owner, ['orders']);
    expect(await caravan.codeOf('shops.mine', {}, sells)).toBe(200);
    expect(await caravan.codeOf('shops.update', { ...terms, version: 1 }, sells)).toBe('FORBIDDEN');
    expect(await caravan.codeOf('shops.updateProfile', { ...profile, version: 1 }, sells)).toBe('FORBIDDEN');
    expect(await caravan.codeOf('shops.mine', {}, await caravan.buyer())).toBe('FORBIDDEN');
    expect(await caravan.codeOf('shops.mine', {}, await caravan.person(2))).toBe('FORBIDDEN');
  });

  test('a seller without a shop is refused, and told before what is wrong with the input', async () => {
    const shopless = await caravan.person(2);
    expect(await caravan.codeOf('shops.mine', {}, shopless)).toBe('FORBIDDEN');
    expect(await caravan.codeOf('shops.update', { version: 1, ...terms }, shopless)).toBe('FORBIDDEN');
    expect(await caravan.codeOf('shops.update', { version: 1 }, shopless)).toBe('BAD_INPUT');
  });

  test('benefits.check says what the shop may have, and what its page lacks', async () => {
    const owner = await caravan.seller();
    const before = await caravan.done('benefits.check', {}, owner);
    expect(before.limits.find(({ of }) => of === 'members')).toEqual({ of: 'members', has: 0, most: 50 });
    expect(before.profile.find(({ part }) => part === 'hours')).toEqual({ part: 'hours', done: false });
    await caravan.done(
      'shops.updateProfile',
      { ...profile, names: { zh: '沂蒙工具', en: 'Yimeng Tools' }, version: 1 },
      owner,
    );
    const after = await caravan.done('benefits.check', {}, owner);
    expect(after.profile.filter(({ done }) => done).map(({ part }) => part)).toEqual(['address', 'hours']);
  });
});

const zone = {
  countries: ['TR', 'RU'],
  firstGrams: 1_000,
  firstPrice: '6000',
  furtherGrams: 500,
  furtherPrice: '2000',
  daysMin: 7,
  daysMax: 15,
};
const table = { name: 'By road', country: 'CN', regionCode: '37', currency: 'CNY', zones: [zone] };

describe('freight tables', () => {
  test('are saved, listed and change what a buyer is asked; the first is the default', async () => {
    const owner = await caravan.seller();
    const product = await caravan.products({ shopId: owner.shopId });
    // Without a weight nobody can say what sending costs.
    await caravan.deps.db
      .updateTable('products')
      .set({ weight_grams: 800 })
      .where('id', '=', product.id)
      .execute();
    const { id } = await caravan.done('freight.save', table, owner);
    const second = { ...table, name: 'By air', zones: [{ ...zone, firstPrice: '9000', freeFrom: '500000' }] };
    const other = await caravan.done('freight.save', second, owner);
    const list = await caravan.done('freight.list', {}, owner);
    expect(list.map(({ id: each, isDefault }) => [each, isDefault])).toEqual([
      [id, true],
      [other.id, false],
    ]);
    const priceOf = async () => {
      const lines = [{ skuId: product.skuIds[0]!, quantity: 1 }];
      const asked = { productId: product.id, country: 'TR', lines };
      return (await caravan.done('catalog.freight', asked)).estimate?.price;
    };
    const before = await priceOf();
    await caravan.done('freight.save', { ...second, id: other.id, isDefault: true }, owner);
    expect(await priceOf()).not.toEqual(before);
    expect(await caravan.codeOf('freight.delete', { id: other.id }, owner)).toBe('FREIGHT_DEFAULT');
    await caravan.done('freight.delete', { id }, owner);
    expect(await caravan.done('freight.list', {}, owner)).toHaveLength(1);
  });

  test.each([
    ['no zone', { zones: [] }],
    ['a zone of countries and provinces', { zones: [{ ...zone, provinces: ['37'] }] }],
    ['a zone of a country that is none', { zones: [{ ...zone, countries: ['XX'] }] }],
    ['days the wrong way round', { zones: [{ ...zone, daysMin: 20 }] }],
    ['a currency that is none', { currency: 'XXX' }],
  ])('refuse %s', async (_, wrong) => {
    const owner = await caravan.seller();
    expect(await caravan.codeOf('freight.save', { ...table, ...wrong }, owner)).toBe('BAD_INPUT');
  });

  test('belong to their shop', async () => {
    const [owner, other] = await Promise.all([caravan.seller(), caravan.seller()]);
    const { id } = await caravan.done('freight.save', table, owner);
    expect(await caravan.done('freight.list', {}, other)).toEqual([]);
    expect(await caravan.codeOf('freight.save', { ...table, id }, other)).toBe('NOT_FOUND');
    expect(await caravan.codeOf('freight.delete', { id }, other)).toBe('NOT_FOUND');
    expect(await caravan.codeOf('freight.delete', { id: newId() }, owner)).toBe('NOT_FOUND');
    expect(await caravan.codeOf('freight.save', table, await caravan.member(owner, ['products']))).toBe(
      'FORBIDDEN',
    );
  });
});
