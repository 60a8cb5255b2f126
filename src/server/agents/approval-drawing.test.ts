import { expect, test } from 'vitest';
import { agentOrdering } from '../../../test/agent-ordering.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import type { Language } from '../../kit/languages.ts';
import { mailAsked } from './jobs.ts';

const caravan = prepareProduct();
const { programs, newKey, ordering } = agentOrdering(caravan);

const titles = { zh: '保温杯', en: 'Steel cup', thai: 'แก้วเหล็ก', ru: 'Стальная кружка', tr: 'Çelik bardak' };
const setLanguage = (id: string, language: Language) =>
  caravan.deps.db.updateTable('accounts').set({ language }).where('id', '=', id).execute();

/** An order that a program asks for in Thai and dollars, of a buyer who reads Russian and orders in yuan. */
async function askedInThai() {
  const at = await ordering();
  const { buyer, seller, use } = at;
  await setLanguage(buyer.id, 'ru');
  const { id: productId, skuId } = await caravan.products({ shopId: seller.shopId, price: 7_200n, titles });
  const place = { answerLanguage: 'thai', answerCurrency: 'USD' };
  const prepared = await use('prepare_order', {
    ...place,
    lines: [{ skuId, quantity: 10 }],
    addressId: buyer.addressId,
  });
  const { orderDraftId } = prepared;
  const made = await use('submit_order', { ...place, orderDraftId, idempotencyKey: newKey() });
  return { ...at, productId, skuId, prepared, made, approvalId: made.approvalId };
}

test('a program is answered as it asks, and its buyer is asked in their own language, at the frozen sum', async () => {
  const { buyer, prepared, made, approvalId, approval, decide } = await askedInThai();
  expect(prepared).toMatchObject({
    orders: [{ lines: [{ sellerTextTitle: titles.thai }] }],
    total: { amount: '720.00', currency: 'CNY' },
    totalAbout: { currency: 'USD' },
  });
  expect(made['approvalUrl']).toMatch(/\/ru\/merchants\/buyer-center\/agent-approval\?id=/);
  const shown = await approval(approvalId);
  expect(shown).toMatchObject({ language: 'ru', agentHost: 'assistant.test', version: 1 });
  expect(shown.shown.shops[0]!.lines[0]).toMatchObject({ title: titles.ru, quantity: 10 });
  const total = { amount: '72000', currency: 'CNY' };
  // The currency of a program's answer is not the one that is owed.
  expect([shown.total, shown.totalAbout]).toEqual([total, null]);

  await mailAsked(caravan.deps, approvalId);
  const [mail] = await caravan.mailsTo(buyer);
  expect(mail!.subject).toContain('просит оформить заказ');
  expect(mail!.body).toContain('Assistant (assistant.test)');
  expect(mail!.body).toMatch(/\/ru\/merchants/);

  expect((await decide(approvalId, true)).code).toBe(200);
  const { rowList } = await caravan.done('orders.listForBuyer', {}, buyer);
  expect(rowList[0]!.total).toEqual(total);
});

test('within the limits too: what the seller says in the account’s language is agreed on, and is what the order says', async () => {
  const limits = { perOrder: '1000000', perDay: '1000000', perMonth: '1000000', ordersADay: 5 };
  const { buyer, seller, use } = await ordering({ limits });
  await setLanguage(buyer.id, 'ru');
  const { id: productId, skuId } = await caravan.products({ shopId: seller.shopId, price: 7_200n, titles });
  const order = async (meanwhile?: () => Promise<unknown>) => {
    const lines = [{ skuId, quantity: 10 }];
    const input = { answerLanguage: 'thai', lines, addressId: buyer.addressId };
    const { orderDraftId } = await use('prepare_order', input);
    await meanwhile?.();
    return use('submit_order', { answerLanguage: 'thai', orderDraftId, idempotencyKey: newKey() });
  };
  const rename = (title: string) =>
    caravan.deps.db
      .updateTable('product_texts')
      .set({ title })
      .where('product_id', '=', productId)
      .where('language', '=', 'ru')
      .execute();
  const refused = await order(() => rename('Пустая коробка'));
  expect(refused).toMatchObject({ refused: expect.stringMatching(/^PRODUCT_NOT_AS_SHOWN/) });
  await rename(titles.ru);
  const made = await order();
  await rename('Пустая коробка');
  const russian = { ...buyer, headers: { lang: 'ru' } };
  const { lines } = await caravan.done('orders.getForBuyer', { id: made.orders[0]!.id }, russian);
  expect(lines[0]!.title).toBe(titles.ru);
  const id = made.orders[0]!.id;
  const shown = await caravan.done('orders.productForBuyer', { id, lineId: lines[0]!.id }, russian);
  expect(shown.product).toMatchObject({ language: 'ru', title: titles.ru });
  // What the program read and was signed is kept beside it, for both sides to compare.
  const also = { readBy: 'program', product: { language: 'thai', title: titles.thai } };
  expect(shown.also).toMatchObject(also);
  const forSeller = { id, lineId: lines[0]!.id };
  expect((await caravan.done('orders.productForSeller', forSeller, seller)).also).toMatchObject(also);
});

test('a buyer who reads in another language than that of their account has both texts in the order', async () => {
  const buyer = await caravan.buyer();
  await setLanguage(buyer.id, 'ru');
  const english = { ...buyer, headers: { lang: 'en' } };
  const seller = await caravan.seller({ autoConfirm: true });
  const { skuId } = await caravan.products({ shopId: seller.shopId, titles });
  const lines = [{ skuId, quantity: 10 }];
  const { quote } = await caravan.done('orders.calculate', { lines, addressId: buyer.addressId }, english);
  const submitted = { idempotencyKey: newKey(), quote, addressId: buyer.addressId };
  const { orders } = await caravan.done('orders.submit', submitted, english);
  const { id } = orders[0]!;
  const order = await caravan.done('orders.getForBuyer', { id }, english);
  const shown = await caravan.done('orders.productForBuyer', { id, lineId: order.lines[0]!.id }, english);
  expect(shown).toMatchObject({
    product: { language: 'en', title: titles.en },
    also: { readBy: 'account', product: { language: 'ru', title: titles.ru } },
  });
});

test('pages that a program sends its buyer to are in the language of the account, the market’s in its own', async () => {
  const { buyer, use, approvalId, decide, seller } = await askedInThai();
  const { orders } = (await decide(approvalId, true)).data;
  const place = { answerLanguage: 'thai' };
  const paying = await use('payment_link', { ...place, orderIds: [orders[0]!.id] });
  expect(paying['link']).toContain('/ru/cashier?id=');
  const order = await use('get_order', { ...place, id: orders[0]!.id });
  expect(order['link']).toContain('/ru/merchants/buyer-center/');
  const shop = await use('get_shop', { ...place, id: seller.shopId });
  expect(shop['link']).toContain('/thai/shop/');
  await setLanguage(buyer.id, 'tr');
  expect((await use('payment_link', { ...place, orderIds: [orders[0]!.id] }))['link']).toContain(
    '/tr/cashier',
  );
});

test('whoever chooses another language is asked in that, and clicks on what they see', async () => {
  const { buyer, approvalId, approval, decide, ordersOf } = await askedInThai();
  await setLanguage(buyer.id, 'tr');
  const drawn = await approval(approvalId);
  expect([drawn.language, drawn.version, drawn.shown.shops[0]!.lines[0]!.title]).toEqual([
    'tr',
    2,
    titles.tr,
  ]);
  expect((await decide(approvalId, true, 1)).code).toBe('AGENT_DRAFT_CHANGED');
  expect((await decide(approvalId, true, 2)).code).toBe(200);
  expect((await approval(approvalId)).language).toBe('tr');
  expect(await ordersOf()).toBe(1);
});

test('what is agreed on is the product as it is shown in that language', async () => {
  const { productId, approvalId, approval, decide, ordersOf } = await askedInThai();
  const rename = (language: string, title: string) =>
    caravan.deps.db
      .updateTable('product_texts')
      .set({ title })
      .where('product_id', '=', productId)
      .where('language', '=', language)
      .execute();
  // Nobody was shown this one.
  await rename('tr', 'Tahta bardak');
  await rename('ru', 'Деревянная кружка');
  const { version } = await approval(approvalId);
  expect((await decide(approvalId, true, version)).code).toBe('PRODUCT_NOT_AS_SHOWN');
  const anew = await approval(approvalId);
  expect(anew.shown.shops[0]!.lines[0]!.title).toBe('Деревянная кружка');
  expect((await decide(approvalId, true, anew.version)).code).toBe(200);
  expect(await ordersOf()).toBe(1);
});

test('a program with other keys, or no more at the host that its buyer saw, is another', async () => {
  const jwks = { keys: [{ kty: 'OKP', crv: 'Ed25519', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' }] };
  const { client_id: clientId } = (await programs.register({ jwks })).body;
  const { buyer, use, grant } = await ordering({ clientId });
  const { db } = caravan.deps;
  // The example of RFC 8037, appendix A.3.
  expect(grant.keyFingerprint).toBe('kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k');
  const { request } = programs.asking(clientId);
  const asked = await caravan.done('agents.consent', request, buyer);
  expect(asked).toMatchObject({ keyFingerprint: grant.keyFingerprint, redirectHost: 'assistant.test' });
  const set = (changes: { key_fingerprint?: string; redirect_uris?: string[] }) =>
    db.updateTable('agent_clients').set(changes).where('client_id', '=', clientId).execute();
  const isActive = async () => (await caravan.done('agents.list', {}, buyer)).rowList[0]!.isActive;
  const choice = { ...request, scopes: ['cart:manage' as const], days: 30 as const };
  const redirects = [
    ...(
      await db
        .selectFrom('agent_clients')
        .select('redirect_uris')
        .where('client_id', '=', clientId)
        .executeTakeFirstOrThrow()
    ).redirect_uris,
  ];

  await set({ key_fingerprint: 'another' });
  expect([await use('get_cart', {}), await isActive()]).toEqual([{ refused: '401' }, false]);
  const agreed = { ...choice, name: asked.name, keyFingerprint: asked.keyFingerprint };
  expect(await caravan.codeOf('agents.allow', agreed, buyer)).toBe('AGENT_RENAMED');
  await set({ key_fingerprint: grant.keyFingerprint });
  expect([await use('get_cart', {}), await isActive()]).toEqual([{ lines: [] }, true]);

  await set({ redirect_uris: ['https://elsewhere.test/back'] });
  expect([await use('get_cart', {}), await isActive()]).toEqual([{ refused: '401' }, false]);
  await set({ redirect_uris: [...redirects, 'https://elsewhere.test/back'] });
  expect(await use('get_cart', {})).toEqual({ lines: [] });
});
