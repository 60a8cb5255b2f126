import { Connection, requestBytes } from './connection.ts';
import { mustAnswer } from './rounds.ts';

export interface ScriptSize {
  files: number;
  /** Kilobytes of 1,000 bytes as the server sends them to whoever takes Brotli, as browsers do, and to whoever does not. */
  sent: number;
  gzip: number;
}

/** What a page's document asks for before it comes alive: its entry, the chunks it preloads, its words. */
export async function scriptSize(port: number, address: string): Promise<ScriptSize> {
  const connection = await Connection.open(port);
  const html = (await mustAnswer(connection, requestBytes('GET', address))).toString();
  const names = new Set([...html.matchAll(/[" ](\/assets\/[^" ]+\.js)(?=[" ])/g)].map((match) => match[1]!));
  const size = async (encoding: string) => {
    let bytes = 0;
    for (const name of names) {
      const request = requestBytes('GET', name, { 'accept-encoding': encoding });
      bytes += (await mustAnswer(connection, request)).length;
    }
    return bytes / 1000;
  };
  const [sent, gzip] = [await size('gzip, deflate, br, zstd'), await size('gzip')];
  connection.close();
  return { files: names.size, sent, gzip };
}
