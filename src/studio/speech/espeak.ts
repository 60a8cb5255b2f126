// Speaks: `node espeak.ts`, with `{texts: [{text, voice, pitch, rate}], out}` on stdin. eSpeak NG is under the GPL: it
// is this program of its own, which only the files it leaves are taken from.
import { writeFile } from 'node:fs/promises';
import { text as readText } from 'node:stream/consumers';

interface EspeakEvent {
  type: string;
  audio_position: number;
  id?: string | number;
}

interface Worker {
  samplerate: number;
  set_voice(name: string, language: string, gender: number, age: number, variant: number): number;
  set_rate(rate: number): void;
  set_pitch(pitch: number): void;
  set_range(range: number): void;
  synthesize(text: string, each: (sound: Int16Array | null, said: EspeakEvent[]) => void): void;
}

interface SpeechOrder {
  texts: { text: string; voice: string; pitch: number; rate: number }[];
  /** The start of the names of what is written: `-0.raw`, signed 16-bit values, and `.json`. */
  out: string;
}

// Of the studio that started this, with texts as long as it lets them be.
const order = JSON.parse(await readText(process.stdin)) as SpeechOrder;
const name: string = '@echogarden/espeak-ng-emscripten';
const { default: load } = (await import(name)) as {
  default: () => Promise<{ eSpeakNGWorker: new () => Worker }>;
};
const { eSpeakNGWorker: SpeakingWorker } = await load();
const worker = await new SpeakingWorker();
const spoken = [];
for (const [n, { text, voice, pitch, rate }] of order.texts.entries()) {
  worker.set_voice(voice, voice, 0, 0, 0);
  worker.set_rate(rate);
  worker.set_pitch(pitch);
  worker.set_range(55);
  const pieces: Buffer[] = [];
  const sounds: { id: string; at: number }[] = [];
  worker.synthesize(text, (sound, events) => {
    if (sound) pieces.push(Buffer.from(sound.buffer, sound.byteOffset, sound.byteLength));
    for (const { type, id, audio_position: at } of events)
      if (type === 'phoneme' && typeof id === 'string') sounds.push({ id, at: at / 1000 });
  });
  await writeFile(`${order.out}-${n}.raw`, Buffer.concat(pieces));
  spoken.push({ sounds });
}
await writeFile(`${order.out}.json`, JSON.stringify({ rate: worker.samplerate, spoken }));
process.exit(0);
