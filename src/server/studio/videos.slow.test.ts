import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Caller } from '../../../test/caravan.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { photograph } from '../../../test/studio-pictures.ts';
import { engineMissing } from '../../studio/engines.ts';
import { savePicture } from '../files/public.ts';
import { makeUndisturbed } from '../../../test/make-work.ts';

const caravan = prepareProduct();
const make = (id: string) => makeUndisturbed(caravan.deps, id);
const detail = (caller: Caller, id: string) => caravan.done('works.detail', { id }, caller);
const picture = async () => savePicture(caravan.deps.db, caravan.deps.storage, await photograph());

const scene = { motion: 'in', seconds: 1, captions: ['帆布手提包', 'Canvas bag', 'حقيبة'] };
const shortVideo = { shape: '1:1', scenes: [scene], music: { mood: 'calm', seed: 5 } };
const ask = async (caller: Caller, input: object) =>
  (await caravan.done('works.generateVideo', input as never, caller)).id;

// CI installs the optional engines; without them nothing of this can be made.
describe.skipIf(engineMissing('video') || engineMissing('speech'))(
  'with node-av and eSpeak NG installed',
  () => {
    test('a seller makes a video of pictures and takes it into the library, where products find it', async () => {
      const seller = await caravan.seller();
      const id = await ask(seller, { tool: 'short-video', keys: [await picture()], shortVideo });
      await make(id);
      const made = await detail(seller, id);
      expect(made).toMatchObject({
        state: 1,
        kind: 'short-video',
        name: '帆布手提包',
        engines: ['FFmpeg (node-av)'],
        outputs: [
          { name: 'video.mp4', type: 'video/mp4', width: 960, height: 960, seconds: 1 },
          { name: 'snapshot.jpg', type: 'image/jpeg' },
        ],
      });
      expect(made.cover).toBe(made.outputs[1]!.url);
      const { key, url } = await caravan.done('works.use', { id, file: 'video.mp4' }, seller);
      const played = await caravan.app.request(`http://caravan.test${url}`);
      expect([played.status, played.headers.get('content-type')]).toEqual([200, 'video/mp4']);
      const library = await caravan.done('shopFiles.list', { kind: 'video' }, seller);
      expect(library.rowList).toMatchObject([{ key }]);
      const stranger = await caravan.seller();
      expect(await caravan.codeOf('works.use', { id, file: 'video.mp4' }, stranger)).toBe('NOT_FOUND');
    });

    test('a presenter says a text, a recorded voice is spoken as it is, and a video is translated', async () => {
      const seller = await caravan.seller();
      const presenterVideo = {
        shape: '16:9',
        presenter: 'amina',
        alignment: 2,
        ground: '#7fa7a0',
        voice: 'en-light',
        lines: [{ text: 'Welcome.', captions: ['Welcome.'] }],
      };
      const spoken = await ask(seller, { tool: 'presenter-video', presenterVideo });
      await make(spoken);
      expect(await detail(seller, spoken)).toMatchObject({
        state: 1,
        engines: ['FFmpeg (node-av)', 'Caravan', 'eSpeak NG'],
      });

      const [film] = (await detail(seller, spoken)).outputs;
      const answer = await caravan.app.request(`http://caravan.test${film!.url}`);
      const file = Buffer.from(await answer.arrayBuffer()).toString('base64');
      const recorded = await ask(seller, { tool: 'presenter-video', inputMode: 2, file, presenterVideo });
      await make(recorded);
      expect(await detail(seller, recorded)).toMatchObject({
        state: 1,
        engines: ['FFmpeg (node-av)', 'Caravan'],
      });

      const translatedVideo = { cues: [{ from: 0.5, to: 2, text: 'أهلا بكم' }], voice: 'ar-deep' };
      const translated = await ask(seller, { tool: 'translated-video', workId: spoken, translatedVideo });
      await make(translated);
      const { outputs, state } = await detail(seller, translated);
      expect(state).toBe(1);
      expect(outputs.map(({ name }) => name)).toEqual([
        'video.mp4',
        'snapshot.jpg',
        'subtitles.srt',
        'subtitles.vtt',
      ]);
      const subtitles = await caravan.app.request(`http://caravan.test${outputs[3]!.url}`);
      expect(await subtitles.text()).toContain('00:00:00.500 --> 00:00:02.000\nأهلا بكم');
    });

    test('what is no video is refused when it is looked at, with the reason', async () => {
      const seller = await caravan.seller();
      const translatedVideo = { cues: [{ from: 0, to: 1, text: 'Hello' }] };
      const file = Buffer.from('#EXTM3U\nfile:///etc/passwd\n'.repeat(9)).toString('base64');
      const id = await ask(seller, { tool: 'translated-video', file, translatedVideo });
      await make(id);
      expect(await detail(seller, id)).toMatchObject({ state: 2, issue: 'NO_VIDEO', outputs: [] });
    });

    test('goes on after its process was killed, and is made once', async () => {
      const seller = await caravan.seller();
      const long = { ...shortVideo, scenes: [{ ...scene, seconds: 8 }] };
      const id = await ask(seller, { tool: 'short-video', keys: [await picture()], shortVideo: long });
      const pidFile = path.join(caravan.deps.config.dataDir, 'studio/works', id, 'pid');
      const first = expect(make(id)).rejects.toMatchObject({ reason: 'crashed' });
      await expect.poll(() => existsSync(pidFile)).toBe(true);
      process.kill(Number(await readFile(pidFile, 'utf8')), 'SIGKILL');
      await first;
      expect(await detail(seller, id)).toMatchObject({ state: 0, issue: null });
      await make(id);
      expect((await detail(seller, id)).outputs).toHaveLength(2);
    });

    test('is made of nothing of somebody else', async () => {
      const [seller, stranger] = [await caravan.seller(), await caravan.seller()];
      const id = await ask(seller, { tool: 'short-video', keys: [await picture()], shortVideo });
      const translatedVideo = { cues: [{ from: 0, to: 1, text: 'Hello' }] };
      const input = { tool: 'translated-video', workId: id, translatedVideo };
      expect(await caravan.codeOf('works.generateVideo', input as never, stranger)).toBe('NOT_FOUND');
      const unknown = { tool: 'short-video', keys: ['0'.repeat(40)], shortVideo };
      expect(await caravan.codeOf('works.generateVideo', unknown as never, stranger)).toBe('NOT_FOUND');
      const missing = { tool: 'short-video', keys: [], shortVideo };
      expect(await caravan.codeOf('works.generateVideo', missing as never, stranger)).toBe('BAD_INPUT');
    });
  },
);

test('presenters are drawn, and no voice says it could speak Thai', async () => {
  const buyer = await caravan.buyer();
  const presenters = await caravan.done('works.listPresenters', {}, buyer);
  expect(presenters.length).toBeGreaterThan(3);
  expect(presenters.every(({ isDrawn }) => isDrawn)).toBe(true);
  const voices = await caravan.done('works.listVoices', {}, buyer);
  expect(new Set(voices.map(({ language }) => language))).toEqual(
    new Set(['zh', 'en', 'ar', 'indonesian', 'ru', 'tr']),
  );
  expect(await caravan.done('works.listVoices', { language: 'thai' }, buyer)).toEqual([]);
  expect(await caravan.codeOf('works.listVoices', {})).toBe('LOGIN_OUT');
});
