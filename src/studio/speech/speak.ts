import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { needEngine } from '../need-engine.ts';
import { resample, secondsOf, type Sound } from '../sound/sound.ts';
import type { VoiceId } from '../../contract/studio/video-limits.ts';
import { settingsOf } from './voices.ts';

/** How it is named to people. */
export const speechEngine = 'eSpeak NG';

/** A text as it was spoken. */
export interface Speech {
  sound: Sound;
  seconds: number;
  /** The sounds of the language by their phonetic letters, and the second at which each begins. */
  sounds: { id: string; at: number }[];
}

const program = fileURLToPath(new URL('./espeak.ts', import.meta.url));

/**
 * Speaks texts, one after another, in a process of its own.
 * @param out  the start of the paths of what it leaves: from those a run that follows takes what was spoken already
 * @param faster  1 as people speak, 1.5 where little time is left
 * @throws {Refused} ENGINE_MISSING
 */
export async function speak(
  texts: readonly { text: string; faster?: number }[],
  voice: VoiceId,
  out: string,
): Promise<Speech[]> {
  const left = await readSpeech(out, texts.length);
  if (left) return left;
  needEngine('speech');
  const { espeak, pitch, rate } = settingsOf(voice);
  const child = spawn(process.execPath, ['--no-warnings', program], { stdio: ['pipe', 'ignore', 'pipe'] });
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
  return speech;
}

/** What was spoken; its list is written last, so where that is there everything is. */
async function readSpeech(out: string, count: number): Promise<Speech[] | null> {
  const list = await readFile(`${out}.json`, 'utf8').catch(() => null);
  if (list === null) return null;
  const { rate, spoken } = JSON.parse(list) as { rate: number; spoken: Pick<Speech, 'sounds'>[] };
  if (spoken.length !== count) return null;
  return Promise.all(
    spoken.map(async ({ sounds }, n) => {
      const bytes = await readFile(`${out}-${n}.raw`);
      const values = new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length >> 1);
      const sound: Sound = [
        resample(
          Float32Array.from(values, (value) => value / 32_768),
          rate,
        ),
      ];
      return { sound, seconds: secondsOf(sound), sounds };
    }),
  );
}
