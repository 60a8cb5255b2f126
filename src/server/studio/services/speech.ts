import { access, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { voices, type VoiceId } from '../../../contract/studio/video-limits.ts';
import { readWav } from '../../../kit/wav.ts';
import { spokenFile, type SpokenByService } from '../../../studio/spoken.ts';
import { mostSpeechSeconds } from '../rules.ts';
import { askService, ServiceFailed, type StudioService } from './client.ts';
import { patienceSignal } from '../../platform/patience.ts';

const limits = { mostBytes: 12_000_000, seconds: 30 };

/** The voice that speaks, and what it says; null where nothing is spoken by one of ours. */
export function spokenIn(asked: Record<string, unknown>): { voice: VoiceId; texts: string[] } | null {
  const { voice, scenes, lines, cues, recorded } = asked as {
    voice?: VoiceId;
    scenes?: { spoken?: string }[];
    lines?: { text: string }[];
    cues?: { text?: string }[];
    recorded?: string;
  };
  if (!voice || recorded) return null;
  const said = [
    ...(scenes ?? []).map(({ spoken }) => spoken),
    ...(lines ?? []).map(({ text }) => text),
    ...(cues ?? []).map(({ text }) => text),
  ];
  const texts = [...new Set(said.filter((text): text is string => Boolean(text)))];
  return texts.length > 0 ? { voice, texts } : null;
}

const listIn = (folder: string): string => path.join(folder, spokenFile);

/** Whether a service has said everything of a work already. */
export const isSpokenIn = (folder: string): Promise<boolean> =>
  access(listIn(folder)).then(
    () => true,
    () => false,
  );

/**
 * Has a service say texts (`/audio/speech`) and leaves their sound in a work's folder, where the studio takes it from;
 * all of them or none.
 * @throws {ServiceFailed}
 */
export async function leaveSpeech(
  service: StudioService & { voices: readonly string[] },
  { voice, texts }: { voice: VoiceId; texts: readonly string[] },
  folder: string,
  signal: AbortSignal,
): Promise<void> {
  const { tone } = voices.find(({ id }) => id === voice)!;
  const [deep, light = deep] = service.voices;
  using late = patienceSignal(mostSpeechSeconds * 1_000);
  const until = AbortSignal.any([signal, late.signal]);
  const spoken: SpokenByService = { engine: service.name, lines: [] };
  for (const [n, input] of texts.entries()) {
    const body = {
      model: service.model,
      input,
      voice: tone === 'deep' ? deep : light,
      response_format: 'wav',
    };
    const answer = await askService(service, { path: 'audio/speech', body, ...limits, signal: until }).catch(
      (error: unknown) => {
        signal.throwIfAborted();
        throw error instanceof ServiceFailed ? error : new ServiceFailed(String(error));
      },
    );
    const wav = readWav(answer);
    if (!wav) throw new ServiceFailed('no sound');
    const file = `service-${n}.raw`;
    await writeFile(path.join(folder, file), wav.samples);
    spoken.lines.push({ text: input, file, rate: wav.rate });
  }
  // Last, so that where it is there everything is.
  await writeFile(listIn(folder), JSON.stringify(spoken));
}
