import { useEffect, useRef, useState } from 'react';

const bars = 400;

/** How loud a sound is over its time: the peaks of so many parts; null where the browser cannot read it. */
async function peaksOf(source: Blob): Promise<number[] | null> {
  const context = new AudioContext();
  try {
    const sound = await context.decodeAudioData(await source.arrayBuffer());
    const samples = sound.getChannelData(0);
    const each = Math.max(1, Math.floor(samples.length / bars));
    return Array.from({ length: bars }, (_, n) => {
      let peak = 0;
      for (let at = n * each; at < (n + 1) * each; at += 16)
        peak = Math.max(peak, Math.abs(samples[at] ?? 0));
      return peak;
    });
  } catch {
    return null;
  } finally {
    await context.close();
  }
}

interface Props {
  source: Blob;
  seconds: number;
  now: number;
  cues: readonly { from: number; to: number }[];
  label: string;
  onSeek: (second: number) => void;
}

/** The sound of a video as a wave, with what is said marked in it; a press goes to that second. */
export function Waveform({ source, seconds, now, cues, label, onSeek }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [peaks, setPeaks] = useState<number[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void peaksOf(source).then((loaded) => isCurrent && setPeaks(loaded));
    return () => {
      isCurrent = false;
    };
  }, [source]);
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!pen || !seconds) return;
    const { width, height } = pen.canvas;
    const style = getComputedStyle(pen.canvas);
    pen.clearRect(0, 0, width, height);
    pen.fillStyle = style.getPropertyValue('--color-saffron-soft');
    for (const { from, to } of cues)
      pen.fillRect((from / seconds) * width, 0, Math.max(2, ((to - from) / seconds) * width), height);
    pen.fillStyle = style.color;
    const loudest = Math.max(0.05, ...(peaks ?? []));
    peaks?.forEach((peak, n) => {
      const tall = Math.max(1, (peak / loudest) * height * 0.9);
      pen.fillRect((n / bars) * width, (height - tall) / 2, width / bars - 1, tall);
    });
    pen.fillStyle = style.getPropertyValue('--color-cinnabar');
    pen.fillRect((now / seconds) * width - 1, 0, 3, height);
  }, [peaks, seconds, now, cues]);
  return (
    <div dir="ltr" className="relative">
      <canvas
        ref={canvas}
        width={1_200}
        height={120}
        aria-hidden
        className="h-20 w-full rounded bg-sand text-muted"
      />
      <input
        type="range"
        aria-label={label}
        min={0}
        max={seconds || 1}
        step={0.1}
        value={now}
        onChange={({ target }) => onSeek(Number(target.value))}
        className="absolute inset-0 size-full cursor-pointer opacity-0 focus-visible:opacity-100"
      />
    </div>
  );
}
