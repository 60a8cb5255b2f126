import { expect, test } from 'vitest';
import { isPassing, passingFailures } from './database-failures.ts';

const failure = (code: string, more: object = {}) => Object.assign(new Error('failed'), { code, ...more });
const refused = (address: string) => failure('ECONNREFUSED', { address, port: 5432 });

test.each(Object.entries(passingFailures))('%s passes: %s', (code) => {
  expect(isPassing(failure(code))).toBe(true);
  expect(isPassing(new Error('a query failed', { cause: failure(code) }))).toBe(true);
});

test.each([
  ['a refused connection', refused('127.0.0.1'), true],
  [
    'one to a name with two addresses',
    Object.assign(new AggregateError([refused('127.0.0.1'), refused('::1')]), { code: 'ECONNREFUSED' }),
    true,
  ],
  ['a server that hangs up', new Error('Connection terminated unexpectedly'), true],
  ['a client that is closed', new Error('Client was closed and is not queryable'), true],
  ['a pool that is empty for long', new Error('timeout exceeded when trying to connect'), true],
  ['a refusal of something else', failure('ECONNREFUSED'), false],
  ['a wrong password', failure('28P01'), false],
  ['a wrong statement', failure('42601'), false],
  ['a statement that was canceled', failure('57014'), false],
  ['a name twice', failure('23505'), false],
  [
    'addresses of which one has a wrong certificate',
    new AggregateError([refused('::1'), failure('CERT')]),
    false,
  ],
  ['no errors at all', new AggregateError([]), false],
  ['nothing', undefined, false],
  ['a text', 'ECONNRESET', false],
])('%s', (_name, error, passes) => {
  expect(isPassing(error)).toBe(passes);
});

test('an error that is its own cause ends', () => {
  const error = new Error('round');
  error.cause = error;
  expect(isPassing(error)).toBe(false);
});
