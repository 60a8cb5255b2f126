import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { needEngine } from '../need-engine.ts';
import { resample, secondsOf, type Sound } from '../sound/sound.ts';
import type { VoiceId } from '../../contract/studio/video-limits.ts';
import { spokenFile, type SpokenByService } from '../spoken.ts';
import { settingsOf } from './voices.ts';

/** How it is named to people. */
const speechEngine = 'eSpeak NG';

/** A text as it was spoken. */
export interface Speech {
  sound: Sound;
  seconds: number;
  /** The sounds of the language by their phonetic letters, and the second at which each begins; null for a service's. */
  sounds: { id: string; at: number }[] | null;
}

/** Texts as they were spoken, in their order, and by whom. */
export interface SpokenTexts {
  speeches: Speech[];
  engine: string;
}

const program = fileURLToPath(new URL('./espeak.ts', import.meta.url));

/**
 * Speaks texts, one after another, in a process of its own; what a service has spoken already is taken as it is.
 * @param out  the start of the paths of what it leaves: from those a run that follows takes what was spoken already
 * @param faster  1 as people speak, 1.5 where little time is left
 * @throws {Refused} ENGINE_MISSING
 */
export async function speak(
  texts: readonly { text: string; faster?: number }[],
  voice: VoiceId,
  out: string,
): Promise<SpokenTexts> {
  const byService = await readServiceSpeech(texts, path.dirname(out));
  if (byService) return byService;
  const left = await readSpeech(out, texts.length);
  if (left) return { speeches: left, engine: speechEngine };
  needEngine('speech');
  const { espeak, pitch, rate } = settingsOf(voice);
  const child = spawn(process.execPath, ['--no-warnings', program], {
    // The studio itself has been handed no more.
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      TMPDIR: process.env['TMPDIR'],
      LANG: 'C.UTF-8',
    },
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const said: Buffer[] = [];
  child.stderr.on('data', (piece: Buffer) => said.push(piece));
  child.stdin.end(
    JSON.stringify({
      texts: texts.map(({ text, faster = 1 }) => ({
        text,
        voice: espeak,
        pitch,
        rate: Math.round(rate * faster),
      })),
      out,
    }),
  );
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`the speaking program ended (${code}): ${Buffer.concat(said)}`);
  const speech = await readSpeech(out, texts.length);
  if (!speech) throw new Error('the speaking program left nothing');
  return { speeches: speech, engine: speechEngine };
}

/** What a service has spoken of these texts, where it is all of them; as fast as it speaks. */
async function readServiceSpeech(
  texts: readonly { text: string }[],
  folder: string,
): Promise<SpokenTexts | null> {
  const list = await readFile(path.join(folder, spokenFile), 'utf8').catch(() => null);
  if (list === null) return null;
  const { engine, lines } = JSON.parse(list) as SpokenByService;
  const speeches: Speech[] = [];
  for (const { text } of texts) {
    const line = lines.find((each) => each.text === text);
    if (!line) return null;
    const sound = soundOf(await readFile(path.join(folder, line.file)), line.rate);
    speeches.push({ sound, seconds: secondsOf(sound), sounds: null });
  }
  return { speeches, engine };
}

function soundOf(bytes: Buffer, rate: number): Sound {
  const whole = Uint8Array.from(bytes);
  const values = new Int16Array(whole.buffer, 0, whole.length >> 1);
  return [
    resample(
      Float32Array.from(values, (value) => value / 32_768),
      rate,
    ),
  ];
}

/** What was spoken; its list is written last, so where that is there everything is. */
async function readSpeech(out: string, count: number): Promise<Speech[] | null> {
  const list = await readFile(`${out}.json`, 'utf8').catch(() => null);
  if (list === null) return null;
  const { rate, spoken } = JSON.parse(list) as {
    rate: number;
    spoken: { sounds: { id: string; at: number }[] }[];
  };
  if (spoken.length !== count) return null;
  return Promise.all(
    spoken.map(async ({ sounds }, n) => {
      const sound = soundOf(await readFile(`${out}-${n}.raw`), rate);
      return { sound, seconds: secondsOf(sound), sounds };
    }),
  );
}
