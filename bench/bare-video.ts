// FFmpeg by itself, as the lower bound of what the studio makes: `node bare-video.ts`, with `{pictures, video, seconds,
// width, height, out}` on stdin. Pictures move by its own filter; a video is decoded and encoded anew. No captions, no
// voice, no music: pictures are silent, a video keeps its own sound.
import { text as readText } from 'node:stream/consumers';
import { Decoder, Demuxer, Encoder, FilterAPI, Muxer } from 'node-av/api';
import {
  AV_CHANNEL_LAYOUT_STEREO,
  AV_LOG_QUIET,
  AV_SAMPLE_FMT_FLTP,
  FF_ENCODER_AAC,
  FF_ENCODER_LIBX264,
} from 'node-av/constants';
import { Log, type Packet } from 'node-av/lib';

export interface BareJob {
  pictures?: string[];
  video?: string;
  /** Of one picture. */
  seconds: number;
  width: number;
  height: number;
  out: string;
}

Log.setLevel(AV_LOG_QUIET);

const framesPerSecond = 25;
const rate = 48_000;

const job = JSON.parse(await readText(process.stdin)) as BareJob;
const { width, height, seconds } = job;
await using muxer = await Muxer.open(job.out, { format: 'mp4', options: { movflags: '+faststart' } });
using video = await Encoder.create(FF_ENCODER_LIBX264, {
  options: { preset: 'veryfast', crf: 22, profile: 'high' },
  gopSize: framesPerSecond * 4,
  context: { threadCount: 2 },
});
const videoStream = muxer.addStream(video);
// A stream without anything in it would keep the others from being written.
const sound = job.video
  ? await Encoder.create(FF_ENCODER_AAC, { bitrate: '128k', autoResample: true })
  : null;
const soundStream = sound ? muxer.addStream(sound) : -1;

async function drain(encoder: Encoder, stream: number): Promise<void> {
  for (;;) {
    const packet = (await encoder.receive()) as Packet | null | number;
    if (!packet || typeof packet !== 'object') return;
    using written = packet;
    await muxer.writePacket(written, stream);
  }
}

/** Frames of a file through a filter, numbered on from those before. */
async function encodeThrough(file: string, filters: string, from: number): Promise<number> {
  await using media = await Demuxer.open(file);
  const stream = media.video()!;
  using decoder = await Decoder.create(stream, { context: { threadCount: 2 } });
  using filter = FilterAPI.create(filters);
  let count = from;
  for await (const filtered of filter.frames(decoder.frames(media.packets(stream.index)))) {
    if (!filtered) continue;
    using frame = filtered;
    frame.pts = BigInt(count++);
    await video.encode(frame);
    await drain(video, videoStream);
  }
  return count;
}

async function encodeSound(file: string, encoder: Encoder): Promise<void> {
  await using media = await Demuxer.open(file);
  const stream = media.audio();
  if (!stream) return;
  const resample = {
    sampleRate: rate,
    sampleFormat: AV_SAMPLE_FMT_FLTP,
    channelLayout: AV_CHANNEL_LAYOUT_STEREO,
  };
  using decoder = await Decoder.create(stream, { resample });
  for await (const decoded of decoder.frames(media.packets(stream.index))) {
    if (!decoded) continue;
    using frame = decoded;
    await encoder.encode(frame);
    await drain(encoder, soundStream);
  }
}

const size = `${width}x${height}`;
const scale = `scale=${width}:${height}:force_original_aspect_ratio=increase,crop=${width}:${height}`;
let count = 0;
for (const picture of job.pictures ?? []) {
  const frames = seconds * framesPerSecond;
  const move = `zoompan=z='1+0.14*on/${frames}':x='iw/2-iw/zoom/2':y='ih/2-ih/zoom/2':d=${frames}:s=${size}:fps=${framesPerSecond}`;
  count = await encodeThrough(picture, `${scale},${move},format=yuv420p`, count);
}
if (job.video) {
  await encodeThrough(job.video, `fps=${framesPerSecond},${scale},format=yuv420p`, 0);
  await encodeSound(job.video, sound!);
}
await video.flush();
await drain(video, videoStream);
if (sound) {
  await sound.flush();
  await drain(sound, soundStream);
}
