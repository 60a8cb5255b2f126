import type { z } from 'zod';
import type { CallsOf } from '../../contract/handler.ts';
import { maximumVideo } from '../../contract/files/uploads.ts';
import { longestWorkName } from '../../contract/studio/studio-limits.ts';
import { inputModes, presenters, voices } from '../../contract/studio/video-limits.ts';
import type { videos } from '../../contract/studio/videos.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { engineMissing } from '../../studio/engines.ts';
import { portraitOf } from '../../studio/portraits.ts';
import { checkPicture, saveVideo, videoAddress } from '../files/public.ts';
import { addToLibrary } from '../media/public.ts';
import type { SignedIn } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { findOwnProducts } from '../products/public.ts';
import { findOwnShop, type InShop, type ShopHandlers } from '../shops/public.ts';
import { beginWorks, checkEngines, sentFile, type UnstoredFile } from './begin-work.ts';
import { getOwnWork, publicFile } from './picture-works.ts';
import { workName } from './rules.ts';
import { listWorkFiles, type NewFile, type WorkFileRow } from './sql.ts';

type Asked = z.output<(typeof videos)['works.generateVideo']['input']>;

const videoName = 'video.mp4';
const snapshotName = 'snapshot.jpg';
const pictureName = (n: number) => `picture-${n}`;

/** What makes them, as people are told. */
const drawer = 'Caravan';
const speaker = 'eSpeak NG';

export const videosApi: Pick<
  ShopHandlers<CallsOf<'works'>>,
  'works.generateVideo' | 'works.listPresenters' | 'works.listVoices'
> = {
  async 'works.generateVideo'(context, asked) {
    checkEngines(asked.tool);
    if (needsVoice(asked)) {
      const missing = engineMissing('speech');
      if (missing) throw new Refusal('STUDIO_ENGINE_MISSING', { ...missing });
    }
    if (asked.productId) {
      const shop = requireFound(await findOwnShop(context.db, context.actor.accountId));
      requireFound(await findOwnProducts(context.db, shop.id, asked.productId));
    }
    const { job, inputs } = await prepareJob(context, asked);
    const [id] = await beginWorks(context, [
      {
        kind: asked.tool,
        name: workName(asked.name, titleOf(asked), longestWorkName),
        asked: job,
        inputs,
        productId: asked.productId ?? null,
      },
    ]);
    return { id: id! };
  },

  async 'works.listPresenters'() {
    return presenters.map((presenter) => ({
      ...presenter,
      engine: drawer,
      isDrawn: true,
      picture: `data:image/svg+xml;base64,${Buffer.from(portraitOf(presenter.id)).toString('base64')}`,
    }));
  },

  async 'works.listVoices'(_, { language }) {
    const missing = engineMissing('speech')?.install ?? null;
    return voices
      .filter((voice) => !language || voice.language === language)
      .map((voice) => ({ ...voice, engine: speaker, missing }));
  },
};

/** Whether something is to be spoken by a voice of ours. */
function needsVoice({ tool, inputMode, shortVideo, translatedVideo }: Asked): boolean {
  if (tool === 'presenter-video') return inputMode !== inputModes.voice;
  if (tool === 'translated-video') return translatedVideo?.voice !== undefined;
  return Boolean(shortVideo?.voice && shortVideo.scenes.some(({ spoken }) => spoken));
}

/** What a video is called by itself: its first words. */
function titleOf({ shortVideo, presenterVideo, translatedVideo }: Asked): string {
  const first = shortVideo?.scenes[0];
  return (
    first?.captions[0] ||
    first?.spoken ||
    presenterVideo?.lines[0]?.text ||
    translatedVideo?.cues[0]?.text ||
    ''
  );
}

/** The studio's job, and the files it names. @throws {Refusal} NOT_FOUND, NO_PICTURE, NO_VIDEO */
async function prepareJob(
  context: SignedIn,
  asked: Asked,
): Promise<{ job: object; inputs: (NewFile | UnstoredFile)[] }> {
  const { tool, keys, shortVideo, presenterVideo, translatedVideo, inputMode } = asked;
  if (tool === 'translated-video')
    return { job: { ...translatedVideo, video: 'source' }, inputs: [await findFilm(context, asked)] };
  const pictures = await findPictures(context, keys);
  if (tool === 'short-video') {
    const scenes = shortVideo!.scenes.map((scene, n) => ({ ...scene, picture: pictureName(n) }));
    return { job: { ...shortVideo, scenes }, inputs: pictures };
  }
  const job = { ...presenterVideo, pictures: keys.map((_, n) => pictureName(n)) };
  if (inputMode !== inputModes.voice) return { job, inputs: pictures };
  if (!asked.file?.length) throw new Refusal('NOT_FOUND');
  const voice = sentFile('recorded', asked.file, 'application/octet-stream');
  return { job: { ...job, lines: [], recorded: 'recorded' }, inputs: [...pictures, voice] };
}

/** Pictures that everybody may see, in the order in which they are named. */
async function findPictures(context: SignedIn, keys: readonly string[]): Promise<UnstoredFile[]> {
  const pictures: UnstoredFile[] = [];
  for (const [n, key] of keys.entries()) {
    const bytes = requireFound(await context.storage.find(key));
    await checkPicture(bytes);
    pictures.push(publicFile(context, pictureName(n), key, bytes));
  }
  return pictures;
}

/** The video that is translated; whether it is one the studio says, which alone decodes it. */
async function findFilm(context: SignedIn, { file, key, workId }: Asked): Promise<NewFile | UnstoredFile> {
  if (workId) {
    const { id } = await getOwnWork(context, workId);
    const made = (await listWorkFiles(context.db, [id])).find(({ name }) => name === videoName);
    const { type, bytes, width, height, seconds, key: madeKey } = requireFound(made);
    return { name: 'source', key: madeKey, type, bytes: Number(bytes), width, height, seconds };
  }
  const bytes = file?.length ? file : key ? await context.storage.find(key) : null;
  if (!bytes) throw new Refusal(key ? 'NOT_FOUND' : 'NO_VIDEO');
  return sentFile('source', bytes, 'video/mp4');
}

/** Takes a video that was made into the shop's library, with its picture, so that a product can show it. */
export async function useVideo(
  { db, storage, made, shop, now }: InShop,
  video: WorkFileRow,
  files: readonly WorkFileRow[],
): Promise<{ key: string; url: string }> {
  const snapshot = requireFound(files.find(({ name, is_input }) => name === snapshotName && !is_input));
  const [bytes, picture] = await Promise.all([made.find(video.key), made.find(snapshot.key)]);
  if (!bytes || bytes.length > maximumVideo) throw new Refusal('NO_VIDEO');
  const key = await saveVideo(db, storage, bytes, requireFound(picture));
  await transact(db, (tx) => addToLibrary(tx, shop.id, key, now));
  return { key, url: videoAddress(key) };
}
