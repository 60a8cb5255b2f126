import type { WorkKind } from '../../../contract/studio/studio-limits.ts';

export const toolsPath = '/ai-tools';
export const featuresPath = '/ai-features';
export const worksPath = '/ai-tools/my';
export const workPath = (id: string): string => `/ai-tools/deal/${id}`;
export const shortVideoPath = '/ai-features/short-video';
export const presenterVideoPath = '/ai-features/video-create';
export const videoTranslationPath = '/ai-features/video-translation';
export const productPicturePath = '/ai-features/product-picture';

/** The form that a work is made by. */
export const formPaths: Record<WorkKind, string> = {
  'cut-out': productPicturePath,
  'product-picture': productPicturePath,
  'short-video': shortVideoPath,
  'presenter-video': presenterVideoPath,
  'translated-video': videoTranslationPath,
};
