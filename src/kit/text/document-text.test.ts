import { expect, test } from 'vitest';
import { isDocument, readDocument } from './document-text.ts';

test('reads a title, headings, paragraphs and lists, and nothing else', () => {
  expect(readDocument('# Terms\n\nHello <b>you</b>\n\n## One\r\n\r\n- a\n- b')).toEqual({
    title: 'Terms',
    blocks: [
      { kind: 'text', key: '0', text: 'Hello <b>you</b>' },
      { kind: 'heading', key: '1', text: 'One' },
      { kind: 'list', key: '2', items: ['a', 'b'] },
    ],
  });
});

test('two equal paragraphs are two', () => {
  const { blocks } = readDocument('# T\n\nsame\n\nsame');
  expect(new Set(blocks.map(({ key }) => key)).size).toBe(2);
});

test.each([
  ['# Terms\n\nText', true],
  ['Text without a title', false],
  ['# Terms', false],
  ['# Terms\nno empty line below the title\n\nText', false],
  ['#Terms\n\nText', false],
  ['Text\n\n# Terms\n\nMore', false],
])('%j is a document: %s', (text, answer) => {
  expect(isDocument(text)).toBe(answer);
});
