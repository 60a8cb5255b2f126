import { cutText } from '../../../kit/text/cut-text.ts';
import { longestSpoken, mostCues } from '../../../contract/studio/video-limits.ts';
import { readSubtitles, type Cue } from '../../../kit/subtitles.ts';
import { askService, ServiceFailed, type StudioService } from './client.ts';

const limits = { mostBytes: 500_000, seconds: 120 };
const unseen = /[\p{Cc}\p{Bidi_Control}]+/gu;

/**
 * What is said in a video or a recording, and when, by a service (`/audio/transcriptions`). The file is handed on as it
 * is: nothing of it is decoded here.
 * @throws {ServiceFailed}
 */
export async function transcribe(
  service: StudioService,
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<Cue[]> {
  const body = new FormData();
  body.set('model', service.model);
  body.set('response_format', 'vtt');
  body.set('file', new Blob([new Uint8Array(bytes)]), 'recording.mp4');
  const answer = await askService(service, { path: 'audio/transcriptions', body, ...limits, signal });
  const cues = readSubtitles(answer)
    ?.map((cue) => ({ ...cue, text: cutText(cue.text.replace(unseen, ' ').trim(), longestSpoken) }))
    .filter(({ text }) => text !== '')
    .slice(0, mostCues);
  if (!cues?.length) throw new ServiceFailed('no subtitles');
  return cues;
}
