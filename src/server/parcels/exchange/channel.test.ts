import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customsChannel, takeFromFolder } from './channel.ts';

type Deps = Parameters<typeof customsChannel>[0];
const through = (customs: object) => customsChannel({ config: { customs } } as Deps)!;
const posting = { fileName: 'CEB303Message_1.xml', envelope: '<DxpMsg>包裹</DxpMsg>' };

describe('a folder of the exchange client', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'caravan-customs-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('gets each message whole, under its name, and once however often it is posted', async () => {
    const channel = through({ folder });
    expect(channel.code).toBe('folder');
    for (let i = 0; i < 2; i++) expect(await channel.deliver(posting)).toBe(null);
    expect(await readdir(path.join(folder, 'send'))).toEqual([posting.fileName]);
    expect(await readFile(path.join(folder, 'send', posting.fileName), 'utf8')).toBe(posting.envelope);
  });

  test('gives receipts that are whole; one that cannot be taken holds up none of the others', async () => {
    const receive = path.join(folder, 'receive');
    await mkdir(path.join(receive, 'folder.xml'), { recursive: true });
    const old = new Date(Date.now() - 60_000);
    for (const name of ['1.xml', '2.xml', '3.XML', 'notes.txt']) {
      await writeFile(path.join(receive, name), name);
      await utimes(path.join(receive, name), old, old);
    }
    await writeFile(path.join(receive, 'half.xml'), '<Dxp');
    await symlink('/etc/hostname', path.join(receive, 'link.xml'));
    const taken: string[] = [];
    const take = async (bytes: Uint8Array) => {
      const text = Buffer.from(bytes).toString();
      if (text === '1.xml' && !taken.includes('2.xml')) throw new Error('the database is away');
      taken.push(text);
    };
    await expect(takeFromFolder(folder, take)).rejects.toThrow('could not be taken');
    expect(taken).toEqual(['2.xml', '3.XML']);
    // The one that failed is taken the next time, the others are not taken again.
    await takeFromFolder(folder, take);
    expect(taken).toEqual(['2.xml', '3.XML', '1.xml']);
    expect((await readdir(path.join(folder, 'taken'))).toSorted()).toEqual(['1.xml', '2.xml', '3.XML']);
    await utimes(path.join(receive, 'half.xml'), old, old);
    await takeFromFolder(folder, take);
    expect(taken.at(-1)).toBe('<Dxp');
  });
});

test('a folder full of files that cannot be taken still gives those that come after them', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'caravan-customs-'));
  const receive = path.join(folder, 'receive');
  await mkdir(receive, { recursive: true });
  const old = new Date(Date.now() - 600_000);
  for (let n = 0; n < 1_001; n++) {
    const file = path.join(receive, `a${n}.xml`);
    await writeFile(file, 'broken');
    await utimes(file, old, old);
  }
  const later = new Date(Date.now() - 60_000);
  await writeFile(path.join(receive, 'z.xml'), 'right');
  await utimes(path.join(receive, 'z.xml'), later, later);
  const taken: string[] = [];
  const take = async (bytes: Uint8Array) => {
    if (Buffer.from(bytes).toString() === 'broken') throw new Error('cannot be taken');
    taken.push(Buffer.from(bytes).toString());
  };
  for (let n = 0; n < 2; n++)
    await expect(takeFromFolder(folder, take)).rejects.toThrow('could not be taken');
  expect(taken).toEqual(['right']);
  await rm(folder, { recursive: true });
});

describe('an exchange over HTTP', () => {
  const answers: number[] = [];
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      bodies.push(body);
      const status = answers.shift() ?? 200;
      response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end('kept');
    });
  });
  let url: string;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/exchange`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  test('takes a message, or says for good that it does not', async () => {
    const channel = through({ url, certificate: 'office.pem' });
    expect(channel.code).toBe('http');
    expect(await channel.deliver(posting)).toBe(null);
    expect(bodies.at(-1)).toBe(posting.envelope);
    answers.push(422);
    expect(await channel.deliver(posting)).toBe('the exchange answered 422');
  });

  test('that is busy, broken or leads elsewhere is asked again', async () => {
    const channel = through({ url, certificate: 'office.pem' });
    for (const status of [503, 429, 408, 302]) {
      answers.push(status);
      await expect(channel.deliver(posting), String(status)).rejects.toThrow();
    }
    await expect(
      through({ url: 'http://127.0.0.1:9/', certificate: 'office.pem' }).deliver(posting),
    ).rejects.toThrow();
  });
});

test('without a setting there is a way only where the test office is on', () => {
  expect(through({ isTest: false })).toBe(undefined);
  expect(through({ isTest: true }).code).toBe('sandbox');
});
