import { useEffect, useEffectEvent, useState } from 'react';
import { pastedPicture, pictureIn, takeHandedPicture } from '../../page/files/handed-picture.ts';

/**
 * Receives pictures that are pasted, dropped on the page, or brought from the page before.
 * @returns whether one is held over the page
 */
export function useHandedPictures(onFile: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false);
  const receive = useEffectEvent((event: Event, file: File | undefined) => {
    if (!file) return;
    event.preventDefault();
    onFile(file);
  });
  const receiveHanded = useEffectEvent(onFile);
  useEffect(() => {
    const handed = takeHandedPicture();
    if (handed) receiveHanded(handed);
    const controller = new AbortController();
    const { signal } = controller;
    const listen = <Name extends 'paste' | 'drop' | 'dragover' | 'dragleave'>(
      name: Name,
      listener: (event: DocumentEventMap[Name]) => void,
    ) => document.addEventListener(name, listener, { signal });
    listen('paste', (event) => receive(event, pastedPicture(event.clipboardData)));
    listen('dragover', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      // What is not taken here the browser would open in place of the page.
      event.preventDefault();
      setOver(true);
    });
    // It has left the window.
    listen('dragleave', ({ relatedTarget }) => relatedTarget === null && setOver(false));
    listen('drop', (event) => {
      setOver(false);
      // Whatever else it is, its owner is told that it cannot be read.
      receive(event, pictureIn(event.dataTransfer) ?? event.dataTransfer?.files[0]);
    });
    return () => controller.abort();
  }, []);
  return isOver;
}
