import { describe, expect, test } from 'vitest';
import type { Language } from '../../kit/languages.ts';
import { nextTurn } from './conversation-rules.ts';
import { newConversation, type Conversation } from './conversation-state-rules.ts';
import { readQuestion } from './reading/read-question.ts';

/** What a question asks for behind another one, where the catalogue knows its words or not. */
function after(
  before: Partial<Conversation>,
  question: string,
  { language = 'en', isKnown = false }: { language?: Language; isKnown?: boolean } = {},
) {
  const earlier = { ...newConversation, ...before };
  return nextTurn(earlier, { ...readQuestion(question, language, { earlier }), isKnown });
}
const flask = [{ id: 'a', title: 'Steel flask' }];

describe('behind a market, a question that names nothing that is sold', () => {
  test.each([
    ['en', 'does any of them have airport pickup'],
    ['zh', '那几点开门? 周日开不开'],
  ] as const)('is about the market (%s)', (language, question) => {
    expect(after({ intent: 'market', markets: ['m'] }, question, { language }).intent).toBe('market');
  });

  test('is a search where it names something that is sold', () => {
    const { intent, product } = after({ intent: 'market', markets: ['m'] }, 'i need 500 umbrellas', {
      isKnown: true,
    });
    expect([intent, product]).toEqual(['search', 'umbrellas']);
  });
});

describe('behind an article', () => {
  test('a question that counts nothing is about the article, whatever word of it is sold', () => {
    expect(after({ intent: 'help', article: 'services' }, 'how much per day', { isKnown: true }).intent).toBe(
      'help',
    );
  });

  test('goods that are counted are searched for', () => {
    expect(after({ intent: 'help' }, 'i need 300 steel bottles', { isKnown: true }).intent).toBe('search');
  });
});

test('"and for glasses" behind a customs code asks for another code, and behind products for products', () => {
  const code = after({ intent: 'customsCode', product: 'mugs' }, 'and for drinking glasses?', {
    isKnown: true,
  });
  expect([code.intent, code.product]).toEqual(['customsCode', 'drinking glasses']);
  expect(
    after({ intent: 'search', product: 'mugs', shown: flask }, 'and umbrellas?', { isKnown: true }).intent,
  ).toBe('search');
});

test('weight that comes on top keeps the route and what was weighed before', () => {
  const cargo = { kilograms: 250, cubicMetres: 1.3 };
  const next = after({ intent: 'freight', from: 'CN', to: 'ID', cargo }, 'kalo ditambah 100 kg lagi', {
    language: 'indonesian',
  });
  expect(next).toMatchObject({ intent: 'freight', from: 'CN', to: 'ID', product: '', cargo });
});

test('a wish for what was not found stays with it', () => {
  const next = after({ intent: 'search', product: 'แก้วพลาสติก' }, 'เอาแบบไม่มีโลโก้', {
    language: 'thai',
    isKnown: true,
  });
  expect(next.product).toBe('แก้วพลาสติก');
});
