import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { headersOfBuilt } from './built-headers.ts';
import type { BuiltFiles } from './files.ts';
import { offlineWorkerOf } from './offline-worker.ts';

/**
 * Reads `dist/client/assets` into memory. Texts are packed when they are first asked for, once for each build: what is packed
 * lies beside them for the next start.
 */
export function readBuiltFiles(folder: string): BuiltFiles {
  const raw = new Map<string, Buffer>();
  for (const name of readdirSync(path.join(folder, 'assets'))) {
    raw.set(`/assets/${name}`, readFileSync(path.join(folder, 'assets', name)));
  }
  const packed = new Map<string, Buffer>();
  const manifest = readFileSync(path.join(folder, '.vite/manifest.json'));
  // It names every file by its content.
  const build = createHash('sha256').update(manifest).digest('hex').slice(0, 16);

  return {
    build,

    offlineWorker: offlineWorkerOf(
      manifest.toString(),
      build,
      (file) => raw.get(`/${file}`)?.toString() ?? '',
    ),

    list: () => [...raw].map(([address, bytes]) => ({ address, bytes })),

    find(address, acceptEncoding) {
      const bytes = raw.get(address);
      if (!bytes) return null;
      const extension = path.extname(address);
      const headers = headersOfBuilt(address);
      const text = extension === '.js' || extension === '.css' || extension === '.svg';
      const encoding = !text
        ? ''
        : /\bbr\b/.test(acceptEncoding)
          ? 'br'
          : /\bgzip\b/.test(acceptEncoding)
            ? 'gzip'
            : '';
      if (!encoding) return { body: new Uint8Array(bytes), headers };
      const key = `${encoding} ${address}`;
      let body = packed.get(key);
      if (!body) packed.set(key, (body = packOnce(path.join(folder, 'packed'), address, bytes, encoding)));
      return { body: new Uint8Array(body), headers: { ...headers, 'content-encoding': encoding } };
    },
  };
}

/** Names of built files say what is in them, so what was packed under one is right for ever. */
function packOnce(folder: string, address: string, bytes: Buffer, encoding: 'br' | 'gzip'): Buffer {
  const file = path.join(folder, `${path.basename(address)}.${encoding}`);
  if (existsSync(file)) return readFileSync(file);
  const body = pack(bytes, encoding);
  try {
    mkdirSync(folder, { recursive: true });
    const draft = `${file}.${randomBytes(6).toString('hex')}`;
    writeFileSync(draft, body);
    renameSync(draft, file);
  } catch {
    // Where nothing can be written, each start packs anew.
  }
  return body;
}

function pack(bytes: Buffer, encoding: 'br' | 'gzip'): Buffer {
  if (encoding === 'gzip') return gzipSync(bytes, { level: 9 });
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } });
}
