import { savePicture } from '../../files/public.ts';
import { readHead, unpack } from '../../platform/files/pictures.ts';
import type { Storage } from '../../platform/files/storage.ts';
import { RowRefused } from '../fields.ts';
import type { Loader, Outcome } from './loader.ts';
import type { Entry } from '../read/read-tar.ts';
import { upsertPictures } from '../sql.ts';

const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'heif']);
const longestSide = 10_000;
// Decoding waits on a thread of its own: a few at a time keep two cores busy.
const atOnce = 4;

/** The pictures of an archive, by their paths in it. What a picture is, its content tells. */
export const pictureLoader = (storage: Storage, importId: string): Loader<Entry> => ({
  read(value) {
    const { path, bytes } = value as Entry;
    const clean = path.replace(/^(?:\.\/)+/, '');
    // oxlint-disable-next-line no-control-regex
    if (clean.length > 300 || /[\0-\u001F\uFFFD]/.test(clean))
      throw new RowRefused('its path is damaged or too long');
    return { path: clean, bytes };
  },
  async write(tx, rows) {
    const outcomes: Outcome[] = [];
    for (let start = 0; start < rows.length; start += atOnce) {
      const issues = await Promise.all(
        rows.slice(start, start + atOnce).map(({ bytes }) => findIssue(bytes)),
      );
      outcomes.push(...issues.map((issue): Outcome => (issue ? { refused: issue } : 'same')));
    }
    const kept: { import_id: string; path: string; key: string }[] = [];
    for (const [i, { path, bytes }] of rows.entries()) {
      if (outcomes[i] !== 'same') continue;
      kept.push({ import_id: importId, path, key: await savePicture(tx, storage, bytes) });
    }
    const paths = await upsertPictures(tx, kept);
    return rows.map(({ path }, i) =>
      outcomes[i] === 'same' && paths.has(path.trim()) ? 'new' : outcomes[i]!,
    );
  },
});

/** Decodes it whole: half a picture has a good beginning. */
async function findIssue(bytes: Buffer): Promise<string | null> {
  try {
    const { format, width, height } = await readHead(bytes);
    if (!formats.has(format)) return `is a ${format}, not a photograph`;
    if (width > longestSide || height > longestSide) return `has a side of more than ${longestSide} pixels`;
    await unpack(bytes, (picture) => picture.resize(8, 8, { fit: 'fill' }).raw().toBuffer(), {
      isPatient: true,
    });
    return null;
  } catch {
    return 'is not a picture, or a damaged one';
  }
}
