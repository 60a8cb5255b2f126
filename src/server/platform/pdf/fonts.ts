import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type PdfKit from 'pdfkit';
import { unpackWoff } from '../../../kit/woff.ts';

export type Document = InstanceType<typeof PdfKit>;

/** Who draws a text: a face of the weight, the first that has the character. */
export interface Faces {
  /** The name of the face for a character; the last one where none has it. */
  of(character: string, bold: boolean): string;
}

const { resolve } = createRequire(import.meta.url);
const weights = { regular: 400, bold: 600 } as const;
type Weight = keyof typeof weights;

/** The scripts in the order in which a character looks for its face: what traders' papers hold most stands first. */
const scripts = [
  ['ibm-plex-sans', 'latin'],
  ['ibm-plex-sans', 'latin-ext'],
  ['ibm-plex-sans', 'cyrillic'],
  ['ibm-plex-sans-arabic', 'arabic'],
  ['ibm-plex-sans-thai', 'thai'],
  ['ibm-plex-sans', 'cyrillic-ext'],
  ['ibm-plex-sans', 'greek'],
  ['ibm-plex-sans', 'vietnamese'],
] as const;
// The package names its entry only; the fonts lie beside it.
const hanFolder = path.resolve(path.dirname(resolve('@embedpdf/fonts-sc')), '../fonts');
const han = { regular: 'NotoSansHans-Regular.otf', bold: 'NotoSansHans-Bold.otf' };

// Some hundred kilobytes each, and the same for every canvas; the Chinese ones, eight megabytes, are read when needed.
const unpacked = new Map<string, Buffer>();

function readFace(family: string, script: string, weight: Weight): Buffer {
  const file = resolve(`@fontsource/${family}/files/${family}-${script}-${weights[weight]}-normal.woff`);
  let font = unpacked.get(file);
  if (!font) unpacked.set(file, (font = unpackWoff(readFileSync(file))));
  return font;
}

/** Hands a document every face, and finds the one that has a character. */
export function registerFaces(document: Document): Faces {
  const faces = (['regular', 'bold'] as const).map((weight) => [
    ...scripts.map(([family, script]) => {
      const name = `${family}-${script}-${weight}`;
      document.registerFont(name, readFace(family, script, weight) as unknown as string);
      return name;
    }),
    registerHan(document, weight),
  ]) as [string[], string[]];
  const facesByCharacter = [new Map<string, string>(), new Map<string, string>()] as const;
  return {
    of(character, bold) {
      const memory = facesByCharacter[bold ? 1 : 0];
      let face = memory.get(character);
      if (!face) {
        const candidates = faces[bold ? 1 : 0];
        const point = character.codePointAt(0)!;
        face = candidates.find((name) => hasGlyph(document, name, point)) ?? candidates.at(-1)!;
        memory.set(character, face);
      }
      return face;
    },
  };
}

function registerHan(document: Document, weight: Weight): string {
  const name = `han-${weight}`;
  document.registerFont(name, path.join(hanFolder, han[weight]));
  return name;
}

/** pdfkit opens fonts for us and keeps them to itself, but only the font knows which characters it has. */
function hasGlyph(document: Document, face: string, point: number): boolean {
  const { _font } = document.font(face) as unknown as {
    _font: { font: { hasGlyphForCodePoint(point: number): boolean } };
  };
  return _font.font.hasGlyphForCodePoint(point);
}
