import { expect, test } from 'vitest';
import { agentGrants } from '../../../../test/agent-grants.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';

const caravan = prepareProduct();
const programs = agentGrants(caravan);

test('programs are listed once each, with the consents to them: those that count first, then the newest', async () => {
  const buyer = await caravan.buyer();
  const letIn = async (client_name: string, redirect_uris: string[]) => {
    // Each test asks from inside this process: their allowance begins anew.
    caravan.clock.advance(61_000);
    const { body } = await programs.register({ client_name, redirect_uris });
    const { request, verifier } = programs.asking(body.client_id);
    const [redirectUri] = redirect_uris as [string];
    const choice = { ...request, redirectUri, scopes: ['order:read' as const], days: 30 as const };
    const { redirect } = await caravan.done('agents.allow', choice, buyer);
    const code = new URL(redirect).searchParams.get('code')!;
    await programs.exchange({ clientId: body.client_id, code, verifier }, { redirect_uri: redirectUri });
  };
  await letIn('Ledger', ['https://ledger.test/']);
  await letIn('Helper', ['https://helper.test/back']);
  // Another registration of the same host, whatever it calls itself.
  await letIn('Helper two', ['https://helper.test/other']);
  await letIn('Ledger', ['http://localhost:1/']);
  await letIn('LEDGER', ['http://localhost:2/']);
  const list = async (page: object = {}) => caravan.done('agents.list', page, buyer);
  const named = async () =>
    (await list()).rowList.map(({ name, consents }) => [name, ...consents.map((each) => each.name)]);
  expect(await named()).toEqual([
    ['LEDGER', 'LEDGER', 'Ledger'],
    ['Helper two', 'Helper two', 'Helper'],
    ['Ledger', 'Ledger'],
  ]);
  const { rowList, totalRecord } = await list({ pageNum: 2, pageSize: 2 });
  expect([rowList.length, totalRecord]).toEqual([1, 3]);
  // One that is over stands behind the others of its program; a program whose consents are over, behind the others.
  const [ledger, helper] = (await list()).rowList;
  await caravan.done('agents.revoke', { id: helper!.consents[0]!.id }, buyer);
  for (const { id } of ledger!.consents) await caravan.done('agents.revoke', { id }, buyer);
  expect(await named()).toEqual([
    ['Helper', 'Helper', 'Helper two'],
    ['Ledger', 'Ledger'],
    ['LEDGER', 'LEDGER', 'Ledger'],
  ]);
  expect((await list()).rowList).toMatchObject([
    { isActive: true, consentCount: 2, consents: [{ isActive: true }, { isActive: false }] },
    { isActive: true },
    { isActive: false, consentCount: 2 },
  ]);
});
