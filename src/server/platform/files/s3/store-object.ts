import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { readObject } from './read-object.ts';
import { FileStoreError, type Send } from './s3-requests.ts';

type Sum = { size: number; sha256: string };

const partBytes = 8 * 1024 * 1024;
const attempts = 3;

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Stores bytes, and again where the store has others afterwards. @throws {FileStoreError} */
export async function storeBytes(send: Send, name: string, bytes: Uint8Array): Promise<void> {
  const sha256 = sha256Of(bytes);
  const body = bytes as Uint8Array<ArrayBuffer>;
  const headers = { 'x-amz-meta-sha256': sha256, 'content-md5': md5Of(bytes).toString('base64') };
  for (let count = 1; ; count++) {
    const response = await send({ method: 'PUT', name, headers, body, bodySha256: sha256 });
    // Of a store that seals what it holds the tag is no sum: then the bytes are read back.
    if (etagOf(response) === md5Of(bytes).toString('hex') || (await readsBack(send, name, sha256))) return;
    if (count === attempts) throw otherBytes(name);
  }
}

/** Stores a file of this disk, a large one in parts of 8 MB that are read back together. @throws {FileStoreError} */
export async function storeFile(
  send: Send,
  name: string,
  file: string,
  { size, sha256 }: Sum,
): Promise<void> {
  if (size <= 2 * partBytes) return storeBytes(send, name, await readPart(file, 0, size));
  for (let count = 1; ; count++) {
    await storeParts(send, name, file, { size, sha256 });
    if (await readsBack(send, name, sha256)) return;
    if (count === attempts) throw otherBytes(name);
  }
}

async function storeParts(send: Send, name: string, file: string, { size, sha256 }: Sum): Promise<void> {
  const headers = { 'x-amz-meta-sha256': sha256 };
  const answered = await send({ method: 'POST', name, query: { uploads: '' }, headers });
  const uploadId = /<UploadId>([^<]+)<\/UploadId>/.exec(await answered.text())?.[1];
  if (!uploadId) throw new FileStoreError(`The file store began no upload of ${name}.`);
  try {
    const etags: string[] = [];
    for (let offset = 0; offset < size; offset += partBytes)
      etags.push(
        await storePart(send, await readPart(file, offset, Math.min(partBytes, size - offset)), {
          name,
          query: { partNumber: String(etags.length + 1), uploadId },
        }),
      );
    await completeParts(send, name, uploadId, etags);
  } catch (error) {
    // What the store holds of it costs rent until it is given up.
    await send({ method: 'DELETE', name, query: { uploadId }, allowed: [404] }).catch(() => undefined);
    throw error;
  }
}

async function storePart(
  send: Send,
  body: Uint8Array<ArrayBuffer>,
  request: { name: string; query: Record<string, string> },
): Promise<string> {
  const headers = { 'content-md5': md5Of(body).toString('base64') };
  const response = await send({ method: 'PUT', ...request, headers, body, bodySha256: sha256Of(body) });
  return response.headers.get('etag') ?? '';
}

async function completeParts(send: Send, name: string, uploadId: string, etags: string[]): Promise<void> {
  const parts = etags.map(
    (etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
  );
  const body = new TextEncoder().encode(
    `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`,
  );
  const headers = { 'content-type': 'application/xml' };
  const request = { name, query: { uploadId }, headers, body, bodySha256: sha256Of(body) };
  const response = await send({ method: 'POST', ...request });
  // It begins to answer before it knows how that ends.
  if ((await response.text()).includes('<Error>'))
    throw new FileStoreError(`The file store did not complete the upload of ${name}.`);
}

async function readsBack(send: Send, name: string, sha256: string): Promise<boolean> {
  const object = await readObject(send, name, undefined);
  if (!object) return false;
  const hash = createHash('sha256');
  try {
    for await (const piece of object.body) hash.update(piece);
  } catch {
    return false;
  }
  return hash.digest('hex') === sha256;
}

export const otherBytes = (name: string): FileStoreError =>
  new FileStoreError(`The file store has other bytes for ${name} than it was sent.`);

const md5Of = (bytes: Uint8Array): Buffer => createHash('md5').update(bytes).digest();

const etagOf = (response: Response): string => (response.headers.get('etag') ?? '').replaceAll('"', '');

async function readPart(file: string, offset: number, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const handle = await open(file, 'r');
  try {
    const bytes = new Uint8Array(size);
    let filledBytes = 0;
    while (filledBytes < size) {
      const { bytesRead } = await handle.read(bytes, filledBytes, size - filledBytes, offset + filledBytes);
      if (bytesRead === 0) throw new Error(`${file} became shorter while it was read`);
      filledBytes += bytesRead;
    }
    return bytes;
  } finally {
    await handle.close();
  }
}
