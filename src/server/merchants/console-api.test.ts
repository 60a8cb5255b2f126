import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { companyApplication } from '../../../test/applications.ts';
import { fetchBytes } from '../../../test/pictures.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { newId } from '../../kit/ids.ts';
import { openShopOfSeller } from '../shops/jobs.ts';
import { mailApplicant } from './jobs.ts';

const caravan = prepareProduct();

/** A merchant whose entry is under audit. */
async function applicant(role: 2 | 3 | 4 | 5 = 2) {
  const who = await caravan.person(role, { audit: -1 });
  const changes = role === 3 ? { services: ['overseas-warehouse' as const] } : {};
  const application = await companyApplication(caravan, who, changes);
  return { ...who, application, sent: await caravan.done('audit.add', application, who) };
}

const statusOf = async (who: { token: string }) => (await caravan.done('accounts.me', {}, who)).auditStatus;

describe('console.applications', () => {
  test('list shows the oldest first, by state and role, to an operator with the right', async () => {
    const operator = await caravan.operator(['audits']);
    const [older, newer] = [await applicant(4), (caravan.clock.advance(1000), await applicant(4))];
    const { rowList, totalRecord } = await caravan.done(
      'console.applications.list',
      { state: 'auditing', role: 4 },
      operator,
    );
    expect(rowList.map(({ id }) => id)).toEqual([older.sent.id, newer.sent.id]);
    expect(totalRecord).toBe(2);
    expect(rowList[0]).toMatchObject({ name: '临沂沂蒙山五金制品有限公司', kind: 'company', round: 1 });
    const none = await caravan.done(
      'console.applications.list',
      { state: 'passed,refused', role: 4 },
      operator,
    );
    expect(none.totalRecord).toBe(0);
  });

  test('list finds an entry by part of its name, its number or its telephone', async () => {
    const operator = await caravan.operator(['audits']);
    const { sent } = await applicant(3);
    await caravan.deps.db
      .updateTable('merchant_applications')
      .set({
        company_name: 'Ningbo Lantern Works',
        registration_number: '91330200MA2LANT',
        phone: '13900077123',
      })
      .where('id', '=', sent.id)
      .execute();
    const found = async (search: string) =>
      (await caravan.done('console.applications.list', { search }, operator)).rowList.map(({ id }) => id);
    for (const search of ['lantern', '91330200ma2', '13900077123', '+86 139 0007 7123', '077123', '7123'])
      expect(await found(search), search).toEqual([sent.id]);
    // How a telephone or an identity number begins would tell the rest of it, figure after figure.
    for (const search of ['%', '_', 'lanterns', '00077123x', '330200MA2', '139000', '1390007'])
      expect(await found(search), search).toEqual([]);
  });

  test('get shows all that was sent, with pictures, and who else names the same number', async () => {
    const operator = await caravan.operator(['audits']);
    const number = '91110000600037341L';
    const [one, two] = [await caravan.person(2, { audit: -1 }), await caravan.person(2, { audit: -1 })];
    for (const who of [one, two]) {
      await caravan.done(
        'audit.add',
        await companyApplication(caravan, who, { registrationNumber: number }),
        who,
      );
    }
    const { application } = await caravan.done('audit.get', {}, one);
    const shown = await caravan.done('console.applications.get', { id: application!.id }, operator);
    expect(shown).toMatchObject({
      account: { id: one.id, email: expect.stringContaining('@') },
      readings: { licence: null, identityFront: null, identityBack: null },
      decisions: [],
      sameNumber: 1,
    });
    expect((await fetchBytes(caravan, shown.licencePicture!.url)).response.status).toBe(200);
    expect((await caravan.call('console.applications.get', { id: newId() }, operator)).status).toBe(404);
  });

  test('get masks contacts and identity once it is decided, and a telephone that is looked for is written down', async () => {
    const { sent } = await applicant();
    const operator = await caravan.operator(['audits']);
    const before = await caravan.done('console.applications.get', { id: sent.id }, operator);
    expect(before.email).not.toContain('***');
    await caravan.done(
      'console.applications.decide',
      { id: sent.id, version: sent.version, decision: 'pass' },
      operator,
    );
    const after = await caravan.done('console.applications.get', { id: sent.id }, operator);
    expect(after.account.email).toMatch(/^.\*\*\*@/);
    expect(after.email).toMatch(/^.\*\*\*@/);
    expect([after.identityFront, after.identityBack, after.readings.identityFront]).toEqual([
      null,
      null,
      null,
    ]);
    expect(after.companyName).toBe(before.companyName);
    // However it was written: four figures are hidden, and no fewer.
    expect(after.fullPhone).toMatch(/^\+\d+\*{4}\d{3}$/);
    expect(after.fullPhone.replaceAll(/\D/g, '').length).toBe(
      before.fullPhone.replaceAll(/\D/g, '').length - 4,
    );
    const wire = JSON.stringify(after);
    for (const secret of [before.email, before.phone, before.fullPhone, before.account.email])
      if (secret) expect(wire).not.toContain(secret);
    await caravan.done('console.applications.list', { search: before.fullPhone }, operator);
    const chief = await caravan.operator(['staff']);
    const { rowList } = await caravan.done('console.log.list', { staffId: operator.id }, chief);
    const digits = before.fullPhone.replaceAll(/\D/g, '');
    expect(
      rowList.filter(({ action }) => action === 'orders.findByPhone').map(({ subjectId }) => subjectId),
    ).toEqual([digits.slice(-6)]);
  });

  test('are closed to visitors, merchants, buyers and operators without the right', async () => {
    const { sent, ...who } = await applicant();
    const callers = [{}, who, await caravan.person(1), await caravan.operator(['users'])];
    for (const caller of callers) {
      for (const [key, input] of [
        ['console.applications.list', {}],
        ['console.applications.get', { id: sent.id }],
        ['console.applications.decide', { id: sent.id, version: 1, decision: 'pass' }],
      ] as const) {
        expect([401, 403]).toContain((await caravan.call(key, input, caller)).status);
      }
    }
    expect(await statusOf(who)).toBe(0);
  });
});

describe('console.applications.decide', () => {
  test('passes a seller, who has the audit, the name, a shop and a letter in their language', async () => {
    const operator = await caravan.operator(['audits']);
    const { sent, ...who } = await applicant();
    const decision = { id: sent.id, version: sent.version, decision: 'pass' as const };
    expect(await caravan.done('console.applications.decide', decision, operator)).toMatchObject({
      state: 'passed',
    });
    expect(await caravan.done('accounts.me', {}, who)).toMatchObject({
      auditStatus: 1,
      companyName: '临沂沂蒙山五金制品有限公司',
    });
    expect(await caravan.done('audit.get', {}, who)).toMatchObject({
      auditStatus: 1,
      application: { state: 'passed', decidedAt: expect.any(String) },
    });
    await openShopOfSeller(caravan.deps, sent.id);
    await openShopOfSeller(caravan.deps, sent.id);
    const shop = await caravan.deps.db
      .selectFrom('shops')
      .selectAll()
      .where('owner_id', '=', who.id)
      .executeTakeFirstOrThrow();
    expect(shop).toMatchObject({
      names: { zh: '临沂沂蒙山五金制品有限公司' },
      opened_year: 2016,
      sale_currency: 'CNY',
    });
    expect((await caravan.call('orders.listForSeller', {}, who)).status).toBe(200);
    expect(await letter(sent.id)).toMatchObject({
      recipient: 'wang@example.test',
      subject: expect.stringContaining('approved'),
      body: expect.stringContaining(`/en/merchants-audit?userType=2`),
    });
    expect(await jobsOf(sent.id)).toEqual(['merchants.decided', 'merchants.passed']);
  });

  test('refuses with reasons the applicant reads; corrected and sent again it is a new round', async () => {
    const operator = await caravan.operator(['audits']);
    const { sent, application, ...who } = await applicant(3);
    const refusal = {
      id: sent.id,
      version: 1,
      decision: 'refuse' as const,
      reason: 'The licence cannot be read.',
      fields: { licencePicture: 'Blurred', companyName: 'Differs from the licence' },
    };
    await caravan.done('console.applications.decide', refusal, operator);
    expect(await statusOf(who)).toBe(-1);
    expect((await caravan.done('audit.get', {}, who)).application).toMatchObject({
      state: 'refused',
      reason: 'The licence cannot be read.',
      fieldReasons: { licencePicture: 'Blurred', companyName: 'Differs from the licence' },
    });
    expect((await letter(sent.id)).body).toMatch(/cannot be read.*\n\nBlurred and Differs from the licence/);
    expect(await jobsOf(sent.id)).toEqual(['merchants.decided']);

    const again = await caravan.done('audit.add', { ...application, companyName: '临沂五金' }, who);
    expect(again).toMatchObject({ round: 2, state: 'auditing', reason: '' });
    expect(await statusOf(who)).toBe(0);
    const shown = await caravan.done('console.applications.get', { id: again.id }, operator);
    expect(shown.decisions).toMatchObject([
      { applicationId: sent.id, round: 1, decision: 'refused', reason: 'The licence cannot be read.' },
    ]);
  });

  test('needs a reason to refuse, and an entry that is there', async () => {
    const operator = await caravan.operator(['audits']);
    const { sent } = await applicant();
    const refuse = { id: sent.id, version: 1, decision: 'refuse', reason: '  ' };
    expect(await caravan.call('console.applications.decide', refuse, operator)).toMatchObject({
      status: 422,
      code: 'REASON_MISSING',
    });
    const nowhere = { id: newId(), version: 1, decision: 'pass' };
    expect((await caravan.call('console.applications.decide', nowhere, operator)).status).toBe(404);
  });

  test('counts once: two operators at the same moment, and one who looked at it before', async () => {
    const [ada, bob] = await Promise.all([caravan.operator(['audits']), caravan.operator(['audits'])]);
    const { sent, ...who } = await applicant();
    const pass = { id: sent.id, version: 1, decision: 'pass' };
    const refuse = { id: sent.id, version: 1, decision: 'refuse', reason: 'No.' };
    const all = await Promise.all([
      caravan.call('console.applications.decide', pass, ada),
      caravan.call('console.applications.decide', refuse, bob),
    ]);
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(all.find(({ status }) => status === 409)).toMatchObject({ code: 'APPLICATION_CHANGED' });
    expect(await statusOf(who)).toBe(all[0]!.status === 200 ? 1 : -1);
    expect(await caravan.call('console.applications.decide', pass, bob)).toMatchObject({
      code: 'APPLICATION_CHANGED',
    });
    const current = { ...pass, version: 2 };
    expect(await caravan.call('console.applications.decide', current, bob)).toMatchObject({
      code: 'APPLICATION_CHANGED',
    });
    const logged = await caravan.deps.db
      .selectFrom('staff_log')
      .select(['action', 'subject_type'])
      .where('subject_id', '=', sent.id)
      .execute();
    expect(logged).toHaveLength(1);
    expect(logged[0]).toMatchObject({ subject_type: 'entry' });
  });

  test('of who has passed before leaves them at work, whatever becomes of the new entry', async () => {
    const operator = await caravan.operator(['audits']);
    const { sent, application, ...who } = await applicant();
    await caravan.done(
      'console.applications.decide',
      { id: sent.id, version: 1, decision: 'pass' },
      operator,
    );
    const again = await caravan.done('audit.add', { ...application, companyName: '新名有限公司' }, who);
    expect(await statusOf(who)).toBe(1);
    const refuse = { id: again.id, version: 1, decision: 'refuse' as const, reason: 'No such company.' };
    await caravan.done('console.applications.decide', refuse, operator);
    expect(await caravan.done('accounts.me', {}, who)).toMatchObject({
      auditStatus: 1,
      companyName: '临沂沂蒙山五金制品有限公司',
    });
    expect((await caravan.done('audit.get', {}, who)).application).toMatchObject({
      state: 'refused',
      round: 2,
    });
  });
});

async function letter(applicationId: string) {
  await mailApplicant(caravan.deps, applicationId);
  return caravan.deps.db
    .selectFrom('outbox_messages')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}

/** The queues an entry's news went to. */
async function jobsOf(applicationId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from pgboss.job
    where data->>'applicationId' = ${applicationId} order by name`.execute(caravan.deps.db);
  return rows.map(({ name }) => name);
}
