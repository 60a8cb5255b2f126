import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startNameServer, type Zone } from '../../../../test/name-server.ts';
import { startOutboundServer } from '../../../../test/outbound-server.ts';
import { createNameResolver, NameUnresolved } from './name-resolver.ts';
import { OutboundError } from './outbound.ts';

let names: Awaited<ReturnType<typeof startNameServer>>;
let world: Awaited<ReturnType<typeof startOutboundServer>>;
const zones = new Map<string, (asked: number) => Zone>();
beforeAll(async () => {
  names = await startNameServer((name, asked) => zones.get(name)?.(asked) ?? 'nowhere');
  world = await startOutboundServer(({ url }, answer) => {
    if (url === '/silent') return;
    answer.end('here');
  });
});
afterAll(async () => {
  await names.close();
  await world.close();
});

const zone = (name: string, says: Zone | ((asked: number) => Zone)) =>
  zones.set(name, typeof says === 'function' ? says : () => says);
const resolver = () => createNameResolver({ servers: [names.address], timeoutMs: 200 });
const never = new AbortController().signal;
const open = (options: Parameters<typeof world.open>[0] = {}) =>
  world.open({ resolve: resolver(), ...options });
const how = { lane: 'programs', caller: 'somebody', seconds: 3 } as const;
const issueOf = (fetching: Promise<unknown>): Promise<string> =>
  fetching.then(
    () => 'fetched',
    (error: unknown) => (error instanceof OutboundError ? error.issue : String(error)),
  );

test('a name leads where the name servers say, and nowhere is an answer too', async () => {
  zone('two.test', ['8.8.8.8', '9.9.9.9']);
  expect((await resolver()('two.test', never)).toSorted()).toEqual(['8.8.8.8', '9.9.9.9']);
  expect(await resolver()('gone.test', never)).toEqual([]);
});

test('this machine is never asked for outside, and its file of hosts is not read', async () => {
  const before = names.asked.length;
  expect(await resolver()('localhost', never)).toEqual(['127.0.0.1']);
  expect(await resolver()('any.localhost.', never)).toEqual(['127.0.0.1']);
  expect(names.asked).toHaveLength(before);
  const hosts = await readFile('/etc/hosts', 'utf8').catch(() => '');
  const own = /^[\d.]+\s+(?!localhost)(\S+)/m.exec(hosts)?.[1];
  if (own) expect(await resolver()(own, never)).toEqual([]);
});

test('a name server that is silent is given up, and one that is called off ends at once', async () => {
  zone('silent.test', 'silent');
  await expect(resolver()('silent.test', never)).rejects.toBeInstanceOf(NameUnresolved);
  const patient = createNameResolver({ servers: [names.address], timeoutMs: 60_000 });
  const calling = new AbortController();
  const began = performance.now();
  const looking = patient('silent.test', calling.signal);
  setTimeout(() => calling.abort(), 50);
  await expect(looking).rejects.toBeInstanceOf(NameUnresolved);
  expect(performance.now() - began).toBeLessThan(2_000);
});

test('an answer that is late is waited for, but not beyond the deadline of the call', async () => {
  zone('late.test', { lateMs: 300, addresses: ['127.0.0.1'] });
  const patient = open({ resolve: createNameResolver({ servers: [names.address] }) });
  expect(await issueOf(patient.fetch(world.addressOf('/', 'late.test'), 100, how))).not.toBe('unresolved');
  const late = patient.fetch(world.addressOf('/', 'late.test'), 100, { ...how, seconds: 0.1 });
  expect(await issueOf(late)).toBe('unresolved');
});

test('a name that leads inside, or turns there, is not followed', async () => {
  zone('inner.test', ['10.0.0.7']);
  zone('mixed.test', ['127.0.0.1', '192.168.0.1']);
  // Ours for the one who looks, somebody else's a moment later.
  zone('shop.test', (asked) => (asked === 1 ? ['127.0.0.1'] : ['10.0.0.7']));
  const outbound = open();
  for (const host of ['inner.test', 'mixed.test'])
    expect(await issueOf(outbound.fetch(world.addressOf('/', host), 100, how))).toBe('inside');
  // Looked at once: the connection goes where that look-up led.
  expect((await outbound.fetch(world.addressOf('/'), 100, how)).toString()).toBe('here');
  expect(names.asked.filter((name) => name === 'shop.test')).toHaveLength(1);
  // Nothing of it is kept: the next call looks again.
  expect(await issueOf(outbound.fetch(world.addressOf('/'), 100, how))).toBe('inside');
});

test('who asks for names that nobody answers holds up neither themselves for long nor anybody else', async () => {
  zone('shop.test', ['127.0.0.1']);
  for (let n = 0; n < 40; n++) zone(`mute${n}.test`, 'silent');
  const outbound = open({ resolve: createNameResolver({ servers: [names.address] }) });
  const mute = Array.from({ length: 40 }, (_, n) =>
    issueOf(outbound.fetch(world.addressOf('/', `mute${n}.test`), 100, { ...how, seconds: 1 })),
  );
  const began = performance.now();
  const others = [
    outbound.fetch(world.addressOf('/'), 100, { ...how, caller: 'somebody else' }),
    outbound.fetch(world.addressOf('/'), 100, { lane: 'webhooks', caller: 'a grant' }),
    // What else this process does in threads goes on too.
    readFile('package.json'),
  ];
  await Promise.all(others);
  expect(performance.now() - began).toBeLessThan(900);
  const issues = await Promise.all(mute);
  expect(issues.filter((issue) => issue === 'unresolved')).toHaveLength(4);
  expect(issues.filter((issue) => issue === 'busy')).toHaveLength(36);
  // Their places are free again.
  expect(await issueOf(outbound.fetch(world.addressOf('/'), 100, how))).toBe('fetched');
});

test('a host that accepts and stays silent takes no more than its share, whoever asks', async () => {
  const outbound = open({ lanes: { ...lanes(), programs: { all: 20, caller: 4, host: 3 } } });
  zone('shop.test', ['127.0.0.1']);
  zone('elsewhere.test', ['127.0.0.1']);
  const silent = Array.from({ length: 6 }, (_, n) =>
    issueOf(outbound.fetch(world.addressOf('/silent'), 100, { ...how, caller: `${n}`, seconds: 0.5 })),
  );
  const other = outbound.fetch(world.addressOf('/', 'elsewhere.test'), 100, { ...how, caller: 'other' });
  expect((await other).toString()).toBe('here');
  expect((await Promise.all(silent)).toSorted()).toEqual(['busy', 'busy', 'busy', 'slow', 'slow', 'slow']);
});

test('a lane that is full leaves the others open; what ends with us is not theirs', async () => {
  const outbound = open({ lanes: { ...lanes(), programs: { all: 2, caller: 2, host: 2 } } });
  zone('shop.test', ['127.0.0.1']);
  const held = ['a', 'b'].map((caller) =>
    outbound.fetch(world.addressOf('/silent'), 100, { ...how, caller }).catch((error: unknown) => error),
  );
  const issue = (lane: 'programs' | 'webhooks') =>
    issueOf(outbound.fetch(world.addressOf('/'), 100, { ...how, lane, caller: 'c' }));
  expect([await issue('programs'), await issue('webhooks')]).toEqual(['busy', 'fetched']);
  outbound.close();
  for (const ended of await Promise.all(held))
    expect(ended).toMatchObject({ issue: 'stopped', isOurs: true, isTheirs: false });
  expect(await issue('webhooks')).toBe('stopped');
});

const lanes = () => ({
  programs: { all: 9, caller: 9, host: 9 },
  pictures: { all: 9, caller: 9, host: 9 },
  webhooks: { all: 9, caller: 9, host: 9 },
});
