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
import { readBrandName } from '../marketplace/public.ts';
import { addToLibrary } from '../media/public.ts';
import type { SignedIn } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { findOwnProducts } from '../products/public.ts';
import { findOwnShop, type InShop, type ShopHandlers } from '../shops/public.ts';
import { beginWorks, checkEngines, sentFile, type UnstoredFile, type WantedWork } from './begin-work.ts';
import { copyOf, getOwnWork, publicFile } from './picture-works.ts';
import { workName } from './rules.ts';
import { transcribeVideo } from './transcribe.ts';
import { listWorkFiles, type NewFile, type WorkFileRow } from './sql.ts';

export type AskedVideo = z.output<(typeof videos)['works.generateVideo']['input']>;

const videoName = 'video.mp4';
const snapshotName = 'snapshot.jpg';
const pictureName = (n: number) => `picture-${n}`;

const speaker = 'eSpeak NG';

export const videosApi: Pick<
  ShopHandlers<CallsOf<'works'>>,
  'works.generateVideo' | 'works.transcribe' | 'works.listPresenters' | 'works.listVoices'
> = {
  async 'works.generateVideo'(context, asked) {
    const [id] = await beginWorks(context, [await planVideo(context, asked)]);
    return { id: id! };
  },

  'works.transcribe': transcribeVideo,

  async 'works.listPresenters'({ db, language }) {
    const engine = await readBrandName(db, language);
    return presenters.map((presenter) => ({
      ...presenter,
      engine,
      isDrawn: true,
      picture: `data:image/svg+xml;base64,${Buffer.from(portraitOf(presenter.id)).toString('base64')}`,
    }));
  },

  async 'works.listVoices'({ config }, { language }) {
    const { speech } = config.studioServices;
    const missing = speech ? null : (engineMissing('speech')?.install ?? null);
    return voices
      .filter((voice) => !language || voice.language === language)
      .map((voice) => ({ ...voice, engine: speech?.name ?? speaker, missing }));
  },
};

/**
 * A video as it is asked for, with its files.
 * @throws {Refusal} STUDIO_ENGINE_MISSING, NOT_FOUND, NO_PICTURE, NO_VIDEO
 */
export async function planVideo(context: SignedIn, asked: AskedVideo): Promise<WantedWork> {
  checkEngines(asked.tool);
  if (needsVoice(asked) && !context.config.studioServices.speech) {
    const missing = engineMissing('speech');
    if (missing) throw new Refusal('STUDIO_ENGINE_MISSING', { ...missing });
  }
  if (asked.productId) {
    const shop = requireFound(await findOwnShop(context.db, context.actor.accountId));
    requireFound(await findOwnProducts(context.db, shop.id, asked.productId));
  }
  const { job, inputs } = await prepareJob(context, asked);
  return {
    kind: asked.tool,
    name: workName(asked.name, titleOf(asked), longestWorkName),
    asked: job,
    inputs,
    productId: asked.productId ?? null,
  };
}

/** Whether something is to be spoken by a voice of ours. */
function needsVoice({ tool, inputMode, shortVideo, translatedVideo }: AskedVideo): boolean {
  if (tool === 'presenter-video') return inputMode !== inputModes.voice;
  if (tool === 'translated-video') return translatedVideo?.voice !== undefined;
  return Boolean(shortVideo?.voice && shortVideo.scenes.some(({ spoken }) => spoken));
}

/** What a video is called by itself: its first words. */
function titleOf({ shortVideo, presenterVideo, translatedVideo }: AskedVideo): string {
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
  asked: AskedVideo,
): Promise<{ job: object; inputs: (NewFile | UnstoredFile)[] }> {
  const { tool, keys, shortVideo, presenterVideo, translatedVideo, inputMode, again } = asked;
  const earlier = again ? await listInputs(context, again) : [];
  if (tool === 'translated-video')
    return {
      job: { ...translatedVideo, video: 'source' },
      inputs: [await findFilm(context, asked, earlier)],
    };
  const pictures = await findPictures(context, keys, earlier);
  if (tool === 'short-video') {
    const scenes = shortVideo!.scenes.map((scene, n) => ({ ...scene, picture: pictureName(n) }));
    return { job: { ...shortVideo, scenes }, inputs: pictures };
  }
  const job = { ...presenterVideo, pictures: keys.map((_, n) => pictureName(n)) };
  if (inputMode !== inputModes.voice) return { job, inputs: pictures };
  const voice = asked.file?.length
    ? sentFile('recorded', asked.file, 'application/octet-stream')
    : copyOf(requireFound(earlier.find(({ name }) => name === 'recorded')), 'recorded');
  return { job: { ...job, lines: [], recorded: 'recorded' }, inputs: [...pictures, voice] };
}

/** What an earlier work of the caller was made of. @throws {Refusal} NOT_FOUND for somebody else's */
async function listInputs(context: SignedIn, id: string): Promise<WorkFileRow[]> {
  await getOwnWork(context, id);
  return (await listWorkFiles(context.db, [id])).filter(({ is_input }) => is_input);
}

/** Pictures that everybody may see, or of an earlier work, in the order in which they are named. */
async function findPictures(
  context: SignedIn,
  keys: readonly string[],
  earlier: readonly WorkFileRow[],
): Promise<(NewFile | UnstoredFile)[]> {
  const pictures: (NewFile | UnstoredFile)[] = [];
  for (const [n, key] of keys.entries()) {
    if (key.startsWith('picture-')) {
      pictures.push(copyOf(requireFound(earlier.find(({ name }) => name === key)), pictureName(n)));
      continue;
    }
    const bytes = requireFound(await context.storage.find(key));
    await checkPicture(bytes);
    pictures.push(publicFile(context, pictureName(n), key, bytes));
  }
  return pictures;
}

/** The video that is translated; whether it is one the studio says, which alone decodes it. */
async function findFilm(
  context: SignedIn,
  { file, key, workId, again }: AskedVideo,
  earlier: readonly WorkFileRow[],
): Promise<NewFile | UnstoredFile> {
  if (workId) {
    const { id } = await getOwnWork(context, workId);
    const files = await listWorkFiles(context.db, [id]);
    return copyOf(
      requireFound(files.find(({ name, is_input }) => name === videoName && !is_input)),
      'source',
    );
  }
  if (again && !file?.length && !key)
    return copyOf(requireFound(earlier.find(({ name }) => name === 'source')), 'source');
  const bytes = file?.length ? file : key ? await context.storage.find(key) : null;
  if (!bytes) throw new Refusal(key ? 'NOT_FOUND' : 'NO_VIDEO');
  return sentFile('source', bytes, 'video/mp4');
}

/** Takes a video that was made into the shop's library, with its picture, so that a product can show it. */
export async function useVideo(
  { db, storage, workFiles, shop, now }: InShop,
  video: WorkFileRow,
  files: readonly WorkFileRow[],
): Promise<{ key: string; url: string }> {
  const snapshot = requireFound(files.find(({ name, is_input }) => name === snapshotName && !is_input));
  const [bytes, picture] = await Promise.all([workFiles.find(video.key), workFiles.find(snapshot.key)]);
  if (!bytes || bytes.length > maximumVideo) throw new Refusal('NO_VIDEO');
  const key = await saveVideo(db, storage, bytes, requireFound(picture));
  await transact(db, (tx) => addToLibrary(tx, shop.id, key, now));
  return { key, url: videoAddress(key) };
}
