import { cutText } from '../../../kit/text/cut-text.ts';
import { escapeXml } from '../../../kit/text/xml-text.ts';
import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';
import { languages, type Language } from '../../../kit/languages.ts';
import { currencyDigits } from '../../../kit/money.ts';

/** A text, a number as its decimal digits (exact at any size), a moment, or nothing. */
export type Cell = string | { number: string } | Date | null;

export interface Column {
  title: string;
  /** In characters. */
  width: number;
  /** How its numbers are shown; `text`: what is typed into it stays as it was typed, however long a number it looks like. */
  as?: 'amount' | 'unitPrice' | 'count' | 'text';
}

/** A column before its title is written in a language: the name of its words, its width, how its numbers are shown. */
export type ColumnHead<Word extends string> = readonly [title: Word, width: number, as?: Column['as']];

export const columnsOf = <Word extends string>(
  heads: readonly ColumnHead<Word>[],
  words: (name: Word) => string,
): Column[] => heads.map(([title, width, as]) => ({ title: words(title), width, ...(as && { as }) }));

export interface Sheet {
  name: string;
  columns: readonly Column[];
  /** Of its words; in Arabic its first column is the one on the right. */
  language: Language;
  /** The zone that moments are written in; a spreadsheet knows none. */
  timeZone: string;
}

/** A spreadsheet of which all is known but its rows: these are read while it is written. */
export interface SpreadsheetSource {
  /** What the file is called, without its ending. */
  name: string;
  sheet: Sheet;
  /** How many rows there are now. */
  count(): Promise<number>;
  /** The rows, in batches of some hundreds. */
  read(): AsyncIterable<Cell[][]>;
}

export const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A spreadsheet as a file that is answered while it is written. */
export const downloadOf = ({ name, sheet, read }: Omit<SpreadsheetSource, 'count'>) => ({
  fileName: `${name}.xlsx`,
  contentType: spreadsheetType,
  body: writeSpreadsheet(sheet, read()),
});

/** Minor units as a number in major ones: "12345" → 123.45, exactly. */
export function amountCell(amount: string, currency: string): Cell {
  const digits = currencyDigits[currency] ?? 2;
  const sign = amount.startsWith('-') ? '-' : '';
  const figures = amount.slice(sign.length).padStart(digits + 1, '0');
  return { number: sign + (digits ? `${figures.slice(0, -digits)}.${figures.slice(-digits)}` : figures) };
}

/** What a sheet holds at most (ECMA-376), its head included; what is more goes on in the next one. */
const mostRows = 1_048_576;

const styles = { plain: 0, head: 1, amount: 2, count: 3, moment: 4, unitPrice: 5, text: 6 };
const styleSheet = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="1"><numFmt numFmtId="164" formatCode="#,##0.00##"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="7"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="4" applyNumberFormat="1"/><xf xfId="0" numFmtId="3" applyNumberFormat="1"/><xf xfId="0" numFmtId="22" applyNumberFormat="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/><xf xfId="0" numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`;

type Batches = AsyncIterable<readonly (readonly Cell[])[]>;

/** Writes an XLSX file of one sheet, as `writeWorkbook` does. */
export const writeSpreadsheet = (sheet: Sheet, batches: Batches): ReadableStream<Uint8Array<ArrayBuffer>> =>
  writeWorkbook([{ sheet, batches }]);

/**
 * Writes an XLSX file (ECMA-376) while its rows are read: two batches are in memory at a time, one that is packed and one
 * that is read meanwhile; the next is asked for when the reader has taken the last. Texts are texts: none is ever read as a formula.
 * @param content  its sheets, one after another; at least one
 */
export function writeWorkbook(
  content: readonly { sheet: Sheet; batches: Batches }[],
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const sheets = content.values();
  let { sheet, batches } = sheets.next().value!;
  let rows = readAhead(batches);
  let serial = serialIn(sheet.timeZone);
  let book: Book;
  return new ReadableStream({
    start(controller) {
      book = openBook(sheet, controller);
    },
    async pull() {
      // A small batch may leave nothing but unfinished blocks behind: then the next is taken at once.
      try {
        while (!book.hasWritten()) {
          const { done, value } = await rows.next();
          if (!done) {
            const { columns } = sheet;
            const inZone = serial;
            await book.write(value.map((row) => (number) => rowXml(number, row, columns, inZone)));
            continue;
          }
          const following = sheets.next();
          if (following.done) return await book.close();
          ({ sheet, batches } = following.value);
          rows = readAhead(batches);
          serial = serialIn(sheet.timeZone);
          await book.turnTo(sheet);
        }
      } catch (error) {
        book.drop();
        // Of what went wrong the first is told.
        await rows.return(undefined).catch(() => {});
        throw error;
      }
    },
    async cancel() {
      book.drop();
      await rows.return(undefined);
    },
  });
}

/** Reads a batch while the one before is packed. */
async function* readAhead<Batch>(batches: AsyncIterable<Batch>): AsyncGenerator<Batch> {
  const source = batches[Symbol.asyncIterator]();
  const take = () => {
    const batch = source.next();
    // It is awaited when its turn comes, or never, where nobody reads on.
    batch.catch(() => {});
    return batch;
  };
  try {
    for (let batch = take(), next; ; batch = next) {
      const { done, value } = await batch;
      if (done) return;
      next = take();
      yield value;
    }
  } finally {
    await source.return?.();
  }
}

type Controller = ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>;
type Book = ReturnType<typeof openBook>;

function openBook(first: Sheet, controller: Controller) {
  let sheet = first;
  let written = false;
  let dropped = false;
  const zip = new Zip((error, chunk, final) => {
    if (dropped) return;
    if (error) return controller.error(error);
    if (chunk.length > 0) {
      written = true;
      controller.enqueue(chunk as Uint8Array<ArrayBuffer>);
    }
    if (final) controller.close();
  });
  const open = (name: string): Part => {
    const part = createPart(name);
    zip.add(part.file);
    return part;
  };

  /** Of each sheet of the file what it is called, and which one of that name it is. */
  const names: { name: string; ordinal: number }[] = [];
  let rowsInSheet = 0;
  let current: Part | undefined;
  const begin = () => {
    const { name } = sheet;
    names.push({ name, ordinal: names.filter((sheetName) => sheetName.name === name).length + 1 });
    rowsInSheet = 1;
    current = open(`xl/worksheets/sheet${names.length}.xml`);
    return sheetHead(sheet);
  };
  const end = '</sheetData></worksheet>';
  let pending = begin();
  return {
    /** Writes rows, each made for its number; done when they are packed. */
    async write(rows: readonly ((number: number) => string)[]) {
      for (const row of rows) {
        if (rowsInSheet === mostRows) {
          await current!.end(pending + end);
          pending = begin();
        }
        pending += row(++rowsInSheet);
      }
      await current!.write(pending);
      pending = '';
    },
    /** Goes on in another sheet. */
    async turnTo(next: Sheet) {
      await current!.end(pending + end);
      sheet = next;
      pending = begin();
    },
    /** Whether something has come out since the last time it was asked. */
    hasWritten() {
      const was = written;
      written = false;
      return was;
    },
    /** Nobody reads on: what is still being packed goes nowhere. */
    drop() {
      dropped = true;
      current?.drop();
    },
    async close() {
      await current!.end(pending + end);
      for (const [name, text] of frame(names)) await open(name).end(text);
      zip.end();
    },
  };
}

type Part = ReturnType<typeof createPart>;

/** One file of the archive, packed on a thread beside the one that answers. */
function createPart(name: string) {
  const packer = createDeflateRaw({ level: 4 });
  const file: ZipInputFile = { filename: name, size: 0, crc: 0, compression: 8 };
  const out = (chunk: Uint8Array<ArrayBuffer>, final: boolean) => file.ondata!(null, chunk, final);
  packer.on('data', (chunk: Buffer<ArrayBuffer>) => out(chunk, false));
  packer.once('end', () => out(new Uint8Array(), true));
  const count = (text: string): Buffer => {
    const bytes = Buffer.from(text);
    file.size += bytes.length;
    file.crc = crc32(bytes, file.crc);
    return bytes;
  };
  return {
    file,
    write: (text: string) =>
      new Promise<void>((resolve, reject) =>
        packer.write(count(text), (error) => (error ? reject(error) : resolve())),
      ),
    end: async (text: string) => {
      packer.end(count(text));
      await once(packer, 'end');
    },
    drop: () => void packer.destroy(),
  };
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';

/** The files around the sheets. */
function frame(names: readonly { name: string; ordinal: number }[]): [string, string][] {
  const numbers = names.map((_, i) => i + 1);
  const each = (make: (number: number) => string) => numbers.map(make).join('');
  // At most 31 characters, and none of those that mean something in a formula.
  const titles = names.map(({ name, ordinal }) => {
    const title = cutText(name.replace(/[[\]*?:/\\]/g, ' '), 27);
    return ordinal === 1 ? title : `${title} ${ordinal}`;
  });
  const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  return [
    [
      '[Content_Types].xml',
      `${declaration}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/>${each((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${sheetType}.worksheet+xml"/>`)}</Types>`,
    ],
    [
      '_rels/.rels',
      `${declaration}<Relationships xmlns="${packaged}/relationships"><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${each((n) => `<sheet name="${escapeXml(titles[n - 1]!)}" sheetId="${n}" r:id="r${n}"/>`)}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${declaration}<Relationships xmlns="${packaged}/relationships">${each((n) => `<Relationship Id="r${n}" Type="${relations}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="styles" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', declaration + styleSheet],
  ];
}

/** Everything before the first row, and the row of titles, which stays in sight. */
function sheetHead({ columns, language }: Sheet): string {
  const widths = columns.map(
    ({ width, as }, i) =>
      `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"${as === 'text' ? ` style="${styles.text}"` : ''}/>`,
  );
  const titles = columns.map(({ title }, i) => textXml(at(i, 1), title, styles.head));
  const rightToLeft = languages[language].dir === 'rtl' ? ' rightToLeft="1"' : '';
  return `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"${rightToLeft}><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${titles.join('')}</row>`;
}

function rowXml(
  number: number,
  row: readonly Cell[],
  columns: readonly Column[],
  serial: (at: Date) => number,
): string {
  let cells = '';
  for (const [i, cell] of row.entries()) {
    if (cell === null || cell === '') continue;
    const as = columns[i]?.as;
    if (typeof cell === 'string')
      cells += textXml(at(i, number), cell, as === 'text' ? styles.text : styles.plain);
    else if (cell instanceof Date)
      cells += `<c r="${at(i, number)}" s="${styles.moment}"><v>${serial(cell)}</v></c>`;
    else cells += `<c r="${at(i, number)}"${styleXml(styles[as ?? 'plain'])}><v>${cell.number}</v></c>`;
  }
  return `<row r="${number}">${cells}</row>`;
}

/** The name of a cell, "A1"; behind Z comes AA. */
const at = (column: number, row: number): string =>
  `${columnLetters[column] ?? (columnLetters[column] = lettersOf(column))}${row}`;

const columnLetters: string[] = [];

const lettersOf = (column: number): string =>
  (column < 26 ? '' : lettersOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

const textXml = (place: string, text: string, style: number) => {
  const content = cutText(text, mostCharacters);
  const spaceAttribute = edgeSpace.test(content) ? ' xml:space="preserve"' : '';
  return `<c r="${place}"${styleXml(style)} t="inlineStr"><is><t${spaceAttribute}>${escapeXml(content.replace(escapeSign, '_x005F_'))}</t></is></c>`;
};

const mostCharacters = 32_767;

/** Spreadsheets read `_x0041_` as the character of that code (ECMA-376, 22.9.2.19): its sign is written by its own. */
const escapeSign = /_(?=x[0-9A-Fa-f]{4}_)/g;

/** Readers drop the white space around a text that does not say it is to stay. */
const edgeSpace = /^\s|\s$/;

/** The plain style is what a cell has without one. */
const styleXml = (style: number): string => (style === styles.plain ? '' : ` s="${style}"`);

// Zones change their offset at whole quarters of an hour: within one, minutes and seconds pass as they do in UTC.
const quarterMs = 15 * 60_000;
/** Before, some were some minutes and seconds from UTC, the last of them Liberia. */
const sinceWholeQuarters = Date.UTC(1975, 0, 1);
const mostQuarters = 4_096;

/** Days since 30 December 1899 by the clock of a zone, which is how a spreadsheet writes a moment. */
function serialIn(timeZone: string): (at: Date) => number {
  const clock = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const offsetAt = (moment: number): number => {
    const part = Object.fromEntries(
      clock.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
    );
    return Date.UTC(part.year!, part.month! - 1, part.day!, part.hour!, part.minute!, part.second!) - moment;
  };
  // The calendar takes ten times as long as the rest of a cell.
  const offsets = new Map<number, number>();
  const offsetNear = (moment: number): number => {
    if (moment < sinceWholeQuarters) return offsetAt(moment);
    const quarter = Math.floor(moment / quarterMs);
    let offset = offsets.get(quarter);
    if (offset === undefined) {
      if (offsets.size === mostQuarters) offsets.clear();
      offset = offsetAt(quarter * quarterMs);
      offsets.set(quarter, offset);
    }
    return offset;
  };
  return (at) => {
    // Whole seconds, as a clock shows them.
    const moment = Math.floor(at.getTime() / 1000) * 1000;
    const ms = moment + offsetNear(moment);
    return Math.round((ms / 86_400_000 + 25_569) * 1e8) / 1e8;
  };
}
