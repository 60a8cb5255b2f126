import { openArchive, readPart, TooLarge, type Archive } from './xlsx-archive.ts';
import { builtInFormat, readFormat, type NumberFormat } from './xlsx-formats.ts';

/** What a workbook may come to: bytes unpacked, texts that cells share, their characters. */
const mostUnpacked = 400_000_000;
const mostTexts = 2_000_000;
const mostCharacters = 64_000_000;

/** What is known of a workbook before its first sheet is read. */
export interface Book {
  archive: Archive;
  /** The part that holds the first sheet that is not hidden. */
  sheet: string;
  texts: readonly string[];
  /** By the number that a cell names. */
  formats: readonly NumberFormat[];
  has1904: boolean;
}

/** @throws {TooLarge}, {Error} when it is no workbook */
export async function openBook(bytes: Uint8Array): Promise<Book> {
  const archive = await openArchive(bytes, mostUnpacked);
  const main = await findMain(archive);
  const folder = main.slice(0, main.lastIndexOf('/') + 1);
  const parts = await readRelations(archive, `${folder}_rels/${main.slice(folder.length)}.rels`, folder);
  const { sheetId, has1904 } = await readMain(archive, main);
  const sheet = parts.get(sheetId)?.target;
  if (!sheet) throw new Error('the workbook has no sheet');
  const partOf = (kind: string) => [...parts.values()].find(({ type }) => type.endsWith(`/${kind}`))?.target;
  const [texts, styles] = [partOf('sharedStrings'), partOf('styles')];
  return {
    archive,
    sheet,
    texts: texts && archive.has(texts) ? await readTexts(archive, texts) : [],
    formats: styles && archive.has(styles) ? await readStyles(archive, styles) : [],
    has1904,
  };
}

async function findMain(archive: Archive): Promise<string> {
  const parts = await readRelations(archive, '_rels/.rels', '');
  const main = [...parts.values()].find(({ type }) => type.endsWith('/officeDocument'));
  return main?.target ?? 'xl/workbook.xml';
}

async function readRelations(archive: Archive, part: string, folder: string) {
  const result = new Map<string, { type: string; target: string }>();
  if (!archive.has(part)) return result;
  await readPart(archive, part, {
    open(name, { Id = '', Type = '', Target = '' }) {
      if (name !== 'Relationship') return;
      const target = Target.startsWith('/') ? Target.slice(1) : folder + Target;
      result.set(Id, { type: Type, target });
    },
  });
  return result;
}

async function readMain(archive: Archive, part: string) {
  const sheets: { id: string; isHidden: boolean }[] = [];
  let has1904 = false;
  await readPart(archive, part, {
    open(name, attributes) {
      if (name === 'workbookPr') has1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (name !== 'sheet') return;
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
      sheets.push({ id, isHidden: (attributes.state ?? 'visible') !== 'visible' });
    },
  });
  const first = sheets.find(({ isHidden }) => !isHidden) ?? sheets[0];
  if (!first) throw new Error('the workbook has no sheet');
  return { sheetId: first.id, has1904 };
}

/** Texts that cells share; how they are spoken (`rPh`) is none of them. */
async function readTexts(archive: Archive, part: string): Promise<string[]> {
  const texts: string[] = [];
  let characters = 0;
  let text = '';
  let isRead = false;
  let isSpoken = false;
  await readPart(archive, part, {
    open(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') isSpoken = true;
      isRead = name === 't' && !isSpoken;
    },
    text(piece) {
      if (!isRead) return;
      text += piece;
      characters += piece.length;
      if (characters > mostCharacters) throw new TooLarge('the workbook holds too much text');
    },
    close(name) {
      isRead = false;
      if (name === 'rPh') isSpoken = false;
      if (name !== 'si') return;
      if (texts.push(text) > mostTexts) throw new TooLarge('the workbook holds too much text');
    },
  });
  return texts;
}

async function readStyles(archive: Archive, part: string): Promise<NumberFormat[]> {
  const customFormats = new Map<number, NumberFormat>();
  const formats: NumberFormat[] = [];
  let isCell = false;
  await readPart(archive, part, {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmt') customFormats.set(Number(numFmtId), readFormat(formatCode));
      if (name === 'cellXfs') isCell = true;
      if (name === 'xf' && isCell)
        formats.push(customFormats.get(Number(numFmtId)) ?? builtInFormat(Number(numFmtId)));
    },
    close(name) {
      if (name === 'cellXfs') isCell = false;
    },
  });
  return formats;
}
