import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import type { InputOf } from '../../../contract/contract.ts';
import { insertLetterText, readLetterWords } from '../../marketplace/public.ts';
import { createDatabase, transact } from '../../platform/database.ts';
import { standardOf } from './letter-parts.ts';

const caravan = prepareProduct();
const operator = () => caravan.operator(['content']);

type Save = InputOf<'console.letterTexts.save'>;
const code = { letterId: 'code.body', language: 'en', name: 'code.body' } as const;
const codeText = 'Use {code} within {minutes, plural, one {# minute} other {# minutes}}.';

test('a text that an operator wrote is in the next letter, in its language alone, on every server', async () => {
  const who = await operator();
  const get = () =>
    caravan.done('console.letterTexts.get', { letterId: 'guesses.body', language: 'en' }, who);
  const before = await get();
  const part = before.parts.find(({ part: kind }) => kind === 'body')!;
  expect(part).toMatchObject({ name: 'guesses.body', contents: null, version: 0, history: [] });
  const contents = 'Someone guesses your password. It’s {brand}';
  const of = { letterId: 'guesses.body', language: 'en', name: 'guesses.body' } as const;
  expect(await caravan.done('console.letterTexts.save', { ...of, contents, version: 0 }, who)).toEqual({
    version: 1,
  });
  // Another process has another connection and another memory.
  const other = createDatabase(caravan.databaseUrl, { pool: 1 });
  try {
    const say = await readLetterWords(other.db, 'en');
    expect(say('guesses.body', { brand: 'Caravan' })).toBe('Someone guesses your password. It’s Caravan');
    const zh = await readLetterWords(other.db, 'zh');
    expect(zh('guesses.body', { brand: 'Caravan' })).not.toContain('Someone');
  } finally {
    await other.close();
  }
  const listed = await caravan.done('console.letters.list', { state: 'changed', pageSize: 100 }, who);
  expect(listed.rowList.find(({ id }) => id === 'guesses.body')).toMatchObject({
    changedIn: ['en'],
    outdatedIn: [],
    body: 'Someone guesses your password. It’s Caravan',
  });
  const matching = await caravan.done('console.letters.list', { search: 'someone guesses' }, who);
  expect(matching.rowList.map(({ id }) => id)).toEqual(['guesses.body']);
  await caravan.done('console.letterTexts.save', { ...of, version: 1 }, who);
  const after = (await get()).parts.find(({ part: kind }) => kind === 'body')!;
  expect(after).toMatchObject({ contents: null, version: 2 });
  expect(after.history.map((row) => [row.version, row.contents])).toEqual([
    [2, null],
    [1, contents],
  ]);
  expect(after.history[0]!.by).not.toBe('');
  const log = await caravan.done('console.log.list', { staffId: who.id }, await caravan.operator(['staff']));
  expect(log.rowList.filter(({ action }) => action === 'letters.save')).toHaveLength(2);
});

test('a code is sent in the operator’s words, and one that cannot be filled in by the standard text', async () => {
  const who = await operator();
  await caravan.done('console.letterTexts.save', { ...code, contents: codeText, version: 0 }, who);
  const email = `letters-${caravan.clock.now().getTime()}@example.com`;
  await caravan.done(
    'accounts.sendCode',
    { account: email, type: 1, userType: 1 },
    { headers: { lang: 'en' } },
  );
  const sent = caravan.deps.db.selectFrom('outbox_messages').select('body').where('recipient', '=', email);
  expect((await sent.executeTakeFirstOrThrow()).body).toMatch(/^Use \d{6} within 10 minutes\.$/);
  await transact(caravan.deps.db, (tx) =>
    insertLetterText(
      tx,
      { ...code, contents: 'Broken {', standard: 'x', seenVersion: 1, staffId: who.id },
      caravan.clock.now(),
    ),
  );
  const say = await readLetterWords(caravan.deps.db, 'en');
  expect(say('code.body', { code: '1', minutes: 1 })).toContain('1 is your code');
});

test('of two operators who write at once one is told that the other has written', async () => {
  const [ada, bob] = [await operator(), await operator()];
  const of = { letterId: 'club.refused', language: 'tr', name: 'club.refused' } as const;
  const standard = standardOf('tr', 'club.refused');
  const save = (who: typeof ada, input: Partial<Save>) =>
    caravan.codeOf(
      'console.letterTexts.save',
      { ...of, contents: `${standard} !`, version: 0, ...input },
      who,
    );
  const codes = await Promise.all([save(ada, {}), save(bob, {}), save(ada, {}), save(bob, {})]);
  expect(codes.map(String).toSorted()).toEqual(['200', ...Array(3).fill('CONTENT_CHANGED')]);
  // A version that never was is none to write on.
  expect(await save(bob, { version: 7 })).toBe('CONTENT_CHANGED');
  expect(await save(bob, { version: 1 })).toBe(200);
  await expect(sql`update letter_texts set contents = 'x'`.execute(caravan.deps.db)).rejects.toThrow();
  await expect(sql`delete from letter_texts`.execute(caravan.deps.db)).rejects.toThrow();
});

test('a text that cannot be sent is refused, with the name of what is unknown or missing', async () => {
  const who = await operator();
  const refused = (contents: string) =>
    caravan.call('console.letterTexts.save', { ...code, language: 'ru', contents, version: 0 }, who);
  expect(await refused('{code} {minutes} {password}')).toMatchObject({
    code: 'LETTER_PLACEHOLDER_UNKNOWN',
    message: expect.stringContaining('password'),
  });
  expect(await refused('{minutes}')).toMatchObject({
    code: 'LETTER_PLACEHOLDER_MISSING',
    message: expect.stringContaining('code'),
  });
  expect((await refused('{code} {minutes} <b>x</b>')).code).toBe('LETTER_TEXT_BROKEN');
  expect((await refused('{code} {minutes} \u202Egnp.exe')).code).toBe('BAD_INPUT');
  expect((await refused(`{code} {minutes} ${'x'.repeat(2_100)}`)).code).toBe('BAD_INPUT');
  const subject = { ...code, name: 'code.subject', contents: '{brand}\nBcc: all@example.com', version: 0 };
  expect(await caravan.codeOf('console.letterTexts.save', subject, who)).toBe('LETTER_TEXT_BROKEN');
  // Only the texts of this letter, and no letter by which operators are warned of each other.
  for (const [letterId, name] of [
    ['code.body', 'guesses.body'],
    ['staffMoney.body', 'staffMoney.body'],
    ['__proto__', '__proto__'],
  ] as const) {
    const input = { letterId, name, language: 'en', contents: 'x', version: 0 } as const;
    expect(await caravan.codeOf('console.letterTexts.save', input, who), letterId).toBe('NOT_FOUND');
  }
  expect(
    await caravan.codeOf('console.letterTexts.get', { letterId: 'ledgerCheck.body', language: 'en' }, who),
  ).toBe('NOT_FOUND');
});

test('what is typed is previewed with made-up values, and can be sent to oneself', async () => {
  const who = await operator();
  const drafts = [{ name: 'code.body', contents: codeText }];
  const preview = { letterId: 'code.body', language: 'en', drafts } as const;
  expect(await caravan.done('console.letterTexts.preview', preview, who)).toMatchObject({
    body: 'Use 482913 within 10 minutes.',
    sms: { parts: 1 },
  });
  const wrong = { ...preview, drafts: [{ name: 'code.body', contents: '{code}' }] };
  expect(await caravan.codeOf('console.letterTexts.preview', wrong, who)).toBe('LETTER_PLACEHOLDER_MISSING');
  // No mail server is set up here; what one answers is said by the page of the installation as well.
  expect(await caravan.done('console.letterTexts.try', preview, who)).toMatchObject({ state: 'unset' });
  expect(await caravan.codeOf('console.letterTexts.try', wrong, who)).toBe('LETTER_PLACEHOLDER_MISSING');
});

test('where an update changed the standard text, the list and the letter say so until somebody looks at it', async () => {
  const who = await operator();
  const of = { letterId: 'digest.body', language: 'indonesian', name: 'digest.body' } as const;
  const standard = standardOf('indonesian', 'digest.body');
  await transact(caravan.deps.db, (tx) =>
    insertLetterText(
      tx,
      { ...of, contents: `${standard} !`, standard: 'As it was in spring', seenVersion: 0, staffId: who.id },
      caravan.clock.now(),
    ),
  );
  const outdated = async () =>
    (await caravan.done('console.letters.list', { state: 'outdated', pageSize: 100 }, who)).rowList.filter(
      ({ id }) => id === 'digest.body',
    );
  expect(await outdated()).toMatchObject([{ changedIn: ['indonesian'], outdatedIn: ['indonesian'] }]);
  const { parts } = await caravan.done('console.letterTexts.get', of, who);
  expect(parts.find(({ name }) => name === 'digest.body')!.formerStandard).toBe('As it was in spring');
  await caravan.done('console.letterTexts.save', { ...of, contents: `${standard} !`, version: 1 }, who);
  expect(await outdated()).toEqual([]);
});

test('nobody without the right reads or writes texts', async () => {
  const of = { letterId: 'code.body', language: 'en' } as const;
  for (const who of [await caravan.operator(['staff', 'money', 'users']), await caravan.seller(), {}]) {
    const save = { ...code, contents: codeText, version: 0 };
    expect(await caravan.codeOf('console.letterTexts.get', of, who)).toBe('FORBIDDEN');
    expect(await caravan.codeOf('console.letterTexts.preview', { ...of, drafts: [] }, who)).toBe('FORBIDDEN');
    expect(await caravan.codeOf('console.letterTexts.save', save, who)).toBe('FORBIDDEN');
    expect(await caravan.codeOf('console.letterTexts.try', { ...of, drafts: [] }, who)).toBe('FORBIDDEN');
  }
});
