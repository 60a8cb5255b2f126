import { expect, test } from 'vitest';
import { isSameOwner, isSameProgram, type Program } from './program-rules.ts';

const program = (changes: Partial<Program> = {}): Program => ({
  client_id: 'one',
  name: 'Buying assistant',
  redirect_host: 'assistant.test',
  ...changes,
});

test.each<[string, Partial<Program>, boolean]>([
  ['the same registration, wherever it leads', { redirect_host: 'elsewhere.test' }, true],
  ['another registration of the same host, under any name', { client_id: 'two', name: 'Other' }, true],
  [
    'the same host in capitals, at another port',
    { client_id: 'two', redirect_host: 'ASSISTANT.test:8443' },
    true,
  ],
  ['another host under the same name', { client_id: 'two', redirect_host: 'other.test' }, false],
])('%s', (_, changes, isSame) => {
  expect(isSameProgram(program(), program(changes))).toBe(isSame);
  expect(isSameProgram(program(changes), program())).toBe(isSame);
  expect(isSameOwner(program(), program(changes))).toBe(isSame);
});

test.each(['localhost:3000', '127.0.0.1', '[::1]:80', ''])(
  'on %s programs are told apart by name',
  (host) => {
    const here = program({ redirect_host: host });
    const other = { ...here, client_id: 'two' };
    expect(isSameProgram(here, { ...other, name: 'BUYING ASSISTANT' })).toBe(true);
    expect(isSameProgram(here, { ...other, name: 'Ledger' })).toBe(false);
    // A name alone lets nobody read what another registration did.
    expect(isSameOwner(here, other)).toBe(false);
    expect(isSameOwner(here, { ...here, name: 'Ledger' })).toBe(true);
  },
);
