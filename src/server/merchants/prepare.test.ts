import { describe, expect, test } from 'vitest';
import type { Caravan } from '../../../test/caravan.ts';
import { companyApplication } from '../../../test/applications.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { actingUnder, letServe } from '../../../test/serving.ts';

const caravan = prepareProduct();
const done: Caravan['done'] = (...asked) => caravan.done(...asked);
const codeOf: Caravan['codeOf'] = (...asked) => caravan.codeOf(...asked);

const content = {
  country: 'CN',
  city: '',
  detail: '12 Trade Road',
  companyName: 'Linyi Lantern Co',
  registrationNumber: '91350100M000100Y43',
  legalPerson: 'Zhang Wei',
  foundedOn: '2015-04-01',
  businessScope: 'Lanterns and lamps',
  contactName: 'Zhang Wei',
  prefixId: '1',
  phone: '13800000000',
  email: 'zhang@lantern.example',
};

/** A merchant whose audit has not passed, with a supplier service that may prepare the application. */
async function newMerchant(rights: Parameters<typeof letServe>[3] = ['application']) {
  const [provider, merchant] = [await caravan.person(4), await caravan.person(2, { audit: -1 })];
  const grantId = await letServe(caravan, provider, merchant, rights);
  return { provider, merchant, grantId, acting: actingUnder(provider, grantId) };
}

const prepared = async (who: Parameters<typeof done>[2]) => done('preparedApplications.get', {}, who);

describe('an application', () => {
  test('is prepared by a supplier service; the merchant reads it, and the history says who wrote it', async () => {
    const { provider, merchant, acting } = await newMerchant();
    expect(await prepared(merchant)).toMatchObject({ prepared: null, auditStatus: -1, state: null });
    expect(await done('preparedApplications.save', { ...content, version: 0 }, acting)).toEqual({
      version: 1,
    });
    expect((await prepared(merchant)).prepared).toMatchObject({
      ...content,
      version: 1,
      by: { id: provider.id },
    });
    expect((await done('serviceGrants.history', {}, merchant)).rowList[0]).toMatchObject({
      call: 'preparedApplications.save',
      by: { id: provider.id },
    });
  });

  test('is written over only by whoever saw it, of two at once by one', async () => {
    const { acting, merchant } = await newMerchant();
    const both = await Promise.all(
      [1, 2].map(() => codeOf('preparedApplications.save', { ...content, version: 0 }, acting)),
    );
    expect(both.toSorted()).toEqual([200, 'CONTENT_CHANGED']);
    const newer = { ...content, companyName: 'Linyi Lamp Co' };
    expect(await codeOf('preparedApplications.save', { ...newer, version: 7 }, acting)).toBe(
      'CONTENT_CHANGED',
    );
    await done('preparedApplications.save', { ...newer, version: 1 }, acting);
    expect((await prepared(merchant)).prepared).toMatchObject({ companyName: 'Linyi Lamp Co', version: 2 });
  });

  test('is nobody else’s: not without the right, under another grant, after the end, or for other roles', async () => {
    const { provider, merchant, acting, grantId } = await newMerchant();
    const save = { ...content, version: 0 };
    const products = await newMerchant(['products']);
    expect(await codeOf('preparedApplications.save', save, products.acting)).toBe('SERVICE_RIGHT_MISSING');
    expect(await codeOf('preparedApplications.get', {}, products.acting)).toBe('SERVICE_RIGHT_MISSING');
    expect(await codeOf('preparedApplications.save', save, actingUnder(products.provider, grantId))).toBe(
      'SERVICE_ENDED',
    );
    for (const who of [provider, merchant, await caravan.buyer()])
      expect(await codeOf('preparedApplications.save', save, who)).toBe('FORBIDDEN');
    expect(await codeOf('preparedApplications.get', {}, await caravan.buyer())).toBe('FORBIDDEN');
    expect(await codeOf('preparedApplications.get', {})).toBe('LOGIN_OUT');
    await done('serviceGrants.end', { id: grantId }, merchant);
    expect(await codeOf('preparedApplications.save', save, acting)).toBe('SERVICE_ENDED');
    expect(await codeOf('preparedApplications.get', {}, acting)).toBe('SERVICE_ENDED');
  });

  test('under audit is not prepared; of a refusal the provider reads what it can correct and no paper', async () => {
    const { merchant, acting } = await newMerchant();
    const application = await companyApplication(caravan, merchant);
    const sent = await done('audit.add', application, merchant);
    expect(await codeOf('preparedApplications.save', { ...content, version: 0 }, acting)).toBe(
      'APPLICATION_AUDITING',
    );
    const fields = { companyName: 'Differs from the license', licencePicture: 'Cannot be read' };
    await done(
      'console.applications.decide',
      { id: sent.id, version: sent.version, decision: 'refuse', reason: 'Please correct', fields },
      await caravan.operator(['audits']),
    );
    const seen = await prepared(acting);
    expect(seen).toMatchObject({
      state: 'refused',
      reason: 'Please correct',
      fieldReasons: { companyName: 'Differs from the license' },
    });
    expect(JSON.stringify(seen)).not.toContain(application.licencePicture);
    await done('preparedApplications.save', { ...content, version: 0 }, acting);
  });
});
