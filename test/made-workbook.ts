import { crc32, deflateRawSync } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

export interface MadeWorkbook {
  /** The rows of its first sheet, as `<row>` elements. */
  rows: string;
  /** What stands behind the rows. */
  behind?: string;
  sharedStrings?: readonly string[];
  /** Format codes; cells name them by `s="1"`, `s="2"` … */
  formats?: readonly string[];
  has1904?: boolean;
  sheetName?: string;
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** An XLSX file written by hand, part by part as spreadsheets write it (ECMA-376). */
export function makeWorkbook(wanted: MadeWorkbook): Buffer {
  const {
    rows,
    behind = '',
    sharedStrings = [],
    formats = [],
    has1904 = false,
    sheetName = 'Sheet1',
  } = wanted;
  const numFmts = formats.map(
    (code, i) => `<numFmt numFmtId="${164 + i}" formatCode="${code.replaceAll('"', '&quot;')}"/>`,
  );
  const xfs = formats.map((_, i) => `<xf numFmtId="${164 + i}" xfId="0" applyNumberFormat="1"/>`);
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    '_rels/.rels': `<Relationships xmlns="${packages}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr${has1904 ? ' date1904="1"' : ''}/><sheets><sheet name="Notes" sheetId="2" state="hidden" r:id="rId9"/><sheet name="${sheetName}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId9" Type="${office}/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="rId2" Type="${office}/sharedStrings" Target="/xl/sharedStrings.xml"/><Relationship Id="rId3" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts>${numFmts.join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${xfs.join('')}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${sharedStrings.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `<?xml version="1.0"?><worksheet xmlns="${main}"><sheetData>${rows}</sheetData>${behind}</worksheet>`,
    'xl/worksheets/sheet2.xml': `<worksheet xmlns="${main}"><sheetData><row r="1"><c r="A1" t="str"><v>hidden</v></c></row></sheetData></worksheet>`,
  };
  return zipOf(parts);
}

/** Deflated by Node: one test unpacks hundreds of megabytes, over which a packer in JavaScript takes twenty seconds. */
function zipOf(parts: Record<string, string>): Buffer {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  for (const [filename, text] of Object.entries(parts)) {
    const bytes = Buffer.from(text);
    const part: ZipInputFile = { filename, size: bytes.length, crc: crc32(bytes), compression: 8 };
    zip.add(part);
    part.ondata!(null, deflateRawSync(bytes, { level: 1 }), true);
  }
  zip.end();
  return Buffer.concat(pieces);
}
