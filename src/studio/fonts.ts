import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { escapeMarkup } from '../kit/text/markup.ts';
import { unpackWoff } from '../kit/woff.ts';
import { isThere } from './work.ts';

/*
 * Letters of all languages for whatever draws text (sharp, FFmpeg), by the fonts among the dependencies: IBM Plex for
 * Latin, Cyrillic, Arabic and Thai, Noto Sans for Chinese. A machine need not have a font of its own, and none of its
 * own changes what is drawn.
 */

/** The family to ask for; letters it lacks are taken from the others. */
export const fontFamily = 'IBM Plex Sans';

const plex: Record<string, readonly string[]> = {
  'ibm-plex-sans': ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext'],
  'ibm-plex-sans-arabic': ['arabic'],
  'ibm-plex-sans-thai': ['thai'],
};
const weights = [400, 700];
const packages = path.resolve('node_modules');

/**
 * Unpacks the fonts below a folder, once, since Fontconfig reads none in the form that browsers take.
 * @returns the file that FONTCONFIG_FILE names
 */
export async function prepareFonts(cache: string): Promise<string> {
  const folder = path.join(cache, 'fonts-1');
  const config = path.join(folder, 'fonts.conf');
  if (await isThere(config)) return config;
  const draft = `${folder}.${process.pid}`;
  await mkdir(draft, { recursive: true });
  for (const [name, subsets] of Object.entries(plex)) {
    for (const subset of subsets) {
      for (const weight of weights) {
        const file = `${name}-${subset}-${weight}`;
        const packed = await readFile(path.join(packages, '@fontsource', name, `files/${file}-normal.woff`));
        await writeFile(path.join(draft, `${file}.ttf`), unpackWoff(packed));
      }
    }
  }
  await writeFile(path.join(draft, 'fonts.conf'), configOf(cache));
  // Of two that did it at once the second finds it done.
  await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }));
  return config;
}

const configOf = (cache: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir prefix="relative">.</dir>
  <dir>${escapeMarkup(path.join(packages, '@embedpdf/fonts-sc/fonts'))}</dir>
  <alias><family>sans-serif</family><prefer><family>${fontFamily}</family></prefer></alias>
  <cachedir>${escapeMarkup(path.join(cache, 'fontconfig'))}</cachedir>
</fontconfig>
`;
