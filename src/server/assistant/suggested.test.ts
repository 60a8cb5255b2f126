import { expect, test } from 'vitest';
import { askedFrom } from '../../contract/assistant/asked-from.ts';
import { languageCodes } from '../../kit/languages.ts';
import { assistantClient } from '../../../test/assistant-client.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { speech } from './reply/reply-kit.ts';

const caravan = prepareProduct({ TRUST_PROXY: '1' });
const { ask } = assistantClient(caravan);

test('every question that is suggested is understood, on each kind of page, to visitors, buyers and sellers', async () => {
  const callers = [{}, await caravan.buyer(), await caravan.seller()];
  let visitor = 0;
  for (const lang of languageCodes) {
    const unsure = speech(lang).say('chat.unsure');
    const seen = new Set<string>();
    for (const caller of callers)
      for (const from of askedFrom) {
        const questions = await caravan.done(
          'assistant.suggested',
          { from },
          { ...caller, headers: { lang } },
        );
        expect([lang, from, questions.length >= 3 && questions.length <= 4]).toEqual([lang, from, true]);
        for (const question of questions) {
          if (seen.has(question)) continue;
          seen.add(question);
          const address = `10.3.${(visitor += 1) >> 8}.${visitor & 255}`;
          const { text } = await ask(question, {}, { headers: { lang, 'x-forwarded-for': address } });
          expect([lang, question, text === '' || text.includes(unsure)]).toEqual([lang, question, false]);
        }
      }
  }
});

test('a seller in their office is asked other things than a buyer at their orders', async () => {
  const seller = await caravan.done('assistant.suggested', { from: 'selling' }, await caravan.seller());
  const buyer = await caravan.done('assistant.suggested', { from: 'orders' }, await caravan.buyer());
  expect(buyer).toContain('Which orders do I still have to pay?');
  expect(seller).not.toContain('Which orders do I still have to pay?');
  expect(seller.some((question) => buyer.includes(question))).toBe(false);
});
