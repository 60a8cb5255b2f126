import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '../src/server/platform/database.ts';
import type { Storage } from '../src/server/platform/files/storage.ts';
import { savePicture } from '../src/server/files/public.ts';
import type { DemoPicture, LineUp, PictureSpec, RenderedPicture } from './types.ts';
import { slug } from './specs.ts';

/** How the pictures of a base product were made; tools/pictures makes them anew from the same lines. */
export type Recipe = {
  family: string;
  settings?: Record<string, unknown>;
  /** Of the catalogue: one picture each. */
  colours?: string[];
  shades?: Record<string, number[]>;
  /** What is shown from nearby. */
  detail?: { at: number[]; far: number };
  /** Whether all colours stand side by side in one picture. */
  row?: boolean;
};

// Where the product is started, which is not where it is built to.
export const renderedFolder = path.resolve('demo/pictures');

/** The recipes by the English title of the base product. */
export const recipes: Record<string, Recipe> = JSON.parse(
  readFileSync(path.join(renderedFolder, 'products.json'), 'utf8'),
);

/** Rendered places, twice as wide as high. */
export const widePictures = ['port', 'pallets', 'papers'] as const;

/** Other colours that follow the first picture; all of them are shown where a colour is chosen. */
const otherColours = 3;

export const isRendered = (picture: DemoPicture): picture is RenderedPicture => 'file' in picture;
export const isDrawn = (picture: DemoPicture): picture is PictureSpec => !isRendered(picture);

/** The most that are told apart in one picture. */
const mostTogether = 6;
const piecesTogether = 3;

/** All colours in one picture, or some pieces of what has one look only. */
const together = (colours: readonly string[], name: string): LineUp => ({
  goods:
    colours.length > 1
      ? colours.slice(0, mostTogether)
      : Array.from({ length: piecesTogether }, () => colours[0] ?? name),
  shape: 'square',
  ground: 'snow',
});

/** The first picture of a base product. @param variant  each begins with another colour */
export const findFront = (title: string, variant: number): string => {
  const front = findRendered(title, variant).find(isRendered);
  if (!front) throw new Error(`No rendered front of ${title}`);
  return front.file;
};

/** The file of a picture in demo/pictures. */
export const renderedFile = (picture: RenderedPicture): string =>
  path.join(renderedFolder, `${picture.file}.avif`);

/** The pictures of a product; the variants of a base product begin with different colours. */
export function findRendered(title: string, variant: number): (RenderedPicture | LineUp)[] {
  const recipe = recipes[title];
  if (!recipe) throw new Error(`No rendered pictures of ${title}`);
  const name = slug(title);
  const colours = recipe.colours ?? [];
  const first = variant % Math.max(1, colours.length);
  const fronts =
    colours.length === 0
      ? [name]
      : [...colours.slice(first), ...colours.slice(0, first)]
          .slice(0, 1 + otherColours)
          .map((colour) => `${name}-${colour}`);
  return [
    ...fronts.map((file) => ({ file })),
    ...(recipe.detail ? [{ file: `${name}-detail` }] : []),
    recipe.row
      ? { file: `${name}-row` }
      : together(
          colours.map((colour) => `${name}-${colour}`),
          name,
        ),
  ];
}

/** The picture of a product in one of its colours, where it is rendered in it. */
export const findRenderedColour = (title: string, colour: string): RenderedPicture | undefined =>
  recipes[title]?.colours?.includes(colour) ? { file: `${slug(title)}-${colour}` } : undefined;

/** Keeps pictures as what they are, each once. @returns the key for each file */
export async function saveRendered(
  db: Db,
  storage: Storage,
  pictures: readonly RenderedPicture[],
): Promise<Map<string, string>> {
  const keys = new Map<string, string>();
  for (const picture of pictures) {
    if (keys.has(picture.file)) continue;
    keys.set(picture.file, await savePicture(db, storage, await readFile(renderedFile(picture))));
  }
  return keys;
}
