import type { StudioKind } from './jobs.ts';
import type { Maker } from './work.ts';

/** What makes each kind; loaded only for a job of that kind, since engines are large. */
export const makers: { [Kind in StudioKind]: () => Promise<Maker<Kind>> } = {
  'cut-out': async () => (await import('./pictures/cut-out.ts')).makeCutOut,
  'product-picture': async () => (await import('./pictures/product-picture.ts')).makeProductPicture,
  'short-video': async () => (await import('./video/short-video.ts')).makeShortVideo,
  'presenter-video': async () => (await import('./presenters/presenter-video.ts')).makePresenterVideo,
  'translated-video': async () => (await import('./video/translated-video.ts')).makeTranslatedVideo,
};
