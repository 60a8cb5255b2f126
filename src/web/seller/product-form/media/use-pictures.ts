import { useEffect, useEffectEvent, useRef } from 'react';
import { productLimits } from '../../../../contract/products/product-limits.ts';
import { uploadPicture } from '../../../page/calls/upload.ts';
import { useField } from '../form-store.ts';
import { useUploads } from './use-uploads.ts';

/** The pictures of the product in the form; those that are pasted are uploaded. */
export function usePictures() {
  const [pictures, setPictures] = useField('pictures');
  const uploads = useUploads();
  const free = productLimits.pictures - pictures.length;
  // Several are sent one after the other; what was changed meanwhile stays changed.
  const latest = useRef(pictures);
  useEffect(() => void (latest.current = pictures), [pictures]);
  const change = (next: string[]) => {
    latest.current = next;
    setPictures(next);
  };
  const upload = (files: readonly File[]) =>
    uploads.send(files.slice(0, free), async (file, part, signal) => {
      const { key } = await uploadPicture(file, 'products', part, signal);
      if (!latest.current.includes(key)) change([...latest.current, key]);
    });
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
    if (files.length === 0 || uploads.part !== null) return;
    event.preventDefault();
    void upload(files);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
  return { pictures, free, change, upload, part: uploads.part, failure: uploads.failure };
}
