import { createRequire } from 'node:module';
import path from 'node:path';
import type * as OpenCvModule from '@techstark/opencv-js';
import { hasEngine, aboutEngine } from '../engines.ts';
import { Refused } from '../refused.ts';
import type { Pixels } from './open-picture.ts';
import { seeds } from './seed.ts';

type OpenCv = typeof OpenCvModule;

const iterations = 4;

/** OpenCV once its WebAssembly runs. It has a `then` of its own, so it must not be what a promise resolves to. */
async function loadOpenCv(): Promise<{ cv: OpenCv }> {
  if (!hasEngine('opencv')) throw new Refused('ENGINE_MISSING', aboutEngine('opencv'));
  const cv = createRequire(path.resolve('package.json'))('@techstark/opencv-js') as OpenCv;
  if (!cv.Mat) await new Promise<void>((resolve) => void (cv.onRuntimeInitialized = () => resolve()));
  return { cv };
}

/** Decides what of a picture is the product, from what is known or likely of its pixels. @returns 1 for the product's */
export async function grabCut({ data, width, height }: Pixels, seedMap: Uint8Array): Promise<Uint8Array> {
  // Without both kinds it has nothing to tell apart.
  if (!seedMap.some(isProduct) || seedMap.every(isProduct))
    return seedMap.map((seed) => Number(isProduct(seed)));
  const { cv } = await loadOpenCv();
  const coloured = cv.matFromArray(height, width, cv.CV_8UC4, data as never);
  const picture = new cv.Mat();
  cv.cvtColor(coloured, picture, cv.COLOR_RGBA2RGB);
  const mask = cv.matFromArray(height, width, cv.CV_8UC1, seedMap as never);
  const [ground, product] = [new cv.Mat(), new cv.Mat()];
  try {
    const nowhere = new cv.Rect(0, 0, 1, 1);
    cv.grabCut(picture, mask, nowhere, ground, product, iterations, cv.GC_INIT_WITH_MASK);
    return Uint8Array.from(mask.data as Uint8Array, (seed) => Number(isProduct(seed)));
  } finally {
    for (const mat of [coloured, picture, mask, ground, product]) mat.delete();
  }
}

const isProduct = (seed: number): boolean => seed === seeds.product || seed === seeds.likelyProduct;
