import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
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
  <dir>${escapeXml(path.join(packages, '@embedpdf/fonts-sc/fonts'))}</dir>
  <alias><family>sans-serif</family><prefer><family>${fontFamily}</family></prefer></alias>
  <cachedir>${escapeXml(path.join(cache, 'fontconfig'))}</cachedir>
</fontconfig>
`;

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** WOFF 1.0 is an OpenType font whose tables are deflated one by one. */
function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(12 + 16 * count);
  const power = Math.floor(Math.log2(count));
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(16 * 2 ** power, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(16 * (count - 2 ** power), 10);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (let n = 0; n < count; n++) {
    const [tag, from, packed, length, checksum] = [0, 4, 8, 12, 16].map((field) =>
      woff.readUInt32BE(44 + 20 * n + field),
    ) as [number, number, number, number, number];
    const bytes = woff.subarray(from, from + packed);
    const table = packed < length ? inflateSync(bytes) : bytes;
    [tag, checksum, offset, length].forEach((value, field) =>
      head.writeUInt32BE(value, 12 + 16 * n + 4 * field),
    );
    const padding = Buffer.alloc((4 - (table.length % 4)) % 4);
    parts.push(table, padding);
    offset += table.length + padding.length;
  }
  return Buffer.concat(parts);
}
