import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../kit/ids.ts';
import type { Caller, Caravan } from '../../../test/caravan.ts';
import { moderationOf } from '../../../test/moderation.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';

const caravan = prepareProduct();
const { writeLetters, lastLetterTo } = moderationOf(caravan);

type Operator = Awaited<ReturnType<Caravan['operator']>>;
let operator: Operator;
let second: Operator;

beforeAll(async () => {
  [operator, second] = [await caravan.operator(['service']), await caravan.operator(['service'])];
});

/** A conversation in which a shop is rude to a buyer. */
async function quarrel() {
  const [buyer, seller] = [await caravan.buyer(), await caravan.seller()];
  const { threadId } = await caravan.done(
    'messages.send',
    { shopId: seller.shopId, text: 'Where are my goods? Call +86 138 0013 8000' },
    buyer,
  );
  await caravan.done('messages.send', { threadId, text: 'Pay to me@evil.example or else' }, seller);
  return { buyer, seller, threadId };
}

const report = (threadId: string, who: Caller, more: object = {}) =>
  caravan.call('moderation.reportConversation', { threadId, reason: 'insult', ...more }, who);
const listCases = async (input: object = {}) =>
  (await caravan.done('console.conversations.list', { pageSize: 100, ...input }, operator)).rowList;
const getCase = (id: string, who = operator) => caravan.done('console.conversations.get', { id }, who);
/** Of the latest report. */
async function caseOf(threadId: string, state: 'open' | 'hidden' | 'restored' | 'dismissed' = 'open') {
  const { id } = await caravan.deps.db
    .selectFrom('moderation_cases')
    .select('id')
    .where('subject_id', '=', threadId)
    .where('state', '=', state)
    .orderBy('opened_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}
const read = (id: string, who: Caller = operator) =>
  caravan.call('console.conversations.read', { id, why: 'To see who began' }, who);
async function act(threadId: string, measure: 'warned' | 'blocked') {
  const id = await caseOf(threadId);
  const { version } = await getCase(id);
  const input = { id, version, measure, rule: 'fraud', reason: 'Asks for money elsewhere' } as const;
  await caravan.done('console.conversations.act', input, operator);
  return id;
}

test('only a side of a conversation reports it, and nobody reads it at the console before', async () => {
  const { buyer, seller, threadId } = await quarrel();
  expect((await report(threadId, {})).code).toBe('LOGIN_OUT');
  for (const who of [await caravan.buyer(), await caravan.seller()])
    expect((await report(threadId, who)).code).toBe('NOT_FOUND');
  expect((await report(threadId, await caravan.member(seller, ['products']))).code).toBe('FORBIDDEN');
  expect((await report(threadId, buyer, { reason: 'other' })).code).toBe('BAD_INPUT');
  // There is no way to a conversation but by its case.
  expect((await read(threadId)).code).toBe('NOT_FOUND');
  expect((await report(threadId, buyer)).status).toBe(200);
  expect((await report(threadId, buyer)).status).toBe(200);
  const id = await caseOf(threadId);
  const row = (await listCases({ state: 'open' })).find((each) => each.id === id)!;
  expect(row.reasons).toEqual([{ reason: 'insult', count: 1 }]);
  expect(JSON.stringify([row, await getCase(id)])).not.toContain('evil');
});

test('what is read is what was written around the report, with addresses masked, and each reading is written down', async () => {
  const { buyer, seller, threadId } = await quarrel();
  const { db } = caravan.deps;
  const at = (days: number) => new Date(caravan.clock.now().getTime() + days * 86_400_000);
  const old = { thread_id: threadId, side: 'seller', language: 'en', text: 'Long ago' } as const;
  await db
    .insertInto('messages')
    .values({ id: newId(), ...old, sent_at: at(-20) })
    .execute();
  await report(threadId, buyer);
  const later = { ...old, text: 'Long after' };
  await db
    .insertInto('messages')
    .values({ id: newId(), ...later, sent_at: at(3) })
    .execute();
  const id = await caseOf(threadId);
  const messages = await caravan.done('console.conversations.read', { id, why: 'To see' }, operator);
  expect(messages.map(({ text, isOfAuthor }) => [text, isOfAuthor])).toEqual([
    ['Where are my goods? Call +•• ••• •••• ••••', false],
    ['Pay to •••@••• or else', true],
  ]);
  const { history } = await getCase(id);
  expect(history.map(({ action }) => action)).toEqual(['conversations.read']);
  const [entry] = await db
    .selectFrom('staff_log')
    .select(['staff_id', 'details'])
    .where('subject_id', '=', id)
    .execute();
  expect(entry).toMatchObject({ staff_id: operator.id, details: { reason: 'To see' } });
  // The other side's reports are a case of their own, about the one who reported first.
  await report(threadId, seller);
  expect((await listCases({ state: 'open' })).filter((row) => row.id !== id).length).toBeGreaterThan(0);
});

test('closed without a measure it is read no more, and may be reported again', async () => {
  const { buyer, seller, threadId } = await quarrel();
  await report(threadId, buyer);
  const id = await caseOf(threadId);
  const { version } = await getCase(id);
  const dismissal = { id, version, reportCount: 1, note: 'Rude, no more' };
  const member = { ...dismissal, reportCount: 2 };
  expect(await caravan.codeOf('console.conversations.dismiss', member, operator)).toBe('CONTENT_CHANGED');
  await caravan.done('console.conversations.dismiss', dismissal, operator);
  expect((await read(id)).code).toBe('NO_COMPLAINT');
  expect((await caravan.call('console.conversations.dismiss', dismissal, second)).code).toBe(
    'CONTENT_CHANGED',
  );
  const before = (await caravan.mailsTo(seller)).length;
  await writeLetters(id, 'dismissed');
  expect((await lastLetterTo(buyer)).body).toContain('found no broken rule');
  expect(await caravan.mailsTo(seller)).toHaveLength(before);
  caravan.clock.advance(1_000);
  expect((await report(threadId, buyer)).status).toBe(200);
  const again = await getCase(await caseOf(threadId));
  expect(again.earlier).toMatchObject([{ id, state: 'dismissed' }]);
});

test('a warning is told to its one side with the rule, to the other with nothing of who said what', async () => {
  const { buyer, seller, threadId } = await quarrel();
  await report(threadId, buyer, { note: 'He threatens me' });
  const id = await act(threadId, 'warned');
  expect(await caravan.done('moderation.hidden', {}, seller)).toMatchObject([
    { id, kind: 'conversation', measure: 'warned', rule: 'fraud', subjectId: threadId },
  ]);
  expect(await caravan.done('moderation.hidden', {}, buyer)).toEqual([]);
  await caravan.done('messages.send', { threadId, text: 'Sorry' }, seller);
  await writeLetters(id, 'hidden');
  const toSeller = await lastLetterTo(seller);
  expect(toSeller.body).toContain('Asks for money elsewhere');
  expect(toSeller.body).not.toContain('He threatens me');
  const toBuyer = await lastLetterTo(buyer);
  expect(toBuyer.body).toContain('Fraud or blackmail');
  expect(toBuyer.body).not.toContain('Asks for money elsewhere');
  // It was decided, and nobody has appealed.
  expect((await read(id)).code).toBe('NO_COMPLAINT');
});

test('a blocked pair writes no more in any conversation, until another operator grants the appeal', async () => {
  const { buyer, seller, threadId } = await quarrel();
  const { id: productId } = await caravan.products({ shopId: seller.shopId });
  await report(threadId, buyer);
  const offer = { threadId, productId, quantity: 1, terms: 'free', note: '' } as const;
  const { id: sampleId } = await caravan.done('samples.offer', offer, seller);
  const id = await act(threadId, 'blocked');
  for (const who of [buyer, seller]) {
    expect(await caravan.codeOf('messages.send', { threadId, text: 'Hello' }, who)).toBe(
      'CONVERSATION_BLOCKED',
    );
    expect((await caravan.done('messages.read', { threadId }, who)).isBlocked).toBe(true);
  }
  const about = { shopId: seller.shopId, productId, text: 'About another' };
  expect(await caravan.codeOf('messages.send', about, buyer)).toBe('CONVERSATION_BLOCKED');
  const sample = { threadId, productId, quantity: 1, terms: 'free', note: 'Write to me' } as const;
  expect(await caravan.codeOf('samples.offer', sample, seller)).toBe('CONVERSATION_BLOCKED');
  const refusal = { id: sampleId, version: 1, step: 'refuse', reason: 'INSULT' } as const;
  await caravan.done('samples.step', refusal, buyer);
  expect((await caravan.done('samples.get', { id: sampleId }, seller)).reason).not.toBe('INSULT');
  // Others write to both of them.
  await caravan.done('messages.send', { shopId: seller.shopId, text: 'Hello' }, await caravan.buyer());
  expect(await caravan.codeOf('moderation.appeal', { id, text: 'No' }, buyer)).toBe('NOT_FOUND');
  await caravan.done('moderation.appeal', { id, text: 'The buyer owes me' }, seller);
  // Whoever decides on it reads it again.
  expect((await read(id, second)).status).toBe(200);
  const decision = { id, version: (await getCase(id)).version, reason: 'A misunderstanding' };
  expect(await caravan.codeOf('console.conversations.restore', decision, operator)).toBe('OWN_TAKEDOWN');
  await caravan.done('console.conversations.restore', decision, second);
  await caravan.done('messages.send', { threadId, text: 'Hello again' }, buyer);
  await writeLetters(id, 'restored');
  expect((await lastLetterTo(seller)).body).toContain('A misunderstanding');
  expect((await lastLetterTo(buyer)).body).toContain('taken back');
});

test('an appeal that is turned down leaves it as it is', async () => {
  const { buyer, seller, threadId } = await quarrel();
  await report(threadId, seller);
  const id = await act(threadId, 'blocked');
  await caravan.done('moderation.appeal', { id, text: 'I only asked' }, buyer);
  const decision = { id, version: (await getCase(id)).version, reason: 'Threats' };
  await caravan.done('console.conversations.uphold', decision, second);
  expect(await caravan.codeOf('messages.send', { threadId, text: 'Hello' }, buyer)).toBe(
    'CONVERSATION_BLOCKED',
  );
  expect(await caravan.codeOf('moderation.appeal', { id, text: 'Again' }, buyer)).toBe('APPEALED_ALREADY');
  await writeLetters(id, 'upheld');
  expect((await lastLetterTo(buyer)).body).toContain('The decision stays');
});

test('of two operators at once one decides, and none about their own company', async () => {
  const { buyer, seller, threadId } = await quarrel();
  await report(threadId, buyer);
  const id = await caseOf(threadId);
  const { version } = await getCase(id);
  const near = await caravan.operator(['service']);
  const { db } = caravan.deps;
  const { email } = await db
    .selectFrom('staff')
    .select('email')
    .where('id', '=', near.id)
    .executeTakeFirstOrThrow();
  await db.updateTable('accounts').set({ email }).where('id', '=', seller.id).execute();
  expect((await getCase(id, near)).isOwnCompany).toBe(true);
  expect((await read(id, near)).code).toBe('OWN_COMPANY');
  const warning = { id, version, measure: 'warned', rule: 'insult', reason: 'Rude' } as const;
  expect(await caravan.codeOf('console.conversations.act', warning, near)).toBe('OWN_COMPANY');
  const answers = await Promise.all([
    caravan.call('console.conversations.act', warning, operator),
    caravan.call('console.conversations.act', { ...warning, measure: 'blocked' }, second),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('the rights to texts and to conversations are two, and neither opens what is the other’s', async () => {
  const { buyer, threadId } = await quarrel();
  await report(threadId, buyer);
  const id = await caseOf(threadId);
  const decision = { id, version: 1, reason: 'Looked into' };
  const inputs = [
    ['console.conversations.list', {}],
    ['console.conversations.get', { id }],
    ['console.conversations.read', { id, why: 'To see' }],
    ['console.conversations.act', { ...decision, rule: 'insult', measure: 'warned' }],
    ['console.conversations.dismiss', { id, version: 1, reportCount: 1, note: '' }],
    ['console.conversations.restore', decision],
    ['console.conversations.uphold', decision],
  ] as const;
  const others = [
    await caravan.operator(['catalog', 'orders', 'content', 'users', 'money']),
    await caravan.seller(),
    {},
  ];
  for (const [call, input] of inputs)
    for (const who of others) expect(await caravan.codeOf(call, input as never, who)).toBe('FORBIDDEN');
  const ofTexts = await caravan.operator(['catalog']);
  expect(await caravan.codeOf('console.moderation.get', { id }, ofTexts)).toBe('NOT_FOUND');
  const hiding = { ...decision, rule: 'insult' } as const;
  expect(await caravan.codeOf('console.moderation.hide', hiding, ofTexts)).toBe('NOT_FOUND');
  const { rowList } = await caravan.done('console.moderation.list', { pageSize: 100 }, ofTexts);
  expect(rowList.map((row) => row.id)).not.toContain(id);
});
