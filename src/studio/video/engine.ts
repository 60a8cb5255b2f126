import { Decoder, Demuxer, Encoder, FilterAPI, Muxer } from 'node-av/api';
import {
  AV_CHANNEL_LAYOUT_STEREO,
  AV_LOG_QUIET,
  AV_PIX_FMT_YUV420P,
  AV_SAMPLE_FMT_FLTP,
  AV_SAMPLE_FMT_S16,
  AVCOL_PRI_BT709,
  AVCOL_RANGE_MPEG,
  AVCOL_SPC_BT709,
  AVCOL_TRC_BT709,
  FF_ENCODER_AAC,
  FF_ENCODER_LIBX264,
} from 'node-av/constants';
import { FFmpegError, Frame as AvFrame, Log, Rational, type Packet } from 'node-av/lib';
import { mostPixels } from '../probe/limits.ts';
import { Refused } from '../refused.ts';
import { rate, type Sound } from '../sound/sound.ts';
import type { Canvas, Frame, Plane } from './frame.ts';

/*
 * FFmpeg's libraries, as node-av brings them: an optional package, loaded only in the studio's own process, since the
 * build contains GPL code and meets what strangers upload.
 */

Log.setLevel(AV_LOG_QUIET);

/** How it is named to people. */
export const videoEngine = 'FFmpeg (node-av)';

/** The pictures of a second in everything that is made. */
export const framesPerSecond = 25;

/** Decoders of what browsers, telephones and editors write; FFmpeg's several hundred others meet no upload. */
const decoders =
  'h264,hevc,vp8,vp9,libdav1d,av1,aac,mp3float,mp3,opus,libopus,vorbis,libvorbis,flac,alac,pcm_s16le,pcm_s24le,pcm_s32le,pcm_f32le,pcm_u8';

/** Opens a file as one format, by its head alone: nothing is decoded, and no other file is followed to. */
export const openMedia = (file: string, format: string): Promise<Demuxer> =>
  Demuxer.open(file, {
    format,
    skipStreamInfo: true,
    options: { protocol_whitelist: 'file', codec_whitelist: decoders } as Record<string, string>,
  });

/** How long a file says that it is, in seconds; 0 where its head does not tell. */
export function secondsOfMedia(media: Demuxer): number {
  const whole = Number(media.getFormatContext().duration) / 1e6;
  const streams = media.streams.map(
    ({ duration, timeBase }) => (Number(duration) * timeBase.num) / timeBase.den,
  );
  return Math.max(0, whole, ...streams);
}

/** A picture as the engine holds it, until the next one is asked for. */
export interface Picture extends Canvas {
  native: AvFrame;
}

export interface VideoPlan {
  width: number;
  height: number;
  sound?: Sound;
  /** One for each picture, which may be the same one drawn anew. */
  frames: AsyncIterable<Frame | Picture>;
}

/** Writes an MP4 that every browser plays: H.264 and AAC, its index in front. */
export async function writeVideo(file: string, { width, height, sound, frames }: VideoPlan): Promise<void> {
  await using muxer = await Muxer.open(file, { format: 'mp4', options: { movflags: '+faststart' } });
  using video = await Encoder.create(FF_ENCODER_LIBX264, {
    options: { preset: 'veryfast', crf: 22, profile: 'high' },
    gopSize: framesPerSecond * 4,
    context: { threadCount: 2 },
  });
  const videoStream = muxer.addStream(video);
  const audio = sound && (await createSoundWriter(muxer, sound));
  const writeFrame = async (frame: AvFrame) => {
    using picture = frame;
    await video.encode(picture);
    await drain(video, muxer, videoStream);
  };
  let count = 0;
  let writing: Promise<unknown> = Promise.resolve();
  try {
    for await (const frame of frames) {
      if (frame.width !== width || frame.height !== height) throw new Error('a frame of another size');
      // Of its own, so that the next one is drawn or decoded while this one is encoded.
      const picture = numbered(frame, count++);
      await writing;
      writing = Promise.all([writeFrame(picture), audio?.until(count / framesPerSecond)]);
      writing.catch(() => undefined);
    }
  } finally {
    await writing;
  }
  await video.flush();
  await drain(video, muxer, videoStream);
  await audio?.end();
}

/** What the encoder is handed: a frame of ours is copied, the engine's own is held on to. */
function numbered(frame: Frame | Picture, count: number): AvFrame {
  const picture = 'native' in frame ? frame.native.clone() : engineFrame(frame);
  if (!picture) throw new Error('no memory for a frame');
  picture.timeBase = new Rational(1, framesPerSecond);
  picture.pts = BigInt(count);
  picture.duration = 0n;
  picture.colorSpace = AVCOL_SPC_BT709;
  picture.colorPrimaries = AVCOL_PRI_BT709;
  picture.colorTrc = AVCOL_TRC_BT709;
  picture.colorRange = AVCOL_RANGE_MPEG;
  return picture;
}

const engineFrame = ({ width, height, data }: Frame): AvFrame =>
  AvFrame.fromVideoBuffer(Buffer.from(data.buffer, data.byteOffset, data.length), {
    width,
    height,
    format: AV_PIX_FMT_YUV420P,
    timeBase: { num: 1, den: framesPerSecond },
  });

/** Writes whatever an encoder has ready; where it stands, as pictures and sound are encoded side by side. */
async function drain(encoder: Encoder, muxer: Muxer, stream: number): Promise<void> {
  for (;;) {
    const packet = (await encoder.receive()) as Packet | null | number;
    if (!packet || typeof packet !== 'object') return;
    using written = packet;
    muxer.writePacketSync(written, stream);
  }
}

/** About a tenth of a second: the encoder cuts it up. */
const blockSamples = 4_800;

/** Writes sound as far as the pictures are, so that a player finds both together. */
async function createSoundWriter(muxer: Muxer, sound: Sound) {
  const encoder = await Encoder.create(FF_ENCODER_AAC, { bitrate: '128k', autoResample: true });
  const stream = muxer.addStream(encoder);
  const [left, right = left] = sound;
  let at = 0;
  const until = async (second: number) => {
    const end = Math.min(left.length, second * rate);
    for (; at < end; at += blockSamples) {
      using block = blockOf(left, right, at);
      await encoder.encode(block);
      await drain(encoder, muxer, stream);
    }
  };
  return {
    until,
    async end() {
      await until(Infinity);
      await encoder.flush();
      await drain(encoder, muxer, stream);
      encoder.close();
    },
  };
}

function blockOf(left: Float32Array, right: Float32Array, at: number): AvFrame {
  const count = Math.min(blockSamples, left.length - at);
  const samples = new Int16Array(count * 2);
  for (let n = 0; n < count; n++) {
    samples[n * 2] = clamp(left[at + n]!);
    samples[n * 2 + 1] = clamp(right[at + n] ?? 0);
  }
  return AvFrame.fromAudioBuffer(Buffer.from(samples.buffer), {
    nbSamples: count,
    format: AV_SAMPLE_FMT_S16,
    sampleRate: rate,
    channelLayout: AV_CHANNEL_LAYOUT_STEREO,
    timeBase: { num: 1, den: rate },
    pts: BigInt(at),
  });
}

const clamp = (value: number) => Math.round(Math.min(1, Math.max(-1, value)) * 32_767);

/**
 * The sound of a file, on two sides.
 * @returns null where it has none
 * @throws {Refused} TOO_LONG for more seconds than its head said it would be, NO_SOUND for what cannot be decoded
 */
export async function readSound(file: string, format: string, seconds: number): Promise<Sound | null> {
  await using media = await openMedia(file, format);
  const stream = media.audio();
  if (!stream) return null;
  using decoder = await Decoder.create(stream, {
    resample: {
      sampleRate: rate,
      sampleFormat: AV_SAMPLE_FMT_FLTP,
      channelLayout: AV_CHANNEL_LAYOUT_STEREO,
    },
  });
  const pieces: [Float32Array, Float32Array][] = [];
  let length = 0;
  for await (const decoded of decoder.frames(media.packets(stream.index))) {
    if (!decoded) continue;
    using frame = decoded;
    const [left, right = left] = frame.data!.map((side) => floatsOf(side, frame.nbSamples));
    pieces.push([left!, right!]);
    length += frame.nbSamples;
    if (length > seconds * rate) throw new Refused('TOO_LONG', { seconds });
  }
  if (length === 0) return null;
  return [0, 1].map((side) => {
    const whole = new Float32Array(length);
    let at = 0;
    for (const piece of pieces) {
      whole.set(piece[side]!, at);
      at += piece[side]!.length;
    }
    return whole;
  }) as unknown as Sound;
}

/** A copy: the engine uses its memory again. */
const floatsOf = (bytes: Buffer, count: number) =>
  new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + count * 4));

/**
 * The pictures of a file, at our size and rate; each is there until the next one.
 * @throws {Refused} TOO_LONG, NO_VIDEO
 */
export async function* readPictures(
  file: string,
  format: string,
  { width, height, seconds }: { width: number; height: number; seconds: number },
): AsyncGenerator<Picture> {
  await using media = await openMedia(file, format);
  const stream = media.video();
  if (!stream) throw new Refused('NO_VIDEO');
  using decoder = await Decoder.create(stream, {
    context: { threadCount: 2 },
    // The stream may say otherwise than the head did.
    options: { max_pixels: mostPixels } as Record<string, number>,
  });
  using filter = FilterAPI.create(
    `fps=${framesPerSecond},scale=${width}:${height}:out_color_matrix=bt709:out_range=tv,format=yuv420p`,
  );
  let count = 0;
  for await (const filtered of filter.frames(decoder.frames(media.packets(stream.index)))) {
    if (!filtered) continue;
    using frame = filtered;
    if (++count > seconds * framesPerSecond) throw new Refused('TOO_LONG', { seconds });
    const picture = pictureOf(frame);
    yield picture;
    picture.leave();
  }
  if (count === 0) throw new Refused('NO_VIDEO');
}

/** Most pictures are only handed on: their planes are looked for when they are asked for. */
function pictureOf(native: AvFrame): Picture & { leave(): void } {
  let planes: Canvas['planes'] | null = null;
  return {
    width: native.width,
    height: native.height,
    native,
    get planes() {
      return (planes ??= planesOf(native));
    },
    // Nobody can reach into the engine's memory any more, which V8 would count as its own until it has swept it.
    leave: () => planes?.forEach(({ data }) => void (data.buffer as ArrayBuffer).transfer(0)),
  };
}

/** To be drawn on: what the decoder still needs is copied first. */
function planesOf(native: AvFrame): Canvas['planes'] {
  if (!native.isWritable) FFmpegError.throwIfError(native.makeWritable());
  const { width, height, linesize } = native;
  const plane = (data: Buffer, n: number): Plane => ({
    data,
    at: 0,
    row: linesize[n]!,
    width: n === 0 ? width : width / 2,
    height: n === 0 ? height : height / 2,
  });
  return native.data!.slice(0, 3).map(plane) as unknown as Canvas['planes'];
}
