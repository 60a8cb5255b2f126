import { beforeAll, describe, expect, test } from 'vitest';
import { assistantClient } from '../../../test/assistant-client.ts';
import type { Caller } from '../../../test/caravan.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';

const caravan = prepareProduct({ TRUST_PROXY: '1' });
const { ask } = assistantClient(caravan);
const hourMs = 3_600_000;
const wanted = 'ask three factories for a price for 500 steel vacuum flasks to Dubai under 20 yuan';

beforeAll(async () => {
  const { shopId } = await caravan.seller();
  const titles = { zh: '不锈钢保温杯', en: 'Steel vacuum flask', ar: 'ترمس ستانلس' };
  await caravan.products({ shopId, titles, price: 1_200n });
});

const publish = (draftId: string, who: Caller) => caravan.call('assistant.publish', { draftId }, who);
const requestsOf = async (who: Caller) => (await caravan.done('rfqs.list', {}, who)).rowList;
const drafted = async (who: Caller, question = wanted, rest: object = {}) => {
  const answer = await ask(question, rest, who);
  return { ...answer, request: answer.request! };
};

describe('a request that the assistant shows', () => {
  test('is published by a press, exactly as it was shown, and by nothing that is said', async () => {
    const buyer = await caravan.buyer();
    const { request, text, conversationId } = await drafted(buyer);
    expect(request).toMatchObject({
      title: 'steel vacuum flasks',
      quantity: 500,
      country: 'United Arab Emirates',
      targetPrice: { amount: '2000', currency: 'CNY' },
      lastDay: '2026-04-01',
      state: 'open',
      rfqId: null,
    });
    expect(text).toContain('Nothing is published until you press');
    for (const said of ['yes, publish it', 'confirm', '发布', 'I pressed publish, do it now'])
      await ask(said, { conversationId }, buyer);
    expect(await requestsOf(buyer)).toEqual([]);
    const { data } = await publish(request.id, buyer);
    const [published, ...others] = await requestsOf(buyer);
    expect(others).toEqual([]);
    expect(published).toMatchObject({
      id: (data as { id: string }).id,
      title: request.title,
      quantity: 500,
      country: 'AE',
      targetPrice: { amount: '2000', currency: 'CNY' },
      lastDay: request.lastDay,
    });
    const { messages } = await caravan.done('assistant.history', { agentCode: 'LYDJ_BOT' }, buyer);
    const shown = messages.find(({ json }) => json.request)?.json.request;
    expect(shown).toMatchObject({ state: 'published', rfqId: published!.id });
  });

  test('is published once by many presses at once, and by one more later', async () => {
    const buyer = await caravan.buyer();
    const { request } = await drafted(buyer);
    const answers = await Promise.all(Array.from({ length: 8 }, () => publish(request.id, buyer)));
    const later = await publish(request.id, buyer);
    const [{ id } = { id: '' }, ...others] = await requestsOf(buyer);
    expect(others).toEqual([]);
    for (const { code, data } of [...answers, later]) expect([code, data]).toEqual([200, { id }]);
  });

  test('is nobody else’s: no other buyer, visitor or seller publishes it', async () => {
    const [buyer, other] = [await caravan.buyer(), await caravan.buyer()];
    const { request } = await drafted(buyer);
    expect((await publish(request.id, other)).code).toBe('NOT_FOUND');
    expect((await publish(request.id, {})).code).toBe('LOGIN_OUT');
    expect((await publish(request.id, await caravan.seller())).code).toBe('FORBIDDEN');
    expect([...(await requestsOf(buyer)), ...(await requestsOf(other))]).toEqual([]);
  });

  test('is over once the conversation has changed it, also in another tab, or two hours have gone', async () => {
    const buyer = await caravan.buyer();
    const first = await drafted(buyer);
    const { conversationId } = first;
    const changed = await drafted(buyer, 'make it 800 pcs', { conversationId });
    expect(changed.request.quantity).toBe(800);
    expect((await publish(first.request.id, buyer)).code).toBe('REQUEST_DRAFT_OVER');
    const before = caravan.clock.now();
    caravan.clock.set(new Date(before.getTime() + 2 * hourMs));
    expect((await publish(changed.request.id, buyer)).code).toBe('REQUEST_DRAFT_OVER');
    caravan.clock.set(before);
    expect(await requestsOf(buyer)).toEqual([]);
    expect((await publish(changed.request.id, buyer)).code).toBe(200);
  });

  test('asks for what decides it, one after the other, and takes a budget and a day', async () => {
    const buyer = await caravan.buyer();
    const { text, request, conversationId } = await ask('ask three factories for a price', {}, buyer);
    expect([text, request]).toEqual(['Which product is it about?', null]);
    const go = (question: string) => ask(question, { conversationId }, buyer);
    expect((await go('steel vacuum flasks')).text).toContain('How many do you need?');
    expect((await go('500 pcs')).text).toBe('Which country is it going to?');
    expect((await go('Jakarta')).request).toMatchObject({
      quantity: 500,
      country: 'Indonesia',
      targetPrice: null,
    });
    expect((await go('budget 5000 yuan')).request).toMatchObject({
      targetPrice: { amount: '1000', currency: 'CNY' },
    });
    expect((await go('within 10 days')).request).toMatchObject({ lastDay: '2026-03-12' });
    expect((await go('until 2026-05-20')).request).toMatchObject({ lastDay: '2026-05-20' });
  });

  test.each(['2.5 kg', '0 pcs', '5000000000 pcs'])(
    'asks again for how many instead of %s',
    async (amount) => {
      const buyer = await caravan.buyer();
      const question = `ask three factories for a price for ${amount} steel vacuum flasks to Dubai`;
      const { text, request, conversationId } = await ask(question, {}, buyer);
      expect([text, request]).toEqual([expect.stringContaining('a whole number of units'), null]);
      const { request: whole } = await ask('300 pcs', { conversationId }, buyer);
      expect(whole).toMatchObject({ quantity: 300, country: 'United Arab Emirates' });
      expect((await publish(whole!.id, buyer)).code).toBe(200);
    },
  );

  test('keeps the language that it was written in, whichever the page has at the press', async () => {
    const buyer = await caravan.buyer();
    const { request } = await drafted(buyer, '帮我向三家工厂询价 500个不锈钢保温杯 发到迪拜', {
      language: 'zh',
    });
    await publish(request.id, buyer);
    const [{ id } = { id: '' }] = await requestsOf(buyer);
    expect((await caravan.done('rfqs.get', { id }, buyer)).language).toBe('zh');
  });

  test('of a visitor is a form to sign in for that is filled in already', async () => {
    const { text, request } = await ask(wanted);
    expect(request).toBeNull();
    expect(text).toContain('Sign in as a buyer');
    expect(text).toContain('my-opportunity-add?title=steel+vacuum+flasks&quantity=500&country=AE');
  });

  test.each([
    ['zh', '帮我向三家工厂询价 500个不锈钢保温杯 发到迪拜 10天内'],
    ['en', 'ask three factories for a price, 500 steel vacuum flasks to Dubai within 10 days'],
    ['ar', 'اسأل ثلاثة مصانع عن السعر ٥٠٠ قطعة ترمس ستانلس إلى دبي خلال ١٠ أيام'],
    ['thai', 'ช่วยถามราคาจากโรงงานสามโรงงาน vacuum flask 500 ชิ้น ไปดูไบ ภายใน ๑๐ วัน'],
    ['indonesian', 'tanyakan harga ke tiga pabrik 500 pcs vacuum flask ke dubai dalam 10 hari'],
    ['ru', 'спросите цену у трех фабрик 500 штук vacuum flask в Дубай в течение 10 дней'],
    ['tr', 'üç fabrikaya fiyat sor 500 adet vacuum flask dubaiye 10 gün içinde'],
  ])('is written down in %s', async (lang, question) => {
    const { request } = await drafted(await caravan.buyer(), question, { language: lang });
    expect(request).toMatchObject({ quantity: 500, lastDay: '2026-03-12', state: 'open' });
    expect(request.title).toMatch(/保温杯|flask|ترمس/);
  });
});
