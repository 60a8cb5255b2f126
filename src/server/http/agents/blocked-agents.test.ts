import { expect, test } from 'vitest';
import { agentGrants } from '../../../../test/agent-grants.ts';
import { agentKey, ucpAgents } from '../../../../test/ucp-agents.ts';
import { thumbprintsOf } from '../../agents/programs/block-rules.ts';

const agents = ucpAgents();
const { agent, codesOf, product, rest, world } = agents;

const block = (mark: string) =>
  product().deps.db.insertInto('agent_blocks').values({ mark, created_at: product().clock.now() }).execute();
const lift = () => product().deps.db.deleteFrom('agent_blocks').execute();

test('a profile at a host that is blocked, or with a key that is, is no way in', async () => {
  const search = async (name: string, host?: string) => {
    const answer = await rest('/catalog/lookup', { ids: [] }, agent(name, host));
    return codesOf(answer)?.[0];
  };
  await block('host:elsewhere.test');
  await block(`key:${thumbprintsOf([agentKey])[0]}`);
  expect(await search('agent', 'elsewhere.test')).toBe('agent_blocked');
  expect(await search('keyed')).toBe('agent_blocked');
  expect(await search('agent')).not.toBe('agent_blocked');
  await lift();
  expect(await search('keyed')).not.toBe('agent_blocked');
});

test('a document at a host that is blocked is not even read', async () => {
  const programs = agentGrants(product());
  const buyer = await product().buyer();
  const { request } = programs.asking(world().addressOf('/client.json', 'elsewhere.test'));
  await block('host:elsewhere.test');
  expect(await product().codeOf('agents.consent', request, buyer)).toBe('AGENT_BLOCKED');
  expect(world().asked).not.toContain('/client.json');
  await lift();
  expect(await product().codeOf('agents.consent', request, buyer)).toBe('AGENT_UNKNOWN');
  expect(world().asked).toContain('/client.json');
});
