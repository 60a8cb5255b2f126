import { describe, expect, test } from 'vitest';
import { prepareProduct } from '../../../test/prepare-product.ts';
import type { Text } from '../../kit/languages.ts';

const caravan = prepareProduct();
type Seller = Awaited<ReturnType<typeof caravan.seller>>;

const rename = async (owner: Seller, names: Text) => {
  const { version } = await caravan.done('shops.mine', {}, owner);
  return caravan.call(
    'shops.updateProfile',
    { version, names, descriptions: { en: 'Tools' }, addresses: {} },
    owner,
  );
};
const nameOf = async ({ shopId }: Seller) => (await caravan.done('shops.profile', { id: shopId })).name;
/** A name for every language that the shop has one in. */
const called = async (owner: Seller, name: string): Promise<Text> => {
  const { sourceLanguage } = await caravan.done('shops.mine', {}, owner);
  return { [sourceLanguage]: name, en: name };
};
const reviewer = () => caravan.operator(['audits']);
const waitingOf = async (shopId: string) => {
  const { rowList } = await caravan.done('console.shopNames.list', { pageSize: 100 }, await reviewer());
  return rowList.find((row) => row.shopId === shopId);
};

describe('a shop’s new name', () => {
  test('waits for an operator, and is shown once one has let it', async () => {
    const owner = await caravan.seller();
    const before = await nameOf(owner);
    const names = await called(owner, 'Yimeng Hardware House');
    expect((await rename(owner, names)).data).toMatchObject({ nameWaits: true });
    expect(await nameOf(owner)).toBe(before);
    expect(await caravan.done('shops.mine', {}, owner)).toMatchObject({
      descriptions: { en: 'Tools' },
      nameChange: { names, state: 'waiting', reason: '' },
    });
    const change = await waitingOf(owner.shopId);
    const decision = { id: change!.id, decision: 'accept' as const, reason: 'As in the licence' };
    await caravan.done('console.shopNames.decide', decision, await reviewer());
    expect(await nameOf(owner)).toBe('Yimeng Hardware House');
    expect((await caravan.done('shops.mine', {}, owner)).nameChange).toBeNull();
    expect(await caravan.codeOf('console.shopNames.decide', decision, await reviewer())).toBe('NAME_DECIDED');
  });

  test('stays the earlier one when it is refused, and the seller reads why', async () => {
    const owner = await caravan.seller();
    const before = await nameOf(owner);
    await rename(owner, await called(owner, 'World Best Hardware'));
    const change = await waitingOf(owner.shopId);
    const decision = { id: change!.id, decision: 'refuse' as const, reason: 'Not the name of your company' };
    await caravan.done('console.shopNames.decide', decision, await reviewer());
    expect(await nameOf(owner)).toBe(before);
    expect((await caravan.done('shops.mine', {}, owner)).nameChange).toMatchObject({
      state: 'refused',
      reason: 'Not the name of your company',
    });
  });

  test('is taken back with the earlier one, and asked for twice it waits once', async () => {
    const owner = await caravan.seller();
    const { names } = await caravan.done('shops.mine', {}, owner);
    const wanted = await called(owner, 'Linyi Brass Works');
    await rename(owner, wanted);
    await rename(owner, wanted);
    await rename(owner, await called(owner, 'Linyi Brass Foundry'));
    const { rowList } = await caravan.done('console.shopNames.list', { pageSize: 100 }, await reviewer());
    expect(rowList.filter((row) => row.shopId === owner.shopId)).toMatchObject([
      { names: { en: 'Linyi Brass Foundry' } },
    ]);
    expect((await rename(owner, names)).data).toMatchObject({ nameWaits: false });
    expect(await waitingOf(owner.shopId)).toBeUndefined();
  });

  test('is refused where another shop has it, or waits for it, also in letters that look alike', async () => {
    const [first, second] = [await caravan.seller(), await caravan.seller()];
    await rename(first, await called(first, 'Anatolia Ceramics'));
    for (const name of ['Anatolia Ceramics', 'ANATOLIA  CERAMICS', 'Anatolia-Ceramics', 'Anato1ia Ceramics'])
      expect((await rename(second, await called(second, name))).code).toBe('NAME_TAKEN');
    expect((await rename(second, await called(second, 'Anatolia Ceramics Izmir'))).status).toBe(200);
  });

  test.each([
    ['an address', 'Cheap tools www.evil.test', 'NAME_ADDRESS'],
    ['nothing that is seen', '\u2800\u2800', 'BAD_INPUT'],
    ['a joiner between letters', 'Hong\u200Bda', 'NAME_INVISIBLE'],
    ['letters of two alphabets', 'Ноngda tools', 'NAME_SCRIPTS'],
    ['the marketplace', 'Caravan Official Support', 'NAME_OFFICIAL'],
  ])('is refused with %s', async (_, name, code) => {
    const owner = await caravan.seller();
    expect((await rename(owner, await called(owner, name))).code).toBe(code);
    expect(await waitingOf(owner.shopId)).toBeUndefined();
  });

  test('from before these rules stays while other things are edited', async () => {
    const owner = await caravan.seller();
    const names = { ...(await caravan.done('shops.mine', {}, owner)).names, en: 'Old www.shop.com' };
    await caravan.deps.db
      .updateTable('shops')
      .set({ names: JSON.stringify(names) })
      .where('id', '=', owner.shopId)
      .execute();
    expect(await rename(owner, names)).toMatchObject({ status: 200, data: { nameWaits: false } });
  });

  test('is decided on by operators for applications alone', async () => {
    const owner = await caravan.seller();
    await rename(owner, await called(owner, 'Harbin Felt'));
    const decision = { id: (await waitingOf(owner.shopId))!.id, decision: 'accept' as const, reason: 'Mine' };
    expect(await caravan.codeOf('console.shopNames.decide', decision, owner)).toBe('FORBIDDEN');
    const other = await caravan.operator(['content']);
    expect(await caravan.codeOf('console.shopNames.list', {}, other)).toBe('FORBIDDEN');
    expect(await caravan.codeOf('console.shopNames.decide', decision, other)).toBe('FORBIDDEN');
  });
});

test('names of people, companies and requests are read alike, and a message has something to see', async () => {
  const buyer = await caravan.buyer();
  const named = (userName: string) => caravan.codeOf('info.update', { userName }, buyer);
  expect(await named('Caravan Support')).toBe('NAME_OFFICIAL');
  expect(await named('Li www.evil.com')).toBe('NAME_ADDRESS');
  expect(await named('Аlice')).toBe('NAME_SCRIPTS');
  expect(await named('\u200B')).toBe('BAD_INPUT');
  expect(await named('李伟')).toBe(200);
  expect(await caravan.codeOf('info.update', { companyName: 'Caravan 官方' }, buyer)).toBe('NAME_OFFICIAL');
  const { shopId } = await caravan.seller();
  const said = (text: string) => caravan.codeOf('messages.send', { shopId, text }, buyer);
  expect(await said('\u200B\u2060')).toBe('BAD_INPUT');
  expect(await said('👍')).toBe(200);
});
