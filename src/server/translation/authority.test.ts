import { describe, expect, test } from 'vitest';
import { prepareProduct } from '../../../test/prepare-product.ts';

const caravan = prepareProduct();

describe('translations by people', () => {
  test('shops that agree decide for others only where operators trust them and they are not one hand', async () => {
    const titles = { zh: '龙泉青瓷茶盏', en: 'Longquan celadon tea bowl' };
    const ask = () => caravan.call('translation.translate', { q: titles.zh, to: 'en' });
    const trust = (shopIds: string[]) =>
      caravan.deps.db.updateTable('shops').set({ trusted: true }).where('id', 'in', shopIds).execute();
    const sellers = [await caravan.seller(), await caravan.seller(), await caravan.seller()] as const;
    const [first, second, third] = sellers;
    for (const { shopId } of sellers) await caravan.products({ shopId, titles });
    // Strangers agree.
    expect((await ask()).code).toBe('NO_TRANSLATION');
    await trust([first.shopId]);
    expect((await ask()).code).toBe('NO_TRANSLATION');
    // Two shops of one hand.
    const [account_id, other_id] = [first.id, second.id].sort() as [string, string];
    await caravan.deps.db
      .insertInto('account_devices')
      .values({ account_id, other_id, seen_at: caravan.clock.now() })
      .execute();
    await trust([second.shopId]);
    expect((await ask()).code).toBe('NO_TRANSLATION');
    await trust([third.shopId]);
    expect((await ask()).data).toMatchObject({ text: titles.en, human: true, by: 'traders' });
  });

  test('a shop’s message is read as its own people translate it, whatever others say', async () => {
    const said = { zh: '今天可以发货的样品', en: 'Samples that ship today' };
    const [author, ...liars] = [await caravan.seller(), await caravan.seller(), await caravan.seller()];
    for (const { shopId } of liars)
      await caravan.products({ shopId, titles: { ...said, en: 'Pay to my private account' } });
    const buyer = await caravan.buyer();
    const { threadId } = await caravan.done(
      'messages.send',
      { shopId: author!.shopId, text: 'Do you have samples?' },
      buyer,
    );
    const { id } = await caravan.done(
      'messages.send',
      { threadId, text: said.zh },
      { ...author!, headers: { lang: 'zh' } },
    );
    const read = () => caravan.done('messages.translations', { threadId, ids: [id] }, buyer);
    expect(await read()).toEqual([]);
    await caravan.products({ shopId: author!.shopId, titles: said });
    expect(await read()).toEqual([{ id, text: said.en, human: true, by: 'author' }]);
  });
});
