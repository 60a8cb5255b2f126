import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasEngine } from '../engines.ts';
import { probeUpload } from './probe.ts';

const limits = { bytes: 1_000_000, seconds: 300 };
let root: string;
beforeAll(async () => void (root = await mkdtemp(path.join(tmpdir(), 'caravan-probe-'))));
afterAll(() => rm(root, { recursive: true, force: true }));

/** A box of an MP4, its length in front. */
function box(name: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, body]);
}
const words = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, n) => bytes.writeUInt32BE(value >>> 0, n * 4));
  return bytes;
};

/** An MP4 of some hundred bytes that says of itself what it likes. */
function bomb({ seconds = 10, width = 640, height = 480, streams = 1 }): Buffer {
  const matrix = words(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);
  const track = (id: number) => {
    const sample = Buffer.concat([
      Buffer.alloc(6),
      Buffer.from([0, 1]),
      Buffer.alloc(16),
      Buffer.from([width >> 8, width & 255, height >> 8, height & 255]),
      words(0x480000, 0x480000, 0),
      Buffer.from([0, 1]),
      Buffer.alloc(32),
      Buffer.from([0, 24, 255, 255]),
    ]);
    return box(
      'trak',
      box(
        'tkhd',
        words(7, 0, 0, id, 0, seconds * 1000, 0, 0, 0, 0),
        matrix,
        words(width << 16, height << 16),
      ),
      box(
        'mdia',
        box('mdhd', words(0, 0, 0, 1000, seconds * 1000, 0x55c40000)),
        box('hdlr', words(0, 0), Buffer.from('vide'), words(0, 0, 0), Buffer.alloc(1)),
        box(
          'minf',
          box('vmhd', words(1, 0, 0)),
          box('dinf', box('dref', words(0, 1), box('url ', words(1)))),
          box(
            'stbl',
            box('stsd', words(0, 1), box('avc1', sample)),
            box('stts', words(0, 1, seconds, 1000)),
            box('stsc', words(0, 1, 1, 1, 1)),
            box('stsz', words(0, 4, seconds)),
            box('stco', words(0, 1, 40)),
          ),
        ),
      ),
    );
  };
  const tracks = Array.from({ length: streams }, (_, n) => track(n + 1));
  return Buffer.concat([
    box('ftyp', Buffer.from('isom'), words(0), Buffer.from('isom')),
    box('mdat', Buffer.alloc(64)),
    box(
      'moov',
      box(
        'mvhd',
        words(0, 0, 0, 1000, seconds * 1000, 0x10000, 0x1000000, 0, 0),
        matrix,
        Buffer.alloc(24),
        words(99),
      ),
      ...tracks,
    ),
  ]);
}

async function probe(bytes: Buffer, wanted: 'video' | 'sound' = 'video') {
  const file = path.join(root, 'upload');
  await writeFile(file, bytes);
  return probeUpload(file, wanted, limits).catch((error: unknown) => error);
}

describe.skipIf(!hasEngine('video'))('with node-av installed', () => {
  test('a video is told by its head: how long, how large, how many streams', async () => {
    expect(await probe(bomb({}))).toMatchObject({
      format: 'mov',
      seconds: 10,
      streams: 1,
      video: { width: 640, height: 480 },
      hasSound: false,
    });
  });

  test('a bomb is refused before anything of it is decoded', async () => {
    const tenHours = bomb({ seconds: 36_000 });
    expect(tenHours.length).toBeLessThan(1_000);
    expect(await probe(tenHours)).toMatchObject({ reason: 'TOO_LONG' });
    expect(await probe(bomb({ width: 30_000 }))).toMatchObject({ reason: 'TOO_LARGE' });
    expect(await probe(bomb({ width: 4_000, height: 4_000 }))).toMatchObject({ reason: 'TOO_LARGE' });
    expect(await probe(bomb({ streams: 64 }))).toMatchObject({ reason: 'TOO_MANY_STREAMS' });
    expect(await probe(Buffer.concat([bomb({}), Buffer.alloc(limits.bytes)]))).toMatchObject({
      reason: 'TOO_LARGE',
    });
  });

  test('a voice is read no further than it may be, whatever its head says', async () => {
    const seconds = 61;
    const file = path.join(root, 'voice.wav');
    const head = Buffer.alloc(44);
    head.write(
      'RIFF\xff\xff\xff\xffWAVEfmt \x10\0\0\0\x01\0\x01\0\x40\x1f\0\0\x40\x1f\0\0\x01\0\x08\0data',
      'latin1',
    );
    head.writeUInt32LE(0xffffffff, 40);
    await writeFile(file, Buffer.concat([head, Buffer.alloc(8_000 * seconds, 128)]));
    const { readSound } = await import('../video/engine.ts');
    await expect(readSound(file, 'wav', 60)).rejects.toMatchObject({ reason: 'TOO_LONG' });
    expect((await readSound(file, 'wav', 62))![0]).toHaveLength(48_000 * seconds);
  });

  test('the type is told by the content: playlists, pictures and texts are no videos', async () => {
    for (const bytes of [
      Buffer.from('#EXTM3U\n#EXTINF:10,\nfile:///etc/passwd\n'),
      Buffer.from("ffconcat version 1.0\nfile '/etc/passwd'\n"),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      Buffer.from('%PDF-1.7 not a video at all'),
      Buffer.from([0x89, 0x50, 0x4e, 0x47, ...Array.from({ length: 40 }, () => 0)]),
      bomb({}).subarray(0, 60),
      Buffer.alloc(3),
    ])
      expect(await probe(bytes)).toMatchObject({ reason: 'NO_VIDEO' });
    expect(await probe(bomb({}), 'sound')).toMatchObject({ reason: 'NO_SOUND' });
  });
});
