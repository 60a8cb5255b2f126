import { afterEach, beforeEach, expect, test } from 'vitest';
import { fromBase32, operatorTools, password, type Operator } from '../../../test/operators.ts';
import { startCaravan, type Caravan } from '../../../test/caravan.ts';
import type { CallKey } from '../../contract/calls.ts';
import type { InputOf } from '../../contract/contract.ts';
import { newId } from '../../kit/ids.ts';
import { sendSetupLink, writeOfMoneyRight } from './jobs.ts';

let caravan: Caravan;
let tools: ReturnType<typeof operatorTools>;
beforeEach(async () => {
  caravan = await startCaravan();
  tools = operatorTools(caravan);
});
afterEach(() => caravan.close());

type Change = Extract<CallKey, `console.staff.${'add' | 'setRights' | 'disable' | 'enable' | 'reset'}`>;
const propose = <Key extends Change>(by: Operator, key: Key, input: InputOf<Key>) =>
  caravan.call(key, input, by.caller);
const waiting = (by: Operator) => caravan.done('console.staff.changes', {}, by.caller);
const decide = async (by: Operator, confirm = true) =>
  caravan.call('console.staff.decide', { id: (await waiting(by))[0]!.id, confirm }, by.caller);
const rightsOf = async (id: string) =>
  (await caravan.deps.db.selectFrom('staff').select('rights').where('id', '=', id).executeTakeFirstOrThrow())
    .rights;
const mails = () =>
  caravan.deps.db.selectFrom('outbox_messages').select(['recipient', 'body']).orderBy('id').execute();
/** What the queue would do with those who were let in. */
async function sendLinks(): Promise<void> {
  const { db } = caravan.deps;
  for (const { id } of await db.selectFrom('staff').select('id').execute()) {
    await sendSetupLink(caravan.deps, id);
  }
}

test('nobody gives a right they do not hold, to somebody new, to another one, or by readmitting one', async () => {
  const full = await tools.setUp();
  const clerk = await tools.setUp(['staff', 'users']);
  const added = await propose(clerk, 'console.staff.add', {
    name: 'Eve',
    email: 'eve@example.test',
    rights: ['money'],
  });
  expect(added).toMatchObject({ status: 403, code: 'RIGHT_MISSING' });
  const helper = await tools.setUp(['errors']);
  const raised = await propose(clerk, 'console.staff.setRights', {
    id: helper.id,
    rights: ['errors', 'money'],
  });
  expect(raised.code).toBe('RIGHT_MISSING');
  for (const key of ['console.staff.reset', 'console.staff.enable'] as const)
    expect((await propose(clerk, key, { id: full.id })).code).toBe('RIGHT_MISSING');
  // What somebody holds already may stay, and be taken.
  const kept = await propose(clerk, 'console.staff.setRights', {
    id: helper.id,
    rights: ['errors', 'users'],
  });
  expect(kept.data).toEqual({ state: 'waiting' });
  expect(await rightsOf(helper.id)).toEqual(['errors']);
});

test('nobody changes their own rights, access or state', async () => {
  const ada = await tools.setUp(['staff', 'users']);
  const rights = ['staff', 'users', 'money'] as const;
  expect((await propose(ada, 'console.staff.setRights', { id: ada.id, rights: [...rights] })).code).toBe(
    'OWN_ACCOUNT',
  );
  expect((await propose(ada, 'console.staff.setRights', { id: ada.id, rights: ['users'] })).code).toBe(
    'OWN_ACCOUNT',
  );
  for (const key of ['console.staff.reset', 'console.staff.disable', 'console.staff.enable'] as const)
    expect((await propose(ada, key, { id: ada.id })).code).toBe('OWN_ACCOUNT');
});

test('whom an operator alone gives the right to money counts for it later, and all who hold it get a letter', async () => {
  const ada = await tools.setUp();
  const clerk = await tools.setUp(['money']);
  const person = {
    name: 'Linus',
    email: 'linus@example.test',
    rights: ['money' as const, 'catalog' as const],
  };
  expect((await propose(ada, 'console.staff.add', person)).data).toEqual({ state: 'done' });
  const timesOf = (email: string) =>
    caravan.deps.db
      .selectFrom('staff')
      .select(['id', 'money_from', 'catalog_from', 'money_taken_at'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
  const { id, money_from: from, catalog_from: catalogFrom } = await timesOf(person.email);
  expect(catalogFrom).toEqual(from);
  expect(from!.getTime() - caravan.clock.now().getTime()).toBe(30 * 86_400_000);
  await writeOfMoneyRight(caravan.deps, id);
  const readers = (await mails()).filter(({ body }) => body.includes(person.email));
  expect(readers.map(({ recipient }) => recipient).sort()).toEqual([ada.email, clerk.email].sort());
  // Taken away, it is known when: whoever takes it is not alone at once.
  await propose(ada, 'console.staff.setRights', { id: clerk.id, rights: [] });
  expect((await timesOf(clerk.email)).money_taken_at).toEqual(caravan.clock.now());
});

test('alone, an operator adds others at once; the link goes to them by mail and stands in no answer', async () => {
  const ada = await tools.setUp();
  const person = { name: 'Linus', email: 'Linus@Example.test', rights: ['errors' as const] };
  const added = await propose(ada, 'console.staff.add', person);
  expect(added.data).toEqual({ state: 'done' });
  expect((await propose(ada, 'console.staff.add', person)).code).toBe('STAFF_EXISTS');
  await sendLinks();
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail!.recipient).toBe('linus@example.test');
  const token = /setup\?token=([\w-]+)/.exec(mail!.body)![1]!;
  expect(await caravan.done('console.setup.open', { token })).toMatchObject({ email: 'linus@example.test' });
  expect((await tools.logged('staff.add'))[0]).toMatchObject({
    staff_id: ada.id,
    details: { rights: ['errors'] },
  });
});

test('where no mail leaves nobody is added or reset at the console', async () => {
  const mute = await startCaravan({ DEV_OUTBOX: '0' });
  try {
    const [ada, bob] = [await mute.operator(), await mute.operator(['users'])];
    const person = { name: 'Linus', email: 'linus@example.test', rights: [] };
    expect((await mute.call('console.staff.add', person, ada)).code).toBe('MAIL_OFF');
    expect((await mute.call('console.staff.reset', { id: bob.id }, ada)).code).toBe('MAIL_OFF');
  } finally {
    await mute.close();
  }
});

test('a reset takes every proof at once, and a new link goes to the person', async () => {
  const ada = await tools.setUp();
  const bob = await tools.setUp(['users']);
  expect((await propose(ada, 'console.staff.reset', { id: bob.id })).data).toEqual({ state: 'done' });
  expect(await caravan.codeOf('console.session.start', { email: bob.email, password })).toBe(
    'SIGN_IN_FAILED',
  );
  expect((await caravan.done('console.session.me', {}, bob.caller)).staff).toBeNull();
  await sendLinks();
  const mail = (await mails()).at(-1)!;
  expect(mail.recipient).toBe(bob.email);
  const token = /setup\?token=([\w-]+)/.exec(mail.body)![1]!;
  const { secret } = await caravan.done('console.setup.open', { token });
  expect(fromBase32(secret)).not.toEqual(bob.secret);
});

test('where two may decide, each change waits for the other one, who is named in the log', async () => {
  const [ada, bob] = [await tools.setUp(), await tools.setUp()];
  const eve = await tools.setUp(['users']);
  const added = await propose(ada, 'console.staff.add', {
    name: 'Puppet',
    email: 'p@example.test',
    rights: ['staff'],
  });
  expect(added.data).toEqual({ state: 'waiting' });
  expect(
    await caravan.deps.db.selectFrom('staff').select('id').where('email', '=', 'p@example.test').execute(),
  ).toEqual([]);
  expect((await decide(ada)).code).toBe('OWN_CHANGE');
  expect((await decide(bob)).status).toBe(200);
  expect(await waiting(bob)).toEqual([]);

  await propose(ada, 'console.staff.setRights', { id: eve.id, rights: ['errors'] });
  expect((await propose(bob, 'console.staff.setRights', { id: eve.id, rights: [] })).code).toBe(
    'STAFF_CHANGE_OPEN',
  );
  expect((await waiting(bob))[0]).toMatchObject({
    kind: 'setRights',
    rights: ['errors'],
    rightsBefore: ['users'],
    isOwn: false,
  });
  expect(await caravan.codeOf('console.users.list', {}, eve.caller)).toBe(200);
  await decide(bob);
  expect(await caravan.codeOf('console.users.list', {}, eve.caller)).toBe('FORBIDDEN');
  expect((await tools.logged('staff.setRights'))[0]).toMatchObject({
    staff_id: ada.id,
    subject_id: eve.id,
    details: { from: ['users'], to: ['errors'], confirmedBy: 'Ada' },
  });
  expect((await tools.logged('staff.confirm'))[0]).toMatchObject({ staff_id: bob.id });

  await propose(ada, 'console.staff.reset', { id: eve.id });
  expect(await caravan.codeOf('console.session.start', { email: eve.email, password })).toBe(200);
  await decide(bob, false);
  expect(await caravan.codeOf('console.session.start', { email: eve.email, password })).toBe(200);
  expect(await waiting(ada)).toEqual([]);
});

test('who decides on nothing is kept out at once, a second one who does only by two', async () => {
  const [ada, bob] = [await tools.setUp(), await tools.setUp()];
  const eve = await tools.setUp(['users']);
  expect((await propose(ada, 'console.staff.disable', { id: eve.id })).data.state).toBe('done');
  expect((await caravan.done('console.session.me', {}, eve.caller)).staff).toBeNull();
  // Else whoever is alone afterwards decides on everything.
  expect((await propose(ada, 'console.staff.disable', { id: bob.id })).data.state).toBe('waiting');
  await decide(bob, false);
  expect((await propose(ada, 'console.staff.enable', { id: eve.id })).data.state).toBe('waiting');
  await decide(bob);
  expect(await caravan.codeOf('console.session.start', { email: eve.email, password })).toBe(200);
});

test('one operator alone keeps out one holder of the right to money in a day, the next only with a second', async () => {
  const [ada, bob] = [await tools.setUp(['staff']), await tools.setUp()];
  const [first, second] = [await tools.setUp(['money']), await tools.setUp(['money'])];
  expect((await propose(ada, 'console.staff.disable', { id: first.id })).data.state).toBe('done');
  expect((await propose(ada, 'console.staff.disable', { id: second.id })).data.state).toBe('waiting');
  expect((await caravan.done('console.session.me', {}, second.caller)).staff).not.toBeNull();
  await decide(bob);
  expect((await caravan.done('console.session.me', {}, second.caller)).staff).toBeNull();
});

test('a change is decided on once, in its time, and only while what it stands on is the same', async () => {
  const [ada, bob] = [await tools.setUp(), await tools.setUp()];
  const eve = await tools.setUp(['users']);
  await propose(ada, 'console.staff.setRights', { id: eve.id, rights: ['errors'] });
  const { id } = (await waiting(bob))[0]!;
  const answers = await Promise.all(
    [1, 2, 3].map(() => caravan.call('console.staff.decide', { id, confirm: true }, bob.caller)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);

  // The proposer loses the right in between, on the machine.
  await propose(ada, 'console.staff.setRights', { id: eve.id, rights: ['errors', 'money'] });
  await caravan.deps.db
    .updateTable('staff')
    .set({ rights: ['staff'] })
    .where('id', '=', ada.id)
    .execute();
  expect((await decide(bob)).code).toBe('RIGHT_MISSING');
  await caravan.deps.db
    .updateTable('staff')
    .set({ rights: ['users'] })
    .where('id', '=', ada.id)
    .execute();
  expect((await decide(bob)).code).toBe('STAFF_CHANGED');
  expect(await rightsOf(eve.id)).toEqual(['errors']);
  caravan.clock.advance(8 * 86_400_000);
  expect(
    (await caravan.call('console.staff.decide', { id: newId(), confirm: true }, await caravan.operator()))
      .code,
  ).toBe('NOT_FOUND');
  expect(await caravan.done('console.staff.changes', {}, await caravan.operator())).toEqual([]);
});

test('two who take the right from each other: one of them keeps it', async () => {
  const [ada, bob] = [await tools.setUp(), await tools.setUp()];
  await propose(ada, 'console.staff.setRights', { id: bob.id, rights: ['users'] });
  await propose(bob, 'console.staff.setRights', { id: ada.id, rights: ['users'] });
  const changes = await waiting(ada);
  const byAda = changes.find(({ isOwn }) => isOwn)!;
  const byBob = changes.find(({ isOwn }) => !isOwn)!;
  const answers = await Promise.all([
    caravan.call('console.staff.decide', { id: byAda.id, confirm: true }, bob.caller),
    caravan.call('console.staff.decide', { id: byBob.id, confirm: true }, ada.caller),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const held = [await rightsOf(ada.id), await rightsOf(bob.id)];
  expect(held.filter((rights) => rights.includes('staff'))).toHaveLength(1);
});
