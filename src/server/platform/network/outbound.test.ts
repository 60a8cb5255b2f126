import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startOutboundServer } from '../../../../test/outbound-server.ts';
import { createOutbound, OutboundError, type Outbound } from './outbound.ts';
import { isPublicAddress } from './public-address.ts';

let world: Awaited<ReturnType<typeof startOutboundServer>>;
let asked: string[] = [];
beforeAll(async () => {
  world = await startOutboundServer(({ url = '', headers }, answer) => {
    asked.push(`${headers.host}${url}`);
    const [, what, rest = ''] = url.split('/');
    if (what === 'to') answer.writeHead(302, { location: decodeURIComponent(rest) }).end();
    else if (what === 'hop') answer.writeHead(301, { location: `/hop/${Number(rest) - 1}` }).end();
    else if (what === 'gone') answer.writeHead(404).end('no');
    else if (what === 'never') answer.writeHead(200).flushHeaders();
    else if (what === 'endless') {
      answer.writeHead(200);
      const pour = () => {
        while (!answer.destroyed && answer.write(Buffer.alloc(64_000)));
      };
      answer.on('drain', pour);
      pour();
    } else if (what === 'boasts') answer.writeHead(200, { 'content-length': '999999999' }).write('x');
    else answer.end('a picture');
  });
});
afterAll(() => world.close());

const most = 1_000_000;
const how = { lane: 'pictures', caller: 'a shop' } as const;
const issueOf = async (outbound: Outbound, address: string): Promise<string> => {
  asked = [];
  const error: unknown = await outbound.fetch(address, most, how).then(
    () => 'fetched',
    (reason: unknown) => reason,
  );
  return error instanceof OutboundError ? error.issue : String(error);
};
const to = (address: string) => world.addressOf(`/to/${encodeURIComponent(address)}`);

describe('what stands outside', () => {
  test('is asked at the ports of web servers only, also where a redirect leads elsewhere', async () => {
    expect(await issueOf(world.open({ ports: [443, 80] }), world.addressOf('/a'))).toBe('otherPort');
    const other = `https://shop.test:${world.port + 1}/a`;
    expect(await issueOf(world.open(), to(other))).toBe('otherPort');
  });

  test('is fetched from an address of the world, over redirects too', async () => {
    const outbound = world.open();
    expect((await outbound.fetch(world.addressOf('/a'), most, how)).toString()).toBe('a picture');
    expect((await outbound.fetch(to(world.addressOf('/b', 'elsewhere.test')), most, how)).toString()).toBe(
      'a picture',
    );
  });

  test.each([
    'https://127.0.0.1/',
    'https://localhost/',
    'https://[::1]/',
    'https://10.1.2.3/',
    'https://172.20.0.1/',
    'https://192.168.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::ffff:169.254.169.254]/',
    'https://[::ffff:7f00:1]/',
    'https://[fd00:ec2::254]/',
    'https://[fe80::1]/',
    'https://[2002:7f00:1::]/',
    'https://[64:ff9b::a9fe:a9fe]/',
    'https://100.100.100.200/',
    'https://0.0.0.0/',
    'https://2130706433/',
    'https://0x7f.1/',
  ])('is never asked for inside: %s', async (address) => {
    expect(await issueOf(createOutbound(), address)).toBe('inside');
  });

  test('is not asked for where a name leads inside, or there too', async () => {
    const outbound = world.open();
    for (const host of ['inside.test', 'both.test'])
      expect(await issueOf(outbound, world.addressOf('/', host))).toBe('inside');
    expect(await issueOf(outbound, world.addressOf('/', 'nowhere.test'))).toBe('unreachable');
    expect(asked).toEqual([]);
  });

  test('a redirect is looked at like the first address, and not followed for ever', async () => {
    const outbound = world.open();
    for (const address of ['https://10.0.0.1/', 'https://[::1]/', world.addressOf('/', 'inside.test')])
      expect(await issueOf(outbound, to(address))).toBe('inside');
    expect(await issueOf(outbound, to('http://shop.test/'))).toBe('insecure');
    expect(await issueOf(outbound, world.addressOf('/hop/9'))).toBe('astray');
    expect(asked).toHaveLength(4);
  });

  test('the connection goes to what was looked at, wherever the name leads a moment later', async () => {
    const answers = [['127.0.0.1'], ['10.0.0.7']];
    const outbound = world.open({ resolve: async () => answers.shift() ?? [] });
    expect((await outbound.fetch(world.addressOf('/a'), most, how)).toString()).toBe('a picture');
    expect(answers).toHaveLength(1);
  });

  test('only https, without a password, by whoever can prove the name', async () => {
    const outbound = world.open();
    expect(await issueOf(outbound, `http://shop.test:${world.port}/`)).toBe('insecure');
    expect(await issueOf(outbound, 'ftp://shop.test/')).toBe('insecure');
    expect(await issueOf(outbound, `https://me:secret@shop.test:${world.port}/`)).toBe('insecure');
    expect(await issueOf(world.open({ trusted: undefined }), world.addressOf('/'))).toBe('unreachable');
  });

  test('no more is taken than is wanted, whatever it says of its length', async () => {
    const outbound = world.open();
    expect(await issueOf(outbound, world.addressOf('/endless'))).toBe('tooLarge');
    expect(await issueOf(outbound, world.addressOf('/boasts'))).toBe('tooLarge');
  });

  test('what is refused, or never comes, says so', async () => {
    expect(await issueOf(world.open(), world.addressOf('/gone'))).toBe('refused');
    expect(await issueOf(world.open({ seconds: 0.2 }), world.addressOf('/never'))).toBe('slow');
    const deaf = world.open({ seconds: 0.2, resolve: () => new Promise(() => {}) });
    expect(await issueOf(deaf, world.addressOf('/a'))).toBe('unresolved');
  });
});

describe('a connected system', () => {
  const request = {
    lane: 'shopSystems',
    caller: 'a shop',
    method: 'POST',
    headers: { 'x-token': 'secret' },
  } as const;
  const exchange = (path: string, host?: string, outbound = world.open()) => {
    asked = [];
    return outbound.exchange(world.addressOf(path, host), 1_000, { ...request, body: Buffer.from('{}') });
  };

  test('is answered by whatever it says, and a redirect takes the token nowhere', async () => {
    expect(await exchange('/gone')).toMatchObject({ status: 404, body: Buffer.from('no') });
    expect(await exchange(`/to/${encodeURIComponent(world.addressOf('/b'))}`)).toMatchObject({ status: 302 });
    expect(asked).toHaveLength(1);
  });

  test('is never called inside, and says whether something may have reached it', async () => {
    await expect(exchange('/a', 'inside.test')).rejects.toMatchObject({ issue: 'inside', isSent: false });
    await expect(exchange('/a', 'both.test')).rejects.toMatchObject({ issue: 'inside', isSent: false });
    expect(asked).toEqual([]);
    await expect(exchange('/never', undefined, world.open({ seconds: 0.2 }))).rejects.toMatchObject({
      issue: 'slow',
      isSent: true,
    });
    await expect(exchange('/endless')).rejects.toMatchObject({ issue: 'tooLarge', isSent: true });
  });

  test('has no more under way for one shop than its lane lets in', async () => {
    const outbound = world.open({ seconds: 0.5 });
    const issues = await Promise.all(
      [1, 2, 3].map(() =>
        exchange('/never', undefined, outbound).catch(
          ({ issue, isSent }: OutboundError) => `${issue} ${isSent}`,
        ),
      ),
    );
    expect(issues).toEqual(['slow true', 'slow true', 'busy false']);
  });
});

test('addresses of the world are open, of both versions', () => {
  for (const address of ['8.8.8.8', '172.32.0.1', '2606:4700::1111'])
    expect(isPublicAddress(address)).toBe(true);
  for (const address of ['168.63.129.16', '::', 'no address', '224.0.0.1', '2001:db8::1'])
    expect(isPublicAddress(address)).toBe(false);
});
