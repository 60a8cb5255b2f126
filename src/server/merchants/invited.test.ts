import { expect, test } from 'vitest';
import { companyApplication } from '../../../test/applications.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';

const caravan = prepareProduct();

const inviteesOf = (providerId: string) =>
  caravan.deps.db.selectFrom('invitees').select('invitee_id').where('provider_id', '=', providerId).execute();

test('a merchant who enters with a provider’s code is served by it once the entry has passed', async () => {
  const [provider, operator, who] = await Promise.all([
    caravan.person(4),
    caravan.operator(),
    caravan.person(2, { audit: -1 }),
  ]);
  const { inviteCode } = await caravan.done('accounts.config', {}, provider);
  const application = await companyApplication(caravan, who, { inviteCode: inviteCode!.toLowerCase() });
  const { id } = await caravan.done('audit.add', application, who);
  expect(await inviteesOf(provider.id)).toEqual([]);
  const { version } = await caravan.done('console.applications.get', { id }, operator);
  await caravan.done('console.applications.decide', { id, version, decision: 'pass', reason: '' }, operator);
  expect(await inviteesOf(provider.id)).toEqual([{ invitee_id: who.id }]);
});

test('a code that nobody invites merchants with is wrong, and nothing is sent', async () => {
  const [forBuyers, who] = await Promise.all([caravan.person(5), caravan.person(2, { audit: -1 })]);
  const { inviteCode } = await caravan.done('accounts.config', {}, forBuyers);
  for (const code of ['NOBODY22', inviteCode!]) {
    const application = await companyApplication(caravan, who, { inviteCode: code });
    expect(await caravan.call('audit.add', application, who)).toMatchObject({
      code: 'FIELDS_WRONG',
      data: { issues: { inviteCode: 'form' } },
    });
  }
  expect(await caravan.done('audit.enrolled', {}, who)).toBe(false);
});
