import { expect, test } from 'vitest';
import { ApiError } from '../../page/calls/api.ts';
import { factsOfUncaught } from './browser-errors.ts';

const origin = 'https://caravan.example';
const ours = `${origin}/assets/entry.js`;

test.each([
  [new ReferenceError('stock is not defined'), ours],
  [new ReferenceError('stock is not defined'), ''],
  ['thrown as text', ours],
  [undefined, ''],
])('%s from "%s" is worth knowing', (error, source) =>
  expect(factsOfUncaught(error, source, origin)).toMatchObject({ statusCode: null }),
);

test.each([
  ['ResizeObserver loop completed with undelivered notifications.', ours],
  ['Script error.', ''],
  [new Error('of an extension'), 'chrome-extension://abc/content.js'],
  [new Error('of another house'), `${origin}.evil.example/x.js`],
  [new ApiError(500, 'INTERNAL'), ours],
  [new DOMException('left', 'AbortError'), ours],
])('%s from "%s" is not', (error, source) => expect(factsOfUncaught(error, source, origin)).toBeNull());
