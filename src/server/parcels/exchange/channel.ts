import { readFileSync } from 'node:fs';
import { mkdir, open, readdir, rename, stat, utimes, writeFile } from 'node:fs/promises';
import { X509Certificate } from 'node:crypto';
import path from 'node:path';
import type { Deps } from '../../platform/context.ts';
import { certificateOf, keyOf } from './keys.ts';
import { mostXmlBytes } from '../../platform/xml/parse-xml.ts';
import { callOut } from '../../platform/network/call-out.ts';
import { patienceSignal } from '../../platform/patience.ts';

/** Where customs' test office of our own takes what is posted. */
export const officePath = '/sandbox-customs/exchange';
/** Where customs posts receipts. */
export const receiptsPath = '/customs-exchange/receipts';

/** An envelope as it is posted. Posted again, it has the same name and the same bytes. */
export interface Posting {
  fileName: string;
  envelope: string;
}

/** How messages reach customs: a way of its own for each kind of exchange client. */
export interface CustomsChannel {
  code: 'sandbox' | 'folder' | 'http';
  /** @throws when it did not arrive: it is posted again. @returns why it was refused for good, or null */
  deliver(posting: Posting): Promise<string | null>;
  /** The certificate that receipts have to be signed with; null where only this machine can bring them. */
  certificate(): Promise<X509Certificate | null>;
}

async function post(address: string, { envelope }: Posting): Promise<string | null> {
  callOut('customs');
  using late = patienceSignal(30_000);
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/xml' },
    body: envelope,
    redirect: 'error',
    signal: late.signal,
  });
  await response.body?.cancel();
  if (response.ok) return null;
  if (response.status >= 400 && response.status < 500 && ![408, 425, 429].includes(response.status))
    return `the exchange answered ${response.status}`;
  throw new Error(`the exchange answered ${response.status}`);
}

const ownAddress = ({ config }: Pick<Deps, 'config'>) => `http://${config.host}:${config.port}`;

const sandbox = (deps: Pick<Deps, 'config' | 'db' | 'clock'>): CustomsChannel => ({
  code: 'sandbox',
  deliver: (posting) => post(ownAddress(deps) + officePath, posting),
  certificate: async () => certificateOf(await keyOf(deps, 'office')),
});

const fileCertificate = (file: string) => new X509Certificate(readFileSync(file));

const overHttp = ({ config }: Pick<Deps, 'config'>, address: string): CustomsChannel => ({
  code: 'http',
  deliver: (posting) => post(address, posting),
  certificate: async () => fileCertificate(config.customs.certificate!),
});

/** Written aside and moved into place, so that the client never reads half a file. */
const inFolder = ({ config }: Pick<Deps, 'config'>, folder: string): CustomsChannel => ({
  code: 'folder',
  async deliver({ fileName, envelope }) {
    callOut('the exchange folder');
    const send = path.join(folder, 'send');
    await mkdir(send, { recursive: true });
    await writeFile(path.join(send, `.${fileName}.part`), envelope);
    await rename(path.join(send, `.${fileName}.part`), path.join(send, fileName));
    return null;
  },
  certificate: async () => (config.customs.certificate ? fileCertificate(config.customs.certificate) : null),
});

/** The channel of this installation; undefined where there is none, as in production without a setting. */
export function customsChannel(deps: Pick<Deps, 'config' | 'db' | 'clock'>): CustomsChannel | undefined {
  const { folder, url, isTest } = deps.config.customs;
  if (url) return overHttp(deps, url);
  if (folder) return inFolder(deps, folder);
  return isTest ? sandbox(deps) : undefined;
}

/**
 * Files that the exchange client has put into the folder, one after the other; each is put aside once it is taken. One
 * that cannot be taken stays, and holds up none of the others.
 * @throws {AggregateError} once all others are taken, so that it is noticed and tried again
 */
export async function takeFromFolder(
  folder: string,
  take: (bytes: Uint8Array) => Promise<unknown>,
): Promise<number> {
  const [receive, taken] = [path.join(folder, 'receive'), path.join(folder, 'taken')];
  await mkdir(receive, { recursive: true });
  await mkdir(taken, { recursive: true });
  const files = (await readdir(receive, { withFileTypes: true })).filter((file) => file.isFile());
  const names = files.map(({ name }) => name).filter((name) => name.toLowerCase().endsWith('.xml'));
  const failures: unknown[] = [];
  for (const name of (await inTurn(receive, names)).slice(0, mostFilesAtOnce)) {
    const file = path.join(receive, name);
    try {
      const bytes = await readBounded(file);
      if (!bytes) continue;
      await take(bytes);
      await rename(file, path.join(taken, name));
    } catch (error) {
      failures.push(error);
      // Behind the others: however many cannot be taken, those that came since are.
      const behind = new Date(Date.now() - settlingMs);
      await utimes(file, behind, behind).catch(() => {});
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'files from customs could not be taken');
  return names.length;
}

/** The longest waiting first, and of the same moment by their names. */
async function inTurn(folder: string, names: readonly string[]): Promise<string[]> {
  const times = new Map<string, number>();
  for (const name of names)
    times.set(name, (await stat(path.join(folder, name)).catch(() => null))?.mtimeMs ?? 0);
  return names.toSorted((one, other) => times.get(one)! - times.get(other)! || (one < other ? -1 : 1));
}

const mostFilesAtOnce = 1_000;

/** What was written a moment ago may not be whole yet. */
const settlingMs = 2_000;

/** No more of a file than an envelope has: what is longer is refused as too large all the same. Null while it is written. */
async function readBounded(file: string): Promise<Uint8Array | null> {
  const handle = await open(file);
  try {
    const { size, mtimeMs } = await handle.stat();
    if (Date.now() - mtimeMs < settlingMs) return null;
    if (size <= mostXmlBytes) return await handle.readFile();
    return Buffer.alloc(mostXmlBytes + 1, ' ');
  } finally {
    await handle.close();
  }
}
