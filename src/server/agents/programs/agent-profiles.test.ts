import { expect, test } from 'vitest';
import { catalogOnly, profileOf } from '../../../../test/agent-profiles.ts';
import { OutboundError, type Outbound } from '../../platform/network/outbound.ts';
import { createAgentProfiles } from './agent-profiles.ts';

const good = Buffer.from(JSON.stringify(profileOf(catalogOnly)));

function profiles(answer: (address: string) => Promise<Buffer>) {
  const asked: string[] = [];
  let now = 0;
  const outbound: Outbound = {
    fetch(address) {
      asked.push(address);
      return answer(address);
    },
    exchange: () => Promise.reject(new Error('not in this test')),
    close() {},
  };
  const reader = createAgentProfiles(outbound, () => now);
  let networks = 0;
  const codeOf = (address: string) => {
    // A network and a second for each: what is looked at here is what is kept.
    now += 100;
    networks++;
    return reader.get(address, `10.${networks >> 8}.${networks & 255}.1`).then(
      () => 'read',
      (error: { failure: string }) => error.failure,
    );
  };
  return { asked, codeOf, pass: (ms: number) => (now += ms) };
}

test('addresses at which nothing stands push out none at which a profile does', async () => {
  const { asked, codeOf } = profiles(async (address) => {
    if (address.startsWith('https://good.')) return good;
    throw new OutboundError('unresolved');
  });
  expect(await codeOf('https://good.test/agent')).toBe('read');
  for (let n = 0; n < 600; n++) expect(await codeOf(`https://mute${n}.test/`)).toBe('profile_unreachable');
  expect(await codeOf('https://good.test/agent')).toBe('read');
  expect(asked.filter((address) => address.startsWith('https://good.'))).toHaveLength(1);
});

test('where there is no room to ask again, what was said before still holds; a failure is kept shortly', async () => {
  let issue: 'busy' | 'slow' | null = null;
  const { asked, codeOf, pass } = profiles(async () => {
    if (issue) throw new OutboundError(issue);
    return good;
  });
  const address = 'https://good.test/agent';
  issue = 'busy';
  expect(await codeOf(address)).toBe('too_many_requests');
  issue = null;
  // Nobody was asked: it is not held against the address.
  expect(await codeOf(address)).toBe('read');
  pass(11 * 60_000);
  issue = 'busy';
  expect(await codeOf(address)).toBe('read');
  issue = 'slow';
  pass(11 * 60_000);
  expect(await codeOf(address)).toBe('profile_unreachable');
  const before = asked.length;
  expect(await codeOf(address)).toBe('profile_unreachable');
  expect(asked).toHaveLength(before);
  issue = null;
  pass(10_000);
  expect(await codeOf(address)).toBe('read');
});
