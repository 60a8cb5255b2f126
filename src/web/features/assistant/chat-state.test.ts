import { describe, expect, test } from 'vitest';
import type { ChatEvent } from '../../../contract/assistant/agents.ts';
import {
  ask,
  close,
  isBusy,
  lastQuestion,
  newChat,
  receive,
  stop,
  toggled,
  type Chat,
} from './chat-state.ts';

const event = (type: ChatEvent['type'], text: string, think = ''): ChatEvent => ({
  type,
  text,
  think,
  messageId: 'm1',
  conversationId: 'c1',
});
const asked = ask(newChat('LYDJ_BOT'), 'cups?', false);
const through = (chat: Chat, ...events: ChatEvent[]) => events.reduce(receive, chat);

describe('a chat', () => {
  test('waits from the question on, streams from the first event on, and is idle when the stream closes', () => {
    expect([isBusy(newChat('LYDJ_BOT')), asked.isPending, asked.isStreaming]).toEqual([false, true, false]);
    const streaming = receive(asked, event('EVENT', 'Searching…'));
    expect(streaming.messages.map(({ locate }) => locate)).toEqual(['right', 'left']);
    expect(streaming.isStreaming).toBe(true);
    const closed = close(streaming);
    expect([closed.isPending, closed.isStreaming, closed.messages[1]!.status]).toEqual([false, false, '']);
    expect(closed.conversationId).toBe('c1');
  });

  test('puts thoughts apart, takes the marks out of texts, adds up cards, and shows the first picture', () => {
    const cards = JSON.stringify({ data: [{ dataType: 'goods', title: 'Cup' }], tip: 'Prices fall' });
    const { messages } = through(
      asked,
      event('TEXT', '', 'Understood: cups'),
      event('TEXT', '## **Cups** '),
      event('TEXT', 'at https://caravan.test/a.png and https://caravan.test/b.png'),
      event('JSON', cards),
      event('JSON', cards),
    );
    expect(messages[1]).toMatchObject({
      think: 'Understood: cups',
      text: ' Cups at https://caravan.test/a.png and https://caravan.test/b.png',
      picture: 'https://caravan.test/a.png',
      dataType: 'json',
      json: { data: [{ title: 'Cup' }, { title: 'Cup' }], tip: 'Prices fall' },
    });
  });

  test('outlives cards that nobody can read', () => {
    const { messages } = through(asked, event('JSON', '{"data": 5'), event('TEXT', 'Cups'));
    expect(messages[1]).toMatchObject({ text: 'Cups', json: { data: [], tip: '' } });
  });

  test('stopped by hand says so, before its first event too', () => {
    const before = stop(asked);
    expect([isBusy(before), before.messages.at(-1)?.isManualStop]).toEqual([false, true]);
    const middle = stop(through(asked, event('TEXT', 'Cu')));
    expect(middle.messages.at(-1)).toMatchObject({ text: 'Cu', isManualStop: true });
    expect(middle.messages).toHaveLength(2);
  });

  test('asks the last question again in place of its answer', () => {
    const answered = close(through(asked, event('TEXT', 'Cups')));
    expect(lastQuestion(answered)).toBe('cups?');
    const again = ask(answered, 'cups?', true);
    expect(again.messages.map(({ locate, text }) => [locate, text])).toEqual([['right', 'cups?']]);
  });

  test('takes a rating back that is chosen twice', () => {
    expect([toggled(0, 1), toggled(1, 1), toggled(1, 2), toggled(2, 2)]).toEqual([1, 0, 2, 0]);
  });
});
