import { afterAll, beforeAll, expect, test } from 'vitest';
import { companyEntry } from '../../../test/entries.ts';
import { createProduct, type Product } from '../../../test/product.ts';

let product: Product;
beforeAll(async () => {
  product = await createProduct();
});
afterAll(() => product.close());

const inviteesOf = (providerId: string) =>
  product.services.db
    .selectFrom('invitees')
    .select('invitee_id')
    .where('provider_id', '=', providerId)
    .execute();

test('a merchant who enters with a provider’s code is served by it once the entry has passed', async () => {
  const [provider, operator, who] = await Promise.all([
    product.person(4),
    product.operator(),
    product.person(2, { audit: -1 }),
  ]);
  const { inviteCode } = await product.done('accounts.config', {}, provider);
  const entry = await companyEntry(product, who, { inviteCode: inviteCode!.toLowerCase() });
  const { id } = await product.done('audit.add', entry, who);
  expect(await inviteesOf(provider.id)).toEqual([]);
  const { version } = await product.done('console.entries.get', { id }, operator);
  await product.done('console.entries.decide', { id, version, decision: 'pass', reason: '' }, operator);
  expect(await inviteesOf(provider.id)).toEqual([{ invitee_id: who.id }]);
});

test('a code that nobody invites merchants with is wrong, and nothing is sent', async () => {
  const [forBuyers, who] = await Promise.all([product.person(5), product.person(2, { audit: -1 })]);
  const { inviteCode } = await product.done('accounts.config', {}, forBuyers);
  for (const code of ['NOBODY22', inviteCode!]) {
    const entry = await companyEntry(product, who, { inviteCode: code });
    expect(await product.call('audit.add', entry, who)).toMatchObject({
      code: 'FIELDS_WRONG',
      data: { faults: { inviteCode: 'form' } },
    });
  }
  expect(await product.done('audit.enrolled', {}, who)).toBe(false);
});
