import { open, stat } from 'node:fs/promises';
import { needEngine } from '../need-engine.ts';
import { Refused } from '../refused.ts';
import { longestSide, mostPixels, mostStreams } from './limits.ts';

/** What an uploaded video or sound says of itself, read from its head alone. */
export interface Probe {
  /** How the engine calls the format. */
  format: string;
  /** 0 where the head does not tell, as in what a browser records. */
  seconds: number;
  streams: number;
  video?: { width: number; height: number };
  hasSound: boolean;
}

export interface ProbeLimits {
  bytes: number;
  seconds: number;
}

/** Formats by content, and what the engine is told to open them as: it must not guess, since playlists name other files. */
const formats: readonly (readonly [format: string, isIt: (head: Buffer) => boolean])[] = [
  ['mov', (head) => head.toString('latin1', 4, 8) === 'ftyp'],
  ['matroska', (head) => head.readUInt32BE(0) === 0x1a45dfa3],
  ['wav', (head) => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WAVE'],
  ['ogg', (head) => head.toString('latin1', 0, 4) === 'OggS'],
  ['flac', (head) => head.toString('latin1', 0, 4) === 'fLaC'],
  ['mp3', (head) => head.toString('latin1', 0, 3) === 'ID3' || isMp3Frame(head)],
];

const isMp3Frame = (head: Buffer) => head[0] === 0xff && (head[1]! & 0xe6) === 0xe2;

/** The format of a file by its first bytes; null for what is not taken. */
export async function formatOf(file: string): Promise<string | null> {
  const handle = await open(file);
  try {
    const head = Buffer.alloc(16);
    const { bytesRead } = await handle.read(head, 0, head.length, 0);
    return bytesRead < head.length ? null : (formats.find(([, isIt]) => isIt(head))?.[0] ?? null);
  } finally {
    await handle.close();
  }
}

/**
 * Looks at what was uploaded before anything of it is decoded.
 * @throws {Refused} NO_VIDEO or NO_SOUND for another type, TOO_LARGE, TOO_LONG, TOO_MANY_STREAMS
 */
export async function probeUpload(
  file: string,
  wanted: 'video' | 'sound',
  limits: ProbeLimits,
): Promise<Probe> {
  const none = wanted === 'video' ? 'NO_VIDEO' : 'NO_SOUND';
  if ((await stat(file)).size > limits.bytes) throw new Refused('TOO_LARGE', { bytes: limits.bytes });
  const format = await formatOf(file);
  if (!format) throw new Refused(none);
  const probe = await readHead(file, format).catch(() => {
    throw new Refused(none);
  });
  const { video } = probe;
  if (probe.streams > mostStreams) throw new Refused('TOO_MANY_STREAMS', { streams: mostStreams });
  if (probe.seconds > limits.seconds) throw new Refused('TOO_LONG', { seconds: limits.seconds });
  if (wanted === 'sound' ? !probe.hasSound : !video) throw new Refused(none);
  if (video && wanted === 'video') {
    const { width, height } = video;
    if (Math.max(width, height) > longestSide || width * height > mostPixels)
      throw new Refused('TOO_LARGE', { pixels: longestSide });
    if (Math.min(width, height) < 16) throw new Refused('NO_VIDEO');
  }
  return probe;
}

async function readHead(file: string, format: string): Promise<Probe> {
  needEngine('video');
  const { openMedia, secondsOfMedia } = await import('../video/engine.ts');
  await using media = await openMedia(file, format);
  const video = media.video()?.codecpar;
  return {
    format,
    seconds: secondsOfMedia(media),
    streams: media.streams.length,
    ...(video && { video: { width: video.width, height: video.height } }),
    hasSound: media.audio() !== undefined,
  };
}
