import type { DemoPicture, PictureSpec } from './types.ts';

/** Sides in pixels. */
export const objectSize = 800;
export const renderedSize = 640;
export const signSize = 400;
const shapes = { banner: [1600, 400], wide: [1200, 600], square: [800, 800] } as const satisfies Record<
  string,
  [number, number]
>;

/** A short key; two pictures with the same key are the same. */
export function pictureKey(spec: DemoPicture): string {
  if ('file' in spec) return spec.file;
  if ('goods' in spec) return ['goods', spec.shape, spec.ground, ...spec.goods].join('_');
  if ('icon' in spec) return ['sign', spec.icon, spec.frame, spec.ground].join('_');
  if ('building' in spec) return [spec.building, spec.seed, spec.ground].join('_');
  if ('marks' in spec) return ['carton', ...spec.marks].join('_');
  return ['measured', spec.measured, ...spec.dimensions].join('_');
}

/** What has to be read for a picture: those of the same are best drawn one after the other. */
export function materialOf(spec: PictureSpec): string {
  if ('measured' in spec) return spec.measured;
  return 'goods' in spec ? spec.goods.join(' ') : '';
}

/**
 * Cartons and drawings with sizes stand last in a gallery, and there are more of them than of all others: each is drawn
 * when somebody looks at it. Nobody searches by them.
 */
export const isSeldomSeen = (spec: PictureSpec): boolean => 'marks' in spec || 'measured' in spec;

/** Width and height in pixels. */
export function pictureSize(spec: PictureSpec): readonly [width: number, height: number] {
  if ('goods' in spec) return shapes[spec.shape];
  if ('icon' in spec) return [signSize, signSize];
  if ('marks' in spec) return [renderedSize, renderedSize];
  if ('building' in spec) return shapes.wide;
  return [objectSize, objectSize];
}
