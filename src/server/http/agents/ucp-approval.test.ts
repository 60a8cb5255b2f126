import { expect, test } from 'vitest';
import { ucpAgents } from '../../../../test/ucp-agents.ts';
import { ucpBuying } from '../../../../test/ucp-buying.ts';

const agents = ucpAgents();
const { as } = agents;
const { buying } = ucpBuying(agents);

test('a checkout is put before its buyer in their language, whatever the agent speaks', async () => {
  const caravan = agents.product();
  const { buyer, token, lines, complete } = await buying();
  await caravan.deps.db.updateTable('accounts').set({ language: 'ar' }).where('id', '=', buyer.id).execute();
  const context = { language: 'th' };
  const made = await as(token, 'POST', '/checkout-sessions', { ...lines(10), context });
  const asked = await complete(made.body.id, { context });
  const url = new URL(asked.body['continue_url'] as string);
  expect(url.pathname).toBe('/ar/merchants/buyer-center/agent-approval');
  const id = url.searchParams.get('id')!;
  expect(await caravan.done('agents.approval', { id }, buyer)).toMatchObject({
    language: 'ar',
    version: 1,
  });
});
