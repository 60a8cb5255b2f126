import type { z } from 'zod';
import { videoShapes } from '../../contract/studio/video-limits.ts';
import { captionPlate, placeCaptions } from '../captions/place.ts';
import { needEngine } from '../need-engine.ts';
import { Refused } from '../refused.ts';
import { makeMusic } from '../sound/music.ts';
import { addSound, finish, lowerUnder, silence, type Sound } from '../sound/sound.ts';
import { speak, type Speech } from '../speech/speak.ts';
import type { Maker } from '../work.ts';
import { framesPerSecond, videoEngine } from './engine.ts';
import { finishVideo } from './finish-video.ts';
import { blankFrame, type Frame, type Sprite } from './frame.ts';
import { preparePicture, viewAt } from './scene.ts';
import type { shortVideoJob } from './short-video-job.ts';
import { createViewer, fadeIn } from './view.ts';

const longest = 120;
const fadeSeconds = 0.5;
/** Before and after what is said in a scene. */
const pause = 0.35;

type Job = z.infer<typeof shortVideoJob>;

interface Shot {
  scene: Job['scenes'][number];
  from: number;
  seconds: number;
  picture: Frame;
  plate: Sprite | null;
}

/**
 * Makes a video of pictures that move, with captions, a voice and music.
 * @throws {Refused} ENGINE_MISSING, NO_PICTURE, PICTURE_TOO_LARGE, TOO_LONG
 */
export const makeShortVideo: Maker<'short-video'> = async (job, work) => {
  needEngine('video');
  const size = videoShapes[job.shape];
  work.progress(0.02, 'speaking');
  const { spoken, engines } = await speakScenes(job, work.file('voice'));
  const shots: Shot[] = [];
  let from = 0;
  for (const [n, scene] of job.scenes.entries()) {
    const speech = spoken.get(n);
    const seconds = Math.max(scene.seconds, speech ? speech.seconds + 2 * pause : 0);
    work.progress(0.05 + (0.1 * n) / job.scenes.length, 'preparing');
    shots.push({
      scene,
      from,
      seconds,
      picture: await preparePicture(work.file(scene.picture), size, job.ground),
      plate: await captionPlate(scene.captions, size, job.captionColour),
    });
    from += seconds;
  }
  if (from > longest) throw new Refused('TOO_LONG', { seconds: longest });
  const sound = mixSound(job, shots, spoken, from);
  const plan = { ...size, seconds: from, ...(sound && { sound }) };
  const outputs = await finishVideo(work, plan, drawShots(shots, size, from));
  return { outputs, engines: [videoEngine, ...engines] };
};

/** What is said, by the number of its scene, and who says it. */
async function speakScenes(
  { scenes, voice }: Job,
  out: string,
): Promise<{ spoken: Map<number, Speech>; engines: string[] }> {
  const speaking = [...scenes.entries()].filter(([, { spoken }]) => spoken !== '');
  if (!voice || speaking.length === 0) return { spoken: new Map(), engines: [] };
  const { speeches, engine } = await speak(
    speaking.map(([, { spoken }]) => ({ text: spoken })),
    voice,
    out,
  );
  return { spoken: new Map(speaking.map(([n], at) => [n, speeches[at]!])), engines: [engine] };
}

function mixSound(
  { music }: Job,
  shots: readonly Shot[],
  spoken: ReadonlyMap<number, Speech>,
  seconds: number,
): Sound | null {
  if (!music && spoken.size === 0) return null;
  const voice = silence(seconds);
  for (const [n, { sound }] of spoken) addSound(voice, sound, shots[n]!.from + pause, 0.9);
  if (!music) return voice;
  const mixed = makeMusic(music.mood, seconds, music.seed);
  if (spoken.size > 0) {
    lowerUnder(mixed, voice, 0.3);
    addSound(mixed, voice, 0);
  }
  finish(mixed, 1.2);
  return mixed;
}

/** Every picture of the video, on one frame that is drawn anew. */
function* drawShots(
  shots: readonly Shot[],
  { width, height }: { width: number; height: number },
  seconds: number,
): Generator<Frame> {
  const frame = blankFrame(width, height);
  const before = blankFrame(width, height);
  const drawView = createViewer({ width, height });
  /** A shot goes on moving while the next one comes. */
  const drawShot = (target: Frame, { scene, picture, seconds: length }: Shot, second: number) =>
    drawView(target, picture, viewAt(scene.motion, picture, second / (length + fadeSeconds)));
  const total = Math.round(seconds * framesPerSecond);
  let n = 0;
  for (let count = 0; count < total; count++) {
    const second = count / framesPerSecond;
    while (n + 1 < shots.length && second >= shots[n + 1]!.from) n++;
    const shot = shots[n]!;
    const within = second - shot.from;
    drawShot(frame, shot, within);
    const last = shots[n - 1];
    if (last && within < fadeSeconds) {
      drawShot(before, last, last.seconds + within);
      fadeIn(frame, before, 1 - within / fadeSeconds);
    }
    if (shot.plate) placeCaptions(frame, shot.plate, second, shot.from, shot.from + shot.seconds);
    yield frame;
  }
}
