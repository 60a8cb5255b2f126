import sharp from 'sharp';
import type { z } from 'zod';
import { videoShapes } from '../../contract/studio/video-limits.ts';
import { captionPlate, placeCaptions } from '../captions/place.ts';
import { needEngine } from '../need-engine.ts';
import { probeUpload } from '../probe/probe.ts';
import { Refused } from '../refused.ts';
import { makeMusic } from '../sound/music.ts';
import { addSound, finish, lowerUnder, secondsOf, silence, type Sound } from '../sound/sound.ts';
import { speak } from '../speech/speak.ts';
import { framesPerSecond, readSound, videoEngine } from '../video/engine.ts';
import { finishVideo } from '../video/finish-video.ts';
import { blankFrame, frameOf, type Frame, type Sprite } from '../video/frame.ts';
import { preparePicture, viewAt } from '../video/scene.ts';
import { createViewer } from '../video/view.ts';
import type { Maker, Work } from '../work.ts';
import { lipsOf, lipsOfVoice, type Mouth, type Lips } from './mouths.ts';
import type { presenterVideoJob } from './presenter-video-job.ts';
import { ownEngine } from '../../contract/studio/studio-limits.ts';
import { createPresenter } from './presenter.ts';

const limits = { bytes: 30_000_000, seconds: 180 };
const pause = 0.3;
const lead = 0.6;

type Job = z.infer<typeof presenterVideoJob>;

interface SpokenScene {
  sound: Sound;
  seconds: number;
  lips: Lips;
  cues: { from: number; to: number; captions: string[] }[];
  engines: string[];
}

/**
 * Makes a video of a presenter who speaks a text or a recorded voice.
 * @throws {Refused} ENGINE_MISSING, NO_SOUND, NO_PICTURE, PICTURE_TOO_LARGE, TOO_LONG, TOO_LARGE, TOO_MANY_STREAMS
 */
export const makePresenterVideo: Maker<'presenter-video'> = async (job, work) => {
  needEngine('video');
  const size = videoShapes[job.shape];
  work.progress(0.02, 'speaking');
  const spoken = job.recorded ? await readVoice(job, job.recorded, work) : await speakLines(job, work);
  if (spoken.seconds > limits.seconds) throw new Refused('TOO_LONG', { seconds: limits.seconds });
  work.progress(0.08, 'preparing');
  const behind = await drawBehind(job, work, size, spoken.seconds);
  const plates: (Sprite | null)[] = [];
  for (const { captions } of spoken.cues) plates.push(await captionPlate(captions, size, job.captionColour));
  const presenter = await createPresenter(job.presenter, size.height * (job.shape === '9:16' ? 0.52 : 0.84));
  const left = placeOf(job.alignment, size.width, presenter.width);
  function* frames(): Generator<Frame> {
    const frame = blankFrame(size.width, size.height);
    for (let count = 0; count < Math.round(spoken.seconds * framesPerSecond); count++) {
      const second = count / framesPerSecond;
      behind(frame, second);
      presenter.draw(frame, left, size.height - presenter.height, second, spoken.lips);
      for (const [n, { from, to }] of spoken.cues.entries())
        if (plates[n] && second >= from && second < to) placeCaptions(frame, plates[n], second, from, to);
      yield frame;
    }
  }
  const sound = mix(job, spoken);
  const outputs = await finishVideo(work, { ...size, seconds: spoken.seconds, sound }, frames());
  return { outputs, engines: [videoEngine, ownEngine, ...spoken.engines] };
};

/** The first pixel of the presenter, who stands in the centre (1), on the left (2) or on the right (3). */
function placeOf(alignment: Job['alignment'], width: number, ownWidth: number): number {
  if (alignment === 1) return (width - ownWidth) / 2;
  return alignment === 2 ? -ownWidth * 0.04 : width - ownWidth * 0.96;
}

async function speakLines(job: Job, work: Work): Promise<SpokenScene> {
  if (!job.voice || job.lines.length === 0) throw new Refused('NO_SOUND');
  const { speeches: lines, engine } = await speak(job.lines, job.voice, work.file('voice'));
  const seconds = lines.reduce((sum, line) => sum + line.seconds + pause, lead * 2);
  const sound = silence(seconds);
  const spokenLines: { from: number; to: number; lips: Lips }[] = [];
  const cues: SpokenScene['cues'] = [];
  let from = lead;
  for (const [n, line] of lines.entries()) {
    addSound(sound, line.sound, from, 0.95);
    const to = from + line.seconds;
    spokenLines.push({
      from,
      to,
      lips: line.sounds ? lipsOf(line.sounds, line.seconds) : lipsOfVoice(line.sound),
    });
    const { captions } = job.lines[n]!;
    if (captions.length > 0) cues.push({ from: from - 0.1, to: to + 0.15, captions });
    from = to + pause;
  }
  const lips = (second: number): Mouth => {
    const line = spokenLines.find(({ from: start, to }) => second >= start && second < to);
    return line ? line.lips(second - line.from) : 'rest';
  };
  return { sound, seconds, lips, cues, engines: [engine] };
}

async function readVoice(job: Job, recorded: string, work: Work): Promise<SpokenScene> {
  const file = work.file(recorded);
  const { format } = await probeUpload(file, 'sound', limits);
  const sound = await readSound(file, format, limits.seconds).catch((error: unknown) => {
    throw error instanceof Refused ? error : new Refused('NO_SOUND');
  });
  if (!sound || secondsOf(sound) < 0.3) throw new Refused('NO_SOUND');
  const seconds = secondsOf(sound);
  const cues = job.cues.filter(
    ({ from, to, captions }) => to > from && from < seconds && captions.length > 0,
  );
  return { sound, seconds, lips: lipsOfVoice(sound), cues, engines: [] };
}

function mix({ music }: Job, { sound, seconds }: SpokenScene): Sound {
  if (!music) return sound;
  const mixed = makeMusic(music.mood, seconds, music.seed);
  lowerUnder(mixed, sound, 0.25);
  addSound(mixed, sound, 0);
  finish(mixed, 1);
  return mixed;
}

/** What draws everything behind the presenter: a colour that grows lighter, or pictures one after another. */
async function drawBehind(
  { ground, pictures }: Job,
  work: Work,
  size: { width: number; height: number },
  seconds: number,
): Promise<(frame: Frame, second: number) => void> {
  if (pictures.length === 0) {
    const plain = await drawGround(ground, size);
    return (frame) => frame.data.set(plain.data);
  }
  const prepared: Frame[] = [];
  for (const picture of pictures) prepared.push(await preparePicture(work.file(picture), size, ground));
  const drawView = createViewer(size);
  const each = seconds / prepared.length;
  return (frame, second) => {
    const n = Math.min(prepared.length - 1, Math.floor(second / each));
    drawView(frame, prepared[n]!, viewAt(n % 2 ? 'out' : 'in', prepared[n]!, second / each - n));
  };
}

async function drawGround(
  colour: string,
  { width, height }: { width: number; height: number },
): Promise<Frame> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><radialGradient id="g" cx="50%" cy="38%" r="75%"><stop offset="0" stop-color="#fff" stop-opacity="0.55"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs><rect width="100%" height="100%" fill="${colour}"/><rect width="100%" height="100%" fill="url(#g)"/></svg>`;
  const pixels = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
  return frameOf(pixels, width, height, 3);
}
