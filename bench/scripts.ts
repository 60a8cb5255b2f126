import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { Connection, requestBytes } from './connection.ts';
import { mustAnswer } from './rounds.ts';

export interface ScriptSize {
  files: number;
  /** Kilobytes of 1,000 bytes, each file compressed by itself as it travels. */
  gzip: number;
  brotli: number;
}

/** What a page's document asks for before it comes alive: its entry, the chunks it preloads, its words. */
export async function scriptSize(port: number, address: string): Promise<ScriptSize> {
  const connection = await Connection.open(port);
  const html = (await mustAnswer(connection, requestBytes('GET', address))).toString();
  connection.close();
  const names = new Set([...html.matchAll(/[" ](\/assets\/[^" ]+\.js)(?=[" ])/g)].map((match) => match[1]!));
  const files = [...names].map((name) => readFileSync(path.resolve('dist/client', `.${name}`)));
  const sum = (pack: (bytes: Buffer) => Buffer) =>
    files.reduce((total, bytes) => total + pack(bytes).length, 0) / 1000;
  return {
    files: files.length,
    gzip: sum((bytes) => gzipSync(bytes, { level: 9 })),
    brotli: sum((bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } })),
  };
}
