import { describe, expect, test } from 'vitest';
import { companyApplication, personApplication } from '../../../test/applications.ts';
import { fetchBytes, plainPicture, upload } from '../../../test/pictures.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { newId } from '../../kit/ids.ts';
import { deleteUnsentPictures } from './jobs.ts';

const caravan = prepareProduct();

const issuesOf = (answer: { data: unknown }) => (answer.data as { issues: Record<string, string> }).issues;

/** A merchant whose entry is under audit. */
async function applicant(role: 2 | 3 | 4 | 5 = 2) {
  const who = await caravan.person(role, { audit: -1 });
  const changes = role === 3 ? { services: ['overseas-warehouse' as const] } : {};
  const application = await companyApplication(caravan, who, changes);
  return { ...who, application, sent: await caravan.done('audit.add', application, who) };
}

const statusOf = async (who: { token: string }) => (await caravan.done('accounts.me', {}, who)).auditStatus;

describe('audit.add', () => {
  test('puts a company under audit, and it is there to be read', async () => {
    const who = await caravan.person(2, { audit: -1 });
    expect(await caravan.done('audit.enrolled', {}, who)).toBe(false);
    expect(await caravan.done('audit.get', {}, who)).toEqual({ auditStatus: -1, application: null });
    const application = await companyApplication(caravan, who, { registrationNumber: '91350100 m000100y43' });
    const sent = await caravan.done('audit.add', application, who);
    expect(sent).toMatchObject({
      state: 'auditing',
      round: 1,
      registrationNumber: '91350100M000100Y43',
      regionNames: ['Shandong', 'Linyi', expect.any(String)],
      categories: application.categories,
      reason: '',
    });
    expect(await caravan.done('audit.enrolled', {}, who)).toBe(true);
    expect(await caravan.done('audit.get', {}, who)).toEqual({ auditStatus: 0, application: sent });
    expect((await fetchBytes(caravan, sent.licencePicture!.url)).response.status).toBe(200);
  });

  test('takes a person with an identity card, and nothing of a company with it', async () => {
    const who = await caravan.person(5, { audit: -1 });
    const application = await personApplication(caravan, who, {
      companyName: 'Left over Ltd',
      categories: [],
    });
    const sent = await caravan.done('audit.add', application, who);
    expect(sent).toMatchObject({ kind: 'person', companyName: '', personName: '李伟明', categories: [] });
    expect(sent.identityFront!.key).toBe(application.identityFront);
  });

  test('takes a company from elsewhere by the number of its register, with a city', async () => {
    const who = await caravan.person(3, { audit: -1 });
    const application = await companyApplication(caravan, who, {
      country: 'TR',
      regionCodes: [],
      city: 'İstanbul',
      registrationNumber: '0123-456789',
      services: ['international-logistics', 'overseas-warehouse'],
    });
    expect(await caravan.done('audit.add', application, who)).toMatchObject({
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
  ])('refuses a company with %s', async (_, changes, issues) => {
    const who = await caravan.person(2, { audit: -1 });
    const answer = await caravan.call('audit.add', await companyApplication(caravan, who, changes), who);
    expect(answer).toMatchObject({ status: 422, code: 'FIELDS_WRONG' });
    expect(issuesOf(answer)).toEqual(issues);
    expect(await caravan.done('audit.enrolled', {}, who)).toBe(false);
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
  ])('refuses a person with %s', async (_, changes, issues) => {
    const who = await caravan.person(2, { audit: -1 });
    const answer = await caravan.call('audit.add', await personApplication(caravan, who, changes), who);
    expect(issuesOf(answer)).toEqual(issues);
  });

  test('refuses what has no form at all, and an address that leads nowhere', async () => {
    const who = await caravan.person(2, { audit: -1 });
    const application = await companyApplication(caravan, who);
    for (const changes of [
      { email: 'no' },
      { companyName: 'x'.repeat(51) },
      { country: 'china' },
      { phone: 'me' },
    ]) {
      expect(await caravan.call('audit.add', { ...application, ...changes }, who)).toMatchObject({
        code: 'BAD_INPUT',
      });
    }
    for (const regionCodes of [[], ['37', '3713'], ['37', '4401', '440103']]) {
      const answer = await caravan.call('audit.add', { ...application, regionCodes }, who);
      expect(answer).toMatchObject({ status: 422, code: 'ADDRESS_INCOMPLETE' });
    }
  });

  test('is for merchants who are signed in: no visitor, no buyer', async () => {
    const buyer = await caravan.person(1);
    const application = await companyApplication(caravan, buyer);
    expect((await caravan.call('audit.add', application)).status).toBe(401);
    expect(await caravan.codeOf('audit.add', application, buyer)).toBe('FORBIDDEN');
    // Whoever is signed in may ask; a buyer needs no audit.
    expect(await caravan.done('audit.get', {}, buyer)).toEqual({ auditStatus: 1, application: null });
    expect(await caravan.done('audit.enrolled', {}, buyer)).toBe(false);
    for (const key of ['audit.get', 'audit.enrolled'] as const)
      expect((await caravan.call(key, {})).status).toBe(401);
  });

  test('is refused while one is under audit, and of many at once one counts', async () => {
    const { application, ...who } = await applicant();
    expect(await caravan.call('audit.add', application, who)).toMatchObject({
      status: 409,
      code: 'APPLICATION_AUDITING',
    });
    const other = await caravan.person(2, { audit: -1 });
    const first = await companyApplication(caravan, other);
    const all = await Promise.all([1, 2, 3, 4].map(() => caravan.call('audit.add', first, other)));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  test("shows nobody somebody else's entry", async () => {
    const { sent } = await applicant();
    const other = await caravan.person(2, { audit: -1 });
    const mine = await caravan.done('audit.get', {}, other);
    expect(mine.application).toBeNull();
    expect(JSON.stringify(mine)).not.toContain(sent.id);
  });
});

test('a picture that is never sent is forgotten after a month, one that was sent is kept', async () => {
  const { sent, ...who } = await applicant();
  const unsent = (await upload(caravan, 'licence', await plainPicture(), who)).data.key;
  await deleteUnsentPictures(caravan.deps);
  expect((await caravan.call('files.picture', { key: unsent }, who)).status).toBe(200);
  caravan.clock.advance(31 * 86_400_000);
  await deleteUnsentPictures(caravan.deps);
  expect((await caravan.call('files.picture', { key: unsent }, who)).status).toBe(404);
  expect(await caravan.deps.privateFiles.find(unsent)).toBeNull();
  const { url } = await caravan.done('files.picture', { key: sent.licencePicture!.key }, who);
  expect((await fetchBytes(caravan, url)).response.status).toBe(200);
});

/** The letter the applicant gets, sent as the queue would. */
