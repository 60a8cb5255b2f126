import { expect, test } from 'vitest';
import { createFailureEvents } from './failure-news.ts';

const news = () => {
  let time = 0;
  return createFailureEvents(
    () => '/en/cart',
    () => ++time,
  );
};
const ofPage = (message: string) => ({ name: 'Error', message, statusCode: null });
const ofCall = (message: string) => ({ ...ofPage(message), context: { call: 'cart.get' } });

test('the last twenty failures of the page are kept, and the last fifty of calls', () => {
  const { note, recent } = news();
  for (let each = 1; each <= 60; each++) {
    note(ofPage(`page ${each}`));
    note(ofCall(`call ${each}`));
  }
  const said = recent().map(({ message }) => message);
  expect(said.filter((message) => message.startsWith('page'))).toEqual(
    Array.from({ length: 20 }, (_, index) => `page ${index + 41}`),
  );
  expect(said.filter((message) => message.startsWith('call'))).toEqual(
    Array.from({ length: 50 }, (_, index) => `call ${index + 11}`),
  );
});

test('who comes late hears of what was before, then of each step, until they have heard enough', () => {
  const { meet, note, notify, subscribe } = news();
  note(ofPage('early'));
  const received: string[] = [];
  const stop = subscribe((step, { message }) => received.push(`${step} ${message}`));
  const failure = meet(ofCall('late'));
  notify('retried', failure);
  notify('over', failure);
  stop();
  note(ofPage('unheard'));
  expect(received).toEqual(['met early', 'over early', 'met late', 'retried late', 'over late']);
});

test('on the server nothing is kept', () => {
  const { note, recent } = createFailureEvents(() => null, Date.now);
  note(ofPage('of somebody'));
  expect(recent()).toEqual([]);
});
