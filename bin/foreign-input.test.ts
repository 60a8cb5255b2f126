// What reads the bytes and texts of strangers: each reader with its bounds, and texts cut at whole characters.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

const sources = (folder: string): { file: string; text: string }[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(?:test|gen)\.tsx?$/.test(name))
    .map((name) => ({
      file: path.join(folder, name),
      text: readFileSync(path.join(root, folder, name), 'utf8'),
    }));

/** What is read without bounds, and why it may be. */
const ownFiles: Record<string, string> = {
  'src/kit/woff.ts': 'fonts of our own installation',
  'src/server/http/files/offline-worker.ts': 'the manifest of our own build',
  'src/server/http/crawlers.ts': 'sitemaps that we wrote',
  'src/server/markets/map.ts': 'a package of our own installation',
  'src/server/platform/postgres/embedded-binaries.ts': 'a package of our own installation',
  'src/server/platform/backup/entries.ts': 'ours: its seal is checked before, and lengths are bounded',
  'src/server/platform/mail/mail.ts': 'letters that we wrote and sealed',
  'src/server/platform/proof/signed.ts': 'ours: its signature is checked before',
  'src/server/search/words/synonyms-sql.ts': 'groups of words that were checked when an operator saved them',
};

/** Parsers of foreign bytes, and what bounds each: bytes, depth and elements, before it works on them. */
const readers: Record<string, string> = {
  'src/kit/bounded-json.ts': 'JSON: depth 64, characters outside of strings',
  'src/kit/text/rich-text.ts': 'HTML: its first characters, and elements',
  'src/server/platform/tables/read-csv.ts': 'CSV: one record at a time, of a million characters',
  'src/server/imports/read/xlsx-archive.ts':
    'XLSX: parts and unpacked bytes of the archive, depth and elements of each part',
  'src/server/imports/read/open-file.ts': 'gzip of an operator’s file on disk, read record by record',
  'src/server/files/document-type.ts': 'ZIP: names and sizes of its parts; nothing is unpacked',
  'src/server/payments/providers/alipay/bill.ts': 'ZIP: its parts, and the bytes that it says it unpacks to',
  'src/server/platform/backup/sealed-stream.ts': 'JSON: the first line of a backup, of 4,096 bytes',
  'src/server/platform/xml/parse-xml.ts': 'XML: bytes and depth before the tree is built',
  'src/server/parcels/messages/sign.ts': 'signs and checks what xml.ts has read',
};
const parsers =
  /JSON\.parse\(|from '(?:htmlparser2|yauzl|csv-parse[^']*|@xmldom\/xmldom|xml-crypto)'|\b(?:createGunzip|createUnzip|createInflate|gunzipSync|unzipSync|inflateSync|unzip)\(/;

test('every reader of foreign bytes has bounds', () => {
  const result = [...sources('src/server'), ...sources('src/kit'), ...sources('src/contract')]
    .filter(({ text }) => parsers.test(text))
    .map(({ file }) => file);
  expect(result.sort()).toEqual([...Object.keys(readers), ...Object.keys(ownFiles)].sort());
});

// The names of values that are texts; what is cut of a list, a hash or a day has other names.
const cuts =
  /(?:\b(?:name|\w*Name|title|text|label|caption|headline|description|excerpt|message|issue|question|keyword|step|cell|record\.excerpt|userAgent)(?:!|\?)?(?:\.(?:trim|toWellFormed|toString)\(\))?|\.join\('[^']*'\)|`)\??\.(?:slice|substring|substr)\((?:0, *|-)(?:\d{2}[\d_]*|longest\w*|most\w*|\w*[lL]imits\.\w+)/g;
const ownTexts: Record<string, string> = {
  'src/server/parcels/documents-rules.ts': 'figures of a time',
  'src/kit/text/cut-text.ts': 'what cuts',
};

test('texts are cut at whole characters', () => {
  const result = [
    ...sources('src/server'),
    ...sources('src/kit'),
    ...sources('src/web'),
    ...sources('src/contract'),
  ]
    .filter(({ file }) => !(file in ownTexts))
    .flatMap(({ file, text }) => [...text.matchAll(cuts)].map(([cut]) => `${file}: ${cut}`));
  expect(result).toEqual([]);
});
