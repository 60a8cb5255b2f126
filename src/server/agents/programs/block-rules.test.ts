import { generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { marksOf, marksOfAddress, thumbprintsOf, type Registration } from './block-rules.ts';

const registration = (changes: Partial<Registration> = {}): Registration => ({
  clientId: 'registered-1',
  name: 'Buying assistant',
  redirectUris: ['https://assistant.test/back'],
  keys: [],
  ...changes,
});
const marks = (changes: Partial<Registration> = {}) => marksOf(registration(changes)).map(({ mark }) => mark);

test('a program is known by its registration, its hosts, its name and its keys', () => {
  expect(
    marks({ redirectUris: ['https://eu.assistant.test:8443/a', 'https://other.test/b'], keys: ['k'] }),
  ).toEqual([
    'client:registered-1',
    'host:eu.assistant.test',
    'host:other.test',
    'host:assistant.test',
    'name:buylngasslstant',
    'key:k',
  ]);
});

test('a document is known by its own host too', () => {
  const clientId = 'https://maker.test/client.json';
  expect(marks({ clientId })).toContain('host:maker.test');
  expect(marks({ clientId })).toEqual(expect.arrayContaining(marksOfAddress(clientId)));
});

test.each([
  'http://127.0.0.1:7777/',
  'http://localhost:3000/cb',
  'http://[::1]:9/',
  'https://app.localhost/',
])('what every program on a buyer’s machine has is nobody’s own: %s', (address) => {
  const kinds = marksOf(registration({ redirectUris: [address] })).map(({ kind }) => kind);
  expect(kinds).toEqual(['client', 'name']);
  // Nor is it a name, where none is said.
  const name = new URL(address).host;
  expect(marks({ redirectUris: [address], name })).toEqual(['client:registered-1']);
});

test.each(['BUYING assistant', 'Buying  Assistant', 'Buy1ng ass1stant', 'Buying-assistant'])(
  'a name that looks alike is the same: %s',
  (name) => expect(marks({ name })).toEqual(marks()),
);

describe('a name with signs', () => {
  const names = (name: string) => marks({ name }).filter((mark) => mark.startsWith('name:'));
  const blocks = (blocked: string, other: string) =>
    names(other).some((mark) => names(blocked).includes(mark));

  test('is blocked with the name that it can be taken for, and the other way round', () => {
    expect(names('Budget VI')).toEqual(['name:budgetvl']);
    expect(names('Budget V!')).toEqual(['name:budgetvl', 'name:budgetv']);
    for (const name of ['Budget V!', 'Budget V|', 'Budget V/', 'Budget V¡', 'Budget-VI!', '(Budget) VI']) {
      expect(blocks('Budget VI', name)).toBe(true);
      expect(blocks(name, 'Budget VI')).toBe(true);
    }
    expect(blocks('Budget VI', 'Budget V')).toBe(false);
  });

  test('is shown as it is read in each way', () => {
    const texts = marksOf(registration({ name: 'Budget V!' })).flatMap(({ kind, text }) =>
      kind === 'name' ? [text] : [],
    );
    expect(texts).toEqual(['Budget V!', 'Budget V']);
  });

  const letters = fc.stringMatching(/^[a-z]{3,10}$/);
  test('whatever stands between its letters', () =>
    fc.assert(
      fc.property(letters, fc.array(fc.constantFrom(...'!|/(<+#$@€°'), { maxLength: 6 }), (name, signs) => {
        const disguised = [...name].map((letter, place) => letter + (signs[place] ?? '')).join('');
        expect(blocks(name, disguised)).toBe(true);
      }),
    ));
});

describe('a host', () => {
  const label = fc.stringMatching(/^[a-z][a-z0-9]{0,8}$/);
  test('is above all that lie below it, however deep, and above nothing else', () =>
    fc.assert(
      fc.property(fc.array(label, { minLength: 1, maxLength: 30 }), label, label, (below, one, other) => {
        const owner = `${one}.test`;
        const deep = [...below, owner].join('.');
        const address = (host: string) => `https://${host}/back`;
        const known = marksOfAddress(address(deep));
        expect(known).toContain(`host:${owner}`);
        expect(known.length).toBeLessThanOrEqual(8);
        expect(known).not.toContain('host:test');
        if (one !== other) expect(known).not.toContain(`host:${other}.test`);
        expect(known.every((mark) => deep === mark.slice(5) || deep.endsWith(`.${mark.slice(5)}`))).toBe(
          true,
        );
      }),
    ));

  test('that is an address has none above it', () => {
    expect(marksOfAddress('https://8.8.4.4/back')).toEqual(['host:8.8.4.4']);
    expect(marksOfAddress('https://[2606:4700::1111]/back')).toEqual(['host:[2606:4700::1111]']);
  });
});

test('a key has one print, in whatever order it is written and whatever else stands with it', () => {
  // RFC 7638, section 3.1.
  const n =
    '0vx7agoebGcQSuuPiLJXZptN9nndrQmbXEps2aiAFbWhM78LhWx4cbbfAAtVT86zwu1RK7aPFFxuhDR1L6tSoc_BJECPebWKRXjBZCiFV4n3oknjhMstn64tZ_2W-5JsGY4Hc5n9yBXArwl93lqt7_RN5w6Cf0h4QyQ5v-65YGjQR0_FDW2QvzqY368QQMicAtaSqzs8KJZgnYb9c7d0zgdAZHzu6qMQvRL5hajrn1n91CbOpbISD08qNLyrdkt-bFTWhAI4vMQFh6WeZu0fM4lFd2NcRwr3XPksINHaQ-G_xBniIqbw0Ls1jF44-csFCur-kEgU8awapJzKnqDKgw';
  const print = 'NzbLsXh8uDCcd-6MNwXF4W_7noWXFZAfHkxZsRGC9Xs';
  expect(thumbprintsOf([{ kty: 'RSA', n, e: 'AQAB', alg: 'RS256', kid: '2011-04-29' }])).toEqual([print]);
  const { publicKey } = generateKeyPairSync('ed25519');
  const jwk = publicKey.export({ format: 'jwk' }) as Record<string, unknown>;
  const turned = Object.fromEntries(Object.entries(jwk).toReversed());
  expect(thumbprintsOf([jwk, { ...turned, kid: 'other' }])).toHaveLength(1);
  expect(
    thumbprintsOf([{}, { kty: 'oct', k: 'secret' }, { kty: 'EC', x: 1 }, { kty: 'constructor' }]),
  ).toEqual([]);
});
