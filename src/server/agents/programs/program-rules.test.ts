import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupByProgram, isSameOwner, isSameProgram, type Program } from './program-rules.ts';

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

test('each consent is in one group, with all that are of its program, in the order that they came in', () => {
  const hosts = fc.constantFrom('a.test', 'b.test', 'localhost:1', 'localhost:2');
  const one: fc.Arbitrary<Program> = fc.record({
    client_id: fc.constantFrom('1', '2', '3', '4'),
    name: fc.constantFrom('Ledger', 'LEDGER', 'Helper'),
    redirect_host: hosts,
  });
  fc.assert(
    fc.property(fc.array(one, { maxLength: 12 }), (all) => {
      const groups = groupByProgram(all);
      expect(groups.flat()).toHaveLength(all.length);
      const groupOf = (each: Program) => groups.findIndex((group) => group.includes(each));
      for (const a of all) for (const b of all) if (isSameProgram(a, b)) expect(groupOf(a)).toBe(groupOf(b));
      const places = groups.map((group) => group.map((each) => all.indexOf(each)));
      for (const within of places) expect(within).toEqual(within.toSorted((a, b) => a - b));
      expect(places.map(([first]) => first)).toEqual(
        places.map(([first]) => first).toSorted((a, b) => a! - b!),
      );
    }),
  );
});
