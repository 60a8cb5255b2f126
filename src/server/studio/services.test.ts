import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startCaravan, type Caller, type Caravan } from '../../../test/caravan.ts';
import { engineMissing } from '../../studio/engines.ts';
import { makeUndisturbed } from '../../../test/make-work.ts';

/** A service on this machine that answers as each test has it answer, and what it was asked. */
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let asked: { path: string; body: Buffer; key: string | undefined }[] = [];
const service = createServer(async (request, response) => {
  const body = await buffer(request);
  asked.push({ path: request.url!, body, key: request.headers.authorization });
  answer(request, response);
});

let caravan: Caravan;
let without: Caravan;
let settings: Record<string, string>;
beforeAll(async () => {
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/v1`;
  settings = {
    STUDIO_TRANSCRIPTION_URL: url,
    STUDIO_TRANSCRIPTION_KEY: 'key of ours',
    STUDIO_SPEECH_URL: url,
    STUDIO_SPEECH_VOICES: 'low,high',
    STUDIO_SERVICES_DAILY: '3',
  };
  [caravan, without] = await Promise.all([startCaravan(settings), startCaravan()]);
});
afterAll(async () => {
  service.closeAllConnections();
  service.close();
  await Promise.all([caravan.close(), without.close()]);
});
beforeEach(() => {
  asked = [];
});

const subtitles = 'WEBVTT\n\n00:00.500 --> 00:02.000\n<b>Ready</b> to\u0007 ship.\n';
const sends = (body: string | Buffer) => (_: IncomingMessage, response: ServerResponse) =>
  void response.end(body);
const hasStatus =
  (status: number, headers = {}) =>
  (_: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(status, headers).end();
const endless = (_: IncomingMessage, response: ServerResponse) => {
  const more = () => {
    while (!response.destroyed && response.write(Buffer.alloc(200_000, 'RIFF')));
  };
  response.on('drain', more);
  more();
};

/** A second of sound, as services send it: with lengths that say nothing. */
function spoken(rate = 24_000): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF\xff\xff\xff\xffWAVEfmt ', 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(0xffff_ffff, 40);
  const samples = Buffer.alloc(rate * 2);
  for (let n = 0; n < rate; n++) samples.writeInt16LE(Math.round(Math.sin(n / 20) * 12_000), n * 2);
  return Buffer.concat([head, samples]);
}

const film = Buffer.from('as if it were a video').toString('base64') as never;
const transcribe = (caller: Caller) => caravan.call('works.transcribe', { file: film }, caller);

describe('what is said in a video', () => {
  test('is written down by the service, which is named', async () => {
    answer = sends(subtitles);
    const { data } = await transcribe(await caravan.seller());
    expect(data.cues).toEqual([{ from: 0.5, to: 2, text: 'Ready to ship.' }]);
    expect(data.engine).toMatch(/^whisper-1 \(127\.0\.0\.1:\d+\)$/);
    expect(asked).toMatchObject([{ path: '/v1/audio/transcriptions', key: 'Bearer key of ours' }]);
    expect(asked[0]!.body.toString()).toContain('as if it were a video');
  });

  test.each<[string, typeof answer]>([
    ['refuses', hasStatus(500)],
    ['leads elsewhere', hasStatus(302, { location: 'http://127.0.0.1:1/' })],
    ['sends something else', sends('{"error":"no"}')],
    ['sends without end', endless],
    ['hangs up', (request) => void request.socket.destroy()],
  ])('is left to people where the service %s', async (_, bad) => {
    answer = bad;
    expect((await transcribe(await caravan.seller())).code).toBe('UNAVAILABLE');
  });

  test('is asked for as often as a day has, and where no service is set not at all', async () => {
    answer = sends(subtitles);
    const seller = await caravan.seller();
    const codes: unknown[] = [];
    for (let n = 0; n < 4; n++) codes.push((await transcribe(seller)).code);
    expect(codes).toEqual([200, 200, 200, 'TOO_MANY']);
    expect(asked).toHaveLength(3);
    const other = await without.seller();
    expect(await without.codeOf('works.transcribe', { file: film }, other)).toBe('STUDIO_ENGINE_MISSING');
  });

  test('is written down for one video of somebody’s at a time: no second one is held meanwhile', async () => {
    const seller = await caravan.seller();
    let finish = () => {};
    const isAsked = new Promise<void>((done) => {
      answer = (_, response) => {
        finish = () => void response.end(subtitles);
        done();
      };
    });
    const first = transcribe(seller);
    await isAsked;
    expect((await transcribe(seller)).code).toBe('TOO_MANY');
    finish();
    expect((await first).code).toBe(200);
    answer = sends(subtitles);
    expect((await transcribe(seller)).code).toBe(200);
  });

  test('is written down for all together as often as a day has', async () => {
    answer = sends(subtitles);
    const few = await startCaravan({ ...settings, STUDIO_SERVICES_DAILY_ALL: '2' });
    try {
      const codes: unknown[] = [];
      for (let n = 0; n < 3; n++)
        codes.push((await few.call('works.transcribe', { file: film }, await few.seller())).code);
      expect(codes).toEqual([200, 200, 'TOO_MANY']);
      expect(asked).toHaveLength(2);
    } finally {
      await few.close();
    }
  });
});

const presenterVideo = {
  shape: '16:9',
  presenter: 'wei',
  alignment: 1,
  ground: '#7fa7a0',
  voice: 'en-light',
  lines: [{ text: 'Welcome.' }, { text: 'Goodbye.' }],
};

async function madeBy(caller: Caller) {
  const input = { tool: 'presenter-video', presenterVideo } as never;
  const { id } = await caravan.done('works.generateVideo', input, caller);
  await makeUndisturbed(caravan.deps, id);
  return caravan.done('works.detail', { id }, caller);
}

describe.skipIf(engineMissing('video') || engineMissing('speech'))('a voice', () => {
  test('is the service’s, which is asked for each line and named', async () => {
    answer = sends(spoken());
    const { state, engines, issueDetails, outputs } = await madeBy(await caravan.seller());
    expect(state).toBe(1);
    expect(engines.at(-1)).toMatch(/^tts-1 \(127/);
    expect(issueDetails).toEqual({});
    const said = asked.map(({ body }) => JSON.parse(body.toString()) as Record<string, string>);
    expect(said).toMatchObject([
      { input: 'Welcome.', voice: 'high', response_format: 'wav' },
      { input: 'Goodbye.' },
    ]);
    // Two lines of a second each, with what is before, between and after.
    expect(outputs[0]!.seconds).toBeCloseTo(3.8, 1);
  });

  test.each<[string, typeof answer]>([
    ['refuses', hasStatus(503)],
    ['sends no sound', sends('no sound')],
    ['sends without end', endless],
  ])(
    'is the studio’s own where the service %s, and the work says so',
    async (_, bad) => {
      answer = bad;
      const { state, engines, issueDetails } = await madeBy(await caravan.seller());
      expect(state).toBe(1);
      expect(engines).toContain('eSpeak NG');
      expect(issueDetails).toEqual({ fellBack: 'speech' });
    },
    120_000,
  );
});

test('the tools and voices name the services that are set, and none where none is', async () => {
  const toolOf = async (where: Caravan) =>
    (await where.done('works.tools', {})).find(({ kind }) => kind === 'translated-video')!.services;
  expect(await toolOf(caravan)).toMatchObject({
    speech: expect.stringContaining('tts-1'),
    transcription: expect.stringContaining('whisper-1'),
  });
  expect(await toolOf(without)).toEqual({ speech: null, transcription: null });
  const [voice] = await caravan.done('works.listVoices', {}, await caravan.buyer());
  expect(voice!.engine).toContain('tts-1');
});
