import { beforeAll, describe, expect, test } from 'vitest';
import { prepareProduct } from '../../../test/prepare-product.ts';

const caravan = prepareProduct({ DEMO: '0' });

/** Gives the marketplace a name, as its owner does at the console. */
async function name(names: Record<string, string>) {
  const ada = await caravan.operator(['staff']);
  const { number } = (await caravan.done('console.marketplace.get', {}, ada)).brand;
  const brand = { names, mark: '', color: '', number, reason: 'Our name' };
  await caravan.done('console.marketplace.saveBrand', brand, ada);
}

const post = (address: string, body: object) =>
  caravan.app.request(`http://caravan.test${address}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('the name that an owner gives', () => {
  beforeAll(() => name({ en: 'Silk Route', zh: '丝路通' }));

  test('stands in what programs read of the marketplace', async () => {
    const api = await caravan.app.request('http://caravan.test/api/openapi.json');
    expect(((await api.json()) as { info: { title: string } }).info.title).toBe('Silk Route');
    const ucp = await post('/ucp/mcp', { jsonrpc: '2.0', id: 1, method: 'initialize', params: {} });
    expect(await ucp.json()).toMatchObject({ result: { serverInfo: { title: 'Silk Route' } } });
    const discovered = await post('/ucp/mcp', { jsonrpc: '2.0', id: 2, method: 'server/discover' });
    expect(JSON.stringify(await discovered.json())).toContain('Silk Route');
  });

  test('stands for what the studio made itself', async () => {
    const seller = await caravan.seller();
    const [presenter] = await caravan.done('works.listPresenters', {}, seller);
    expect(presenter!.engine).toBe('Silk Route');
    const chinese = { ...seller, headers: { lang: 'zh' } };
    expect((await caravan.done('works.listPresenters', {}, chinese))[0]!.engine).toBe('丝路通');
  });

  test('is nobody else’s: who passes for it is refused, in whatever field they say it', async () => {
    const buyer = await caravan.buyer();
    const rename = (userName: string) => caravan.call('info.update', { userName }, buyer);
    for (const imitation of ['Silk Route', 'S1lk R0ute', 'Silk Route Support', '丝路通客服']) {
      const { code, status } = await rename(imitation);
      expect([imitation, code, status]).toEqual([imitation, 'NAME_OFFICIAL', 422]);
    }
    expect((await rename('Silk Road Trading')).code).toBe(200);
    const seller = await caravan.seller();
    const { version, names } = await caravan.done('shops.mine', {}, seller);
    const profile = { version, descriptions: {}, addresses: {} };
    const asShop = (en: string) =>
      caravan.codeOf('shops.updateProfile', { ...profile, names: { ...names, en } } as never, seller);
    expect(await asShop('Silk Route Customer Service')).toBe('NAME_OFFICIAL');
    expect(await asShop('SiIk Route')).toBe('NAME_OFFICIAL');
    // Operators name it themselves.
    await name({ en: 'Silk Route', zh: '丝路通', tr: 'İpek Yolu' });
  });
});
