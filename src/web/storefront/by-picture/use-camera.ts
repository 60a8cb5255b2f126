import { startTransition, useEffect, useState } from 'react';
import { useThumb } from '../../page/in-browser.ts';

/** How a photo is taken: with what the telephone has for it, through the page, or not at all. */
export type CameraWay = 'telephone' | 'page' | null;

export function useCamera(): CameraWay {
  const byThumb = useThumb();
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    // Where the connection is not secret, browsers keep cameras to themselves.
    const devices = navigator.mediaDevices as MediaDevices | undefined;
    if (!devices) return;
    const lookForCamera = async () => {
      const all = await devices.enumerateDevices().catch(() => []);
      startTransition(() => setThere(all.some(({ kind }) => kind === 'videoinput')));
    };
    void lookForCamera();
    devices.addEventListener('devicechange', lookForCamera);
    return () => devices.removeEventListener('devicechange', lookForCamera);
  }, []);
  return byThumb ? 'telephone' : isThere ? 'page' : null;
}
