import type { WorkFileRow } from './sql.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import type { Cue } from '../../kit/subtitles.ts';
import type { SignedIn } from '../platform/context.ts';
import { tooMany } from '../platform/limits.ts';
import { getOwnWork } from './picture-works.ts';
import { countUse } from './services/budget.ts';
import { ServiceFailed } from './services/client.ts';
import { transcribe } from './services/transcription.ts';
import { listWorkFiles } from './sql.ts';

/** Whose video the service has: it is held in memory for as long as that takes, so nobody has two there. */
const underWay = new Set<string>();
const againSeconds = 30;

/**
 * What is said in a video: sent, of an earlier work of the caller, or what a translation of theirs begins with.
 * @throws {Refusal} STUDIO_ENGINE_MISSING where no service is set, TOO_MANY also while one is under way, UNAVAILABLE, NO_VIDEO, NOT_FOUND
 */
export async function transcribeVideo(
  context: SignedIn,
  { file, workId }: { file?: Uint8Array | undefined; workId?: string | undefined },
): Promise<{ cues: Cue[]; engine: string }> {
  const { db, config, actor, now, log } = context;
  const { transcription } = config.studioServices;
  if (workId) await getOwnWork(context, workId);
  if (!transcription)
    throw new Refusal('STUDIO_ENGINE_MISSING', {
      name: 'OpenAI-compatible transcription',
      install: 'STUDIO_TRANSCRIPTION_URL',
    });
  const bytes = file?.length ? file : workId ? await findVideo(context, workId) : null;
  if (!bytes) throw new Refusal('NO_VIDEO');
  const { accountId } = actor;
  if (underWay.has(accountId)) throw new Refusal('TOO_MANY', { seconds: againSeconds });
  underWay.add(accountId);
  try {
    const limit = await countUse({ db, config, now }, accountId);
    if (limit) throw tooMany(limit, now);
    const cues = await transcribe(transcription, bytes, new AbortController().signal);
    return { cues, engine: transcription.name };
  } catch (error) {
    if (!(error instanceof ServiceFailed)) throw error;
    log.warn({ error: error.message }, 'the transcription service failed');
    throw new Refusal('UNAVAILABLE');
  } finally {
    underWay.delete(accountId);
  }
}

async function findVideo(context: SignedIn, workId: string): Promise<Buffer> {
  const files = await listWorkFiles(context.db, [workId]);
  const isVideo = ({ type }: WorkFileRow) => type.startsWith('video/');
  const video = files.find((file) => isVideo(file) && !file.is_input) ?? files.find(isVideo);
  return requireFound(await context.workFiles.find(requireFound(video).key));
}
