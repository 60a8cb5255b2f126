import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { companyEntry, personEntry } from '../../../test/entries.ts';
import { fetchBytes, plainPicture, upload } from '../../../test/pictures.ts';
import { createProduct, type Product } from '../../../test/product.ts';
import { newId } from '../../kit/ids.ts';
import { openShopOfSeller } from '../shops/jobs.ts';
import { forgetUnsentPictures, tellApplicant } from './jobs.ts';

let product: Product;
beforeAll(async () => {
  product = await createProduct();
});
afterAll(() => product.close());

const faultsOf = (answer: { data: unknown }) => (answer.data as { faults: Record<string, string> }).faults;

/** A merchant whose entry is under audit. */
async function applicant(role: 2 | 3 | 4 | 5 = 2) {
  const who = await product.person(role, { audit: -1 });
  const changes = role === 3 ? { services: ['overseas-warehouse' as const] } : {};
  const entry = await companyEntry(product, who, changes);
  return { ...who, entry, sent: await product.done('audit.add', entry, who) };
}

const statusOf = async (who: { token: string }) => (await product.done('accounts.me', {}, who)).auditStatus;

describe('audit.add', () => {
  test('puts a company under audit, and it is there to be read', async () => {
    const who = await product.person(2, { audit: -1 });
    expect(await product.done('audit.enrolled', {}, who)).toBe(false);
    expect(await product.done('audit.get', {}, who)).toEqual({ auditStatus: -1, entry: null });
    const entry = await companyEntry(product, who, { registrationNumber: '91350100 m000100y43' });
    const sent = await product.done('audit.add', entry, who);
    expect(sent).toMatchObject({
      state: 'auditing',
      round: 1,
      registrationNumber: '91350100M000100Y43',
      regionNames: ['Shandong', 'Linyi', expect.any(String)],
      categories: entry.categories,
      reason: '',
    });
    expect(await product.done('audit.enrolled', {}, who)).toBe(true);
    expect(await product.done('audit.get', {}, who)).toEqual({ auditStatus: 0, entry: sent });
    expect((await fetchBytes(product, sent.licencePicture!.url)).response.status).toBe(200);
  });

  test('takes a person with an identity card, and nothing of a company with it', async () => {
    const who = await product.person(5, { audit: -1 });
    const entry = await personEntry(product, who, { companyName: 'Left over Ltd', categories: [] });
    const sent = await product.done('audit.add', entry, who);
    expect(sent).toMatchObject({ kind: 'person', companyName: '', personName: '李伟明', categories: [] });
    expect(sent.identityFront!.key).toBe(entry.identityFront);
  });

  test('takes a company from elsewhere by the number of its register, with a city', async () => {
    const who = await product.person(3, { audit: -1 });
    const entry = await companyEntry(product, who, {
      country: 'TR',
      regionCodes: [],
      city: 'İstanbul',
      registrationNumber: '0123-456789',
      services: ['international-logistics', 'overseas-warehouse'],
    });
    expect(await product.done('audit.add', entry, who)).toMatchObject({
      city: 'İstanbul',
      services: ['international-logistics', 'overseas-warehouse'],
    });
  });

  test.each([
    [
      'a code with a wrong check character',
      { registrationNumber: '91350100M000100Y44' },
      { registrationNumber: 'checkDigit' },
    ],
    ['a code that is too short', { registrationNumber: '91350100M' }, { registrationNumber: 'form' }],
    [
      'no name and no legal person',
      { companyName: ' ', legalPerson: '' },
      { companyName: 'missing', legalPerson: 'missing' },
    ],
    ['no licence', { licencePicture: undefined }, { licencePicture: 'missing' }],
    ["somebody else's licence", { licencePicture: 'f'.repeat(40) }, { licencePicture: 'missing' }],
    ['a day in the future', { foundedOn: '2026-03-03' }, { foundedOn: 'future' }],
    ['no category', { categories: [] }, { categories: 'missing' }],
    ['a category that does not exist', { categories: [newId()] }, { categories: 'form' }],
    ['a prefix that does not exist', { prefixId: '9999' }, { phone: 'form' }],
  ])('refuses a company with %s', async (_, changes, faults) => {
    const who = await product.person(2, { audit: -1 });
    const answer = await product.call('audit.add', await companyEntry(product, who, changes), who);
    expect(answer).toMatchObject({ status: 422, code: 'FIELDS_WRONG' });
    expect(faultsOf(answer)).toEqual(faults);
    expect(await product.done('audit.enrolled', {}, who)).toBe(false);
    expect(await statusOf(who)).toBe(-1);
  });

  test.each([
    [
      'a number with a wrong check digit',
      { identityNumber: '110105194912310021' },
      { identityNumber: 'checkDigit' },
    ],
    ['a card that has ended', { identityUntil: '2026-03-01' }, { identityUntil: 'ended' }],
    [
      'a card that ends before it begins',
      { identityFrom: '2026-03-01', identityUntil: '2026-03-01' },
      { identityUntil: 'ended' },
    ],
    ['one side alone', { identityBack: undefined }, { identityBack: 'missing' }],
    ['no beginning', { identityFrom: undefined }, { identityFrom: 'missing' }],
  ])('refuses a person with %s', async (_, changes, faults) => {
    const who = await product.person(2, { audit: -1 });
    const answer = await product.call('audit.add', await personEntry(product, who, changes), who);
    expect(faultsOf(answer)).toEqual(faults);
  });

  test('refuses what has no form at all, and an address that leads nowhere', async () => {
    const who = await product.person(2, { audit: -1 });
    const entry = await companyEntry(product, who);
    for (const changes of [
      { email: 'no' },
      { companyName: 'x'.repeat(51) },
      { country: 'china' },
      { phone: 'me' },
    ]) {
      expect(await product.call('audit.add', { ...entry, ...changes }, who)).toMatchObject({
        code: 'BAD_INPUT',
      });
    }
    for (const regionCodes of [[], ['37', '3713'], ['37', '4401', '440103']]) {
      const answer = await product.call('audit.add', { ...entry, regionCodes }, who);
      expect(answer).toMatchObject({ status: 422, code: 'ADDRESS_INCOMPLETE' });
    }
  });

  test('is for merchants who are signed in: no visitor, no buyer', async () => {
    const buyer = await product.person(1);
    const entry = await companyEntry(product, buyer);
    expect((await product.call('audit.add', entry)).status).toBe(401);
    for (const key of ['audit.add', 'audit.get', 'audit.enrolled'] as const) {
      expect(await product.call(key, entry, buyer)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    }
  });

  test('is refused while one is under audit, and of many at once one counts', async () => {
    const { entry, ...who } = await applicant();
    expect(await product.call('audit.add', entry, who)).toMatchObject({
      status: 409,
      code: 'ENTRY_AUDITING',
    });
    const other = await product.person(2, { audit: -1 });
    const first = await companyEntry(product, other);
    const all = await Promise.all([1, 2, 3, 4].map(() => product.call('audit.add', first, other)));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  test("shows nobody somebody else's entry", async () => {
    const { sent } = await applicant();
    const other = await product.person(2, { audit: -1 });
    const mine = await product.done('audit.get', {}, other);
    expect(mine.entry).toBeNull();
    expect(JSON.stringify(mine)).not.toContain(sent.id);
  });
});

describe('console.entries', () => {
  test('list shows the oldest first, by state and role, to an operator with the right', async () => {
    const operator = await product.operator(['audits']);
    const [older, newer] = [await applicant(4), (product.clock.advance(1000), await applicant(4))];
    const { rowList, totalRecord } = await product.done(
      'console.entries.list',
      { state: 'auditing', role: 4 },
      operator,
    );
    expect(rowList.map(({ id }) => id)).toEqual([older.sent.id, newer.sent.id]);
    expect(totalRecord).toBe(2);
    expect(rowList[0]).toMatchObject({ name: '临沂沂蒙山五金制品有限公司', kind: 'company', round: 1 });
    const none = await product.done('console.entries.list', { state: 'passed,refused', role: 4 }, operator);
    expect(none.totalRecord).toBe(0);
  });

  test('list finds an entry by part of its name, its number or its telephone', async () => {
    const operator = await product.operator(['audits']);
    const { sent } = await applicant(3);
    await product.services.db
      .updateTable('merchant_entries')
      .set({
        company_name: 'Ningbo Lantern Works',
        registration_number: '91330200MA2LANT',
        phone: '13900077123',
      })
      .where('id', '=', sent.id)
      .execute();
    const found = async (search: string) =>
      (await product.done('console.entries.list', { search }, operator)).rowList.map(({ id }) => id);
    for (const search of ['lantern', '91330200ma2', '13900077123', '+86 139 0007 7123'])
      expect(await found(search), search).toEqual([sent.id]);
    for (const search of ['%', '_', 'lanterns', '00077123x', '330200MA2'])
      expect(await found(search), search).toEqual([]);
  });

  test('get shows all that was sent, with pictures, and who else names the same number', async () => {
    const operator = await product.operator(['audits']);
    const number = '91110000600037341L';
    const [one, two] = [await product.person(2, { audit: -1 }), await product.person(2, { audit: -1 })];
    for (const who of [one, two]) {
      await product.done('audit.add', await companyEntry(product, who, { registrationNumber: number }), who);
    }
    const { entry } = await product.done('audit.get', {}, one);
    const shown = await product.done('console.entries.get', { id: entry!.id }, operator);
    expect(shown).toMatchObject({
      account: { id: one.id, email: expect.stringContaining('@') },
      readings: { licence: null, identityFront: null, identityBack: null },
      decisions: [],
      sameNumber: 1,
    });
    expect((await fetchBytes(product, shown.licencePicture!.url)).response.status).toBe(200);
    expect((await product.call('console.entries.get', { id: newId() }, operator)).status).toBe(404);
  });

  test('are closed to visitors, merchants, buyers and operators without the right', async () => {
    const { sent, ...who } = await applicant();
    const callers = [{}, who, await product.person(1), await product.operator(['users'])];
    for (const caller of callers) {
      for (const [key, input] of [
        ['console.entries.list', {}],
        ['console.entries.get', { id: sent.id }],
        ['console.entries.decide', { id: sent.id, version: 1, decision: 'pass' }],
      ] as const) {
        expect([401, 403]).toContain((await product.call(key, input, caller)).status);
      }
    }
    expect(await statusOf(who)).toBe(0);
  });
});

describe('console.entries.decide', () => {
  test('passes a seller, who has the audit, the name, a shop and a letter in their language', async () => {
    const operator = await product.operator(['audits']);
    const { sent, ...who } = await applicant();
    const decision = { id: sent.id, version: sent.version, decision: 'pass' as const };
    expect(await product.done('console.entries.decide', decision, operator)).toMatchObject({
      state: 'passed',
    });
    expect(await product.done('accounts.me', {}, who)).toMatchObject({
      auditStatus: 1,
      companyName: '临沂沂蒙山五金制品有限公司',
    });
    expect(await product.done('audit.get', {}, who)).toMatchObject({
      auditStatus: 1,
      entry: { state: 'passed', decidedAt: expect.any(String) },
    });
    await openShopOfSeller(product.services, sent.id);
    await openShopOfSeller(product.services, sent.id);
    const shop = await product.services.db
      .selectFrom('shops')
      .selectAll()
      .where('owner_id', '=', who.id)
      .executeTakeFirstOrThrow();
    expect(shop).toMatchObject({
      names: { zh: '临沂沂蒙山五金制品有限公司' },
      opened_year: 2016,
      sale_currency: 'CNY',
    });
    expect((await product.call('orders.listForSeller', {}, who)).status).toBe(200);
    expect(await letter(sent.id)).toMatchObject({
      recipient: 'wang@example.test',
      subject: expect.stringContaining('passed'),
      body: expect.stringContaining(`/en/merchants-audit?userType=2`),
    });
    expect(await jobsOf(sent.id)).toEqual(['merchants.decided', 'merchants.passed']);
  });

  test('refuses with reasons the applicant reads; mended and sent again it is a new round', async () => {
    const operator = await product.operator(['audits']);
    const { sent, entry, ...who } = await applicant(3);
    const refusal = {
      id: sent.id,
      version: 1,
      decision: 'refuse' as const,
      reason: 'The licence cannot be read.',
      fields: { licencePicture: 'Blurred', companyName: 'Differs from the licence' },
    };
    await product.done('console.entries.decide', refusal, operator);
    expect(await statusOf(who)).toBe(-1);
    expect((await product.done('audit.get', {}, who)).entry).toMatchObject({
      state: 'refused',
      reason: 'The licence cannot be read.',
      fieldReasons: { licencePicture: 'Blurred', companyName: 'Differs from the licence' },
    });
    expect((await letter(sent.id)).body).toMatch(/cannot be read.*\n\nBlurred and Differs from the licence/);
    expect(await jobsOf(sent.id)).toEqual(['merchants.decided']);

    const again = await product.done('audit.add', { ...entry, companyName: '临沂五金' }, who);
    expect(again).toMatchObject({ round: 2, state: 'auditing', reason: '' });
    expect(await statusOf(who)).toBe(0);
    const shown = await product.done('console.entries.get', { id: again.id }, operator);
    expect(shown.decisions).toMatchObject([
      { entryId: sent.id, round: 1, decision: 'refused', reason: 'The licence cannot be read.' },
    ]);
  });

  test('needs a reason to refuse, and an entry that is there', async () => {
    const operator = await product.operator(['audits']);
    const { sent } = await applicant();
    const refuse = { id: sent.id, version: 1, decision: 'refuse', reason: '  ' };
    expect(await product.call('console.entries.decide', refuse, operator)).toMatchObject({
      status: 422,
      code: 'REASON_MISSING',
    });
    const nowhere = { id: newId(), version: 1, decision: 'pass' };
    expect((await product.call('console.entries.decide', nowhere, operator)).status).toBe(404);
  });

  test('counts once: two operators at the same moment, and one who looked at it before', async () => {
    const [ada, bob] = await Promise.all([product.operator(['audits']), product.operator(['audits'])]);
    const { sent, ...who } = await applicant();
    const pass = { id: sent.id, version: 1, decision: 'pass' };
    const refuse = { id: sent.id, version: 1, decision: 'refuse', reason: 'No.' };
    const all = await Promise.all([
      product.call('console.entries.decide', pass, ada),
      product.call('console.entries.decide', refuse, bob),
    ]);
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(all.find(({ status }) => status === 409)).toMatchObject({ code: 'ENTRY_CHANGED' });
    expect(await statusOf(who)).toBe(all[0]!.status === 200 ? 1 : -1);
    expect(await product.call('console.entries.decide', pass, bob)).toMatchObject({ code: 'ENTRY_CHANGED' });
    const current = { ...pass, version: 2 };
    expect(await product.call('console.entries.decide', current, bob)).toMatchObject({
      code: 'ENTRY_CHANGED',
    });
    const logged = await product.services.db
      .selectFrom('staff_log')
      .select(['action', 'subject_type'])
      .where('subject_id', '=', sent.id)
      .execute();
    expect(logged).toHaveLength(1);
    expect(logged[0]).toMatchObject({ subject_type: 'entry' });
  });

  test('of who has passed before leaves them at work, whatever becomes of the new entry', async () => {
    const operator = await product.operator(['audits']);
    const { sent, entry, ...who } = await applicant();
    await product.done('console.entries.decide', { id: sent.id, version: 1, decision: 'pass' }, operator);
    const again = await product.done('audit.add', { ...entry, companyName: '新名有限公司' }, who);
    expect(await statusOf(who)).toBe(1);
    const refuse = { id: again.id, version: 1, decision: 'refuse' as const, reason: 'No such company.' };
    await product.done('console.entries.decide', refuse, operator);
    expect(await product.done('accounts.me', {}, who)).toMatchObject({
      auditStatus: 1,
      companyName: '临沂沂蒙山五金制品有限公司',
    });
    expect((await product.done('audit.get', {}, who)).entry).toMatchObject({ state: 'refused', round: 2 });
  });
});

test('a picture that is never sent is forgotten after a month, one that was sent is kept', async () => {
  const { sent, ...who } = await applicant();
  const unsent = (await upload(product, 'licence', await plainPicture(), who)).data.key;
  await forgetUnsentPictures(product.services);
  expect((await product.call('files.picture', { key: unsent }, who)).status).toBe(200);
  product.clock.advance(31 * 86_400_000);
  await forgetUnsentPictures(product.services);
  expect((await product.call('files.picture', { key: unsent }, who)).status).toBe(404);
  expect(await product.services.vault.find(unsent)).toBeNull();
  const { url } = await product.done('files.picture', { key: sent.licencePicture!.key }, who);
  expect((await fetchBytes(product, url)).response.status).toBe(200);
});

/** The letter the applicant gets, sent as the queue would. */
async function letter(entryId: string) {
  await tellApplicant(product.services, entryId);
  return product.services.db
    .selectFrom('outbox_messages')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}

/** The queues an entry's news went to. */
async function jobsOf(entryId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from pgboss.job
    where data->>'entryId' = ${entryId} order by name`.execute(product.services.db);
  return rows.map(({ name }) => name);
}
