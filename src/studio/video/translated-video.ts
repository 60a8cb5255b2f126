import { writeFile } from 'node:fs/promises';
import type { z } from 'zod';
import { writeSrt, writeVtt, type Cue } from '../../kit/subtitles.ts';
import { captionPlate, placeCaptions } from '../captions/place.ts';
import { needEngine } from '../need-engine.ts';
import { probeUpload } from '../probe/probe.ts';
import { Refused } from '../refused.ts';
import { addSound, finish, lowerUnder, secondsOf, silence, type Sound } from '../sound/sound.ts';
import { speak, type Speech, type SpokenTexts } from '../speech/speak.ts';
import type { Maker, Work } from '../work.ts';
import { framesPerSecond, readPictures, readSound, videoEngine, type Picture } from './engine.ts';
import { finishVideo } from './finish-video.ts';
import { even, type Sprite } from './frame.ts';
import type { translatedVideoJob } from './translated-video-job.ts';

const limits = { bytes: 100_000_000, seconds: 300 };
const longestSide = 1_280;

type Job = z.infer<typeof translatedVideoJob>;

/**
 * Makes a video speak and read in another language.
 * @throws {Refused} ENGINE_MISSING, NO_VIDEO, TOO_LARGE, TOO_LONG, TOO_MANY_STREAMS, NO_SUBTITLES
 */
export const makeTranslatedVideo: Maker<'translated-video'> = async (job, work) => {
  needEngine('video');
  const file = work.file(job.video);
  const { format, video, seconds: told } = await probeUpload(file, 'video', limits);
  const cues = cuesOf(job, told || limits.seconds);
  work.progress(0.03, 'speaking');
  const ownSound = await readSound(file, format, limits.seconds + 1).catch((error: unknown) => {
    throw error instanceof Refused ? error : new Refused('NO_VIDEO');
  });
  const { speeches: spoken, engine } = job.voice
    ? await speakCues(cues, job.voice, work)
    : { speeches: [], engine: '' };
  work.progress(0.12, 'preparing');
  const seconds = told || (ownSound ? secondsOf(ownSound) : cues.at(-1)!.to);
  const sound = mix(job, ownSound, spoken, cues, seconds);
  const size = sizeOf(video!);
  await writeFile(work.file('subtitles.srt'), writeSrt(cues));
  await writeFile(work.file('subtitles.vtt'), writeVtt(cues));
  const frames = readPictures(file, format, { ...size, seconds: limits.seconds + 1 });
  const plan = { ...size, seconds, ...(sound && { sound }) };
  const outputs = await finishVideo(
    work,
    plan,
    job.burnt ? subtitled(frames, cues, { ...size, colour: job.captionColour }) : frames,
  ).catch((error: unknown) => {
    throw isDecoding(error) ? new Refused('NO_VIDEO') : error;
  });
  return {
    outputs: [
      ...outputs,
      { name: 'subtitles.srt', type: 'application/x-subrip' },
      { name: 'subtitles.vtt', type: 'text/vtt' },
    ],
    engines: [videoEngine, ...(engine ? [engine] : [])],
  };
};

/** What the engine throws for a stream that it cannot read. */
const isDecoding = (error: unknown) => error instanceof Error && error.name === 'FFmpegError';

/** @throws {Refused} NO_SUBTITLES where none of them is within the video. */
function cuesOf({ cues }: Job, seconds: number): Cue[] {
  const within = cues
    .filter(({ from, to }) => to > from && from < seconds)
    .map((cue) => ({ ...cue, to: Math.min(cue.to, seconds) }))
    .sort((one, other) => one.from - other.from);
  if (within.length === 0) throw new Refused('NO_SUBTITLES');
  return within;
}

/** As large as it is, within what is watched on a screen. */
function sizeOf({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return { width: even(width * scale), height: even(height * scale) };
}

const fastest = 1.6;

/** Speaks every cue; again, faster, where one has less time than it took. */
async function speakCues(
  cues: readonly Cue[],
  voice: NonNullable<Job['voice']>,
  work: Work,
): Promise<SpokenTexts> {
  const first = await speak(cues, voice, work.file('voice'));
  const faster = first.speeches.map(({ seconds }, n) => {
    const until = cues[n + 1]?.from ?? cues[n]!.to + 1;
    return Math.min(fastest, Math.max(1, seconds / Math.max(0.3, until - cues[n]!.from - 0.05)));
  });
  if (faster.every((each) => each === 1)) return first;
  return speak(
    cues.map(({ text }, n) => ({ text, faster: faster[n]! })),
    voice,
    work.file('faster-voice'),
  );
}

function mix(
  { kept }: Job,
  ownSound: Sound | null,
  spoken: readonly Speech[],
  cues: readonly Cue[],
  seconds: number,
): Sound | null {
  if (spoken.length === 0) return ownSound;
  const voice = silence(seconds);
  let free = 0;
  for (const [n, { sound, seconds: length }] of spoken.entries()) {
    // What could not be said in its time is said to its end before the next.
    const from = Math.max(cues[n]!.from, free);
    addSound(voice, sound, from, 0.95);
    free = from + length;
  }
  if (!ownSound) return voice;
  const mixed = silence(seconds);
  addSound(mixed, ownSound, 0);
  lowerUnder(mixed, voice, kept);
  addSound(mixed, voice, 0);
  finish(mixed, 0.05);
  return mixed;
}

async function* subtitled(
  frames: AsyncIterable<Picture>,
  cues: readonly Cue[],
  { colour, ...size }: { width: number; height: number; colour: string },
): AsyncGenerator<Picture> {
  const plates = new Map<Cue, Sprite | null>();
  let count = 0;
  for await (const frame of frames) {
    const second = count++ / framesPerSecond;
    for (const cue of cues) {
      if (second < cue.from || second >= cue.to) continue;
      let plate = plates.get(cue);
      if (plate === undefined) plates.set(cue, (plate = await captionPlate([cue.text], size, colour)));
      if (plate) placeCaptions(frame, plate, second, cue.from, cue.to);
    }
    yield frame;
  }
}
