import { listObjects } from './list-objects.ts';
import { readObject, type OpenObject } from './read-object.ts';
import { createS3Requests, FileStoreError, type BucketAddress } from './s3-requests.ts';
import { otherBytes, sha256Of, storeBytes, storeFile } from './store-object.ts';

export type ObjectHead = {
  size: number;
  /** As it was computed when the object was stored; undefined of one that another program stored. */
  sha256: string | undefined;
};

/** Objects of one bucket, by name. Nothing is made public: what visitors get goes through the product. */
export type Bucket = {
  /** @returns null where there is no such object */
  head(name: string): Promise<ObjectHead | null>;
  /** Stores bytes whole, and knows then that the store has them. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Stores a file of this disk, a large one in parts. */
  putFile(name: string, file: string, head: { size: number; sha256: string }): Promise<void>;
  /** @param range  the first and the last byte that are wanted @returns null where there is no such object */
  open(name: string, range?: { first: number; last: number }): Promise<OpenObject | null>;
  /** Copies one that is there over another. @returns false where it is not */
  copy(source: string, target: string): Promise<boolean>;
  remove(name: string): Promise<void>;
  list(prefix: string): AsyncGenerator<{ name: string; size: number; storedAt: Date }>;
  /** Stores a small object, reads and removes it: once, without trying again. @throws {FileStoreError} what is wrong */
  probe(name: string, signal: AbortSignal): Promise<void>;
};

/** @param warn  is told what an operator should know and nothing waits for */
export function createBucket(address: BucketAddress, warn: (sentence: string) => void): Bucket {
  const { send } = createS3Requests(address, warn);
  return {
    async head(name) {
      const response = await send({ method: 'HEAD', name, allowed: [404] });
      return response.status === 404 ? null : headOf(response);
    },
    put: (name, bytes) => storeBytes(send, name, bytes),
    putFile: (name, file, head) => storeFile(send, name, file, head),
    open: (name, range) => readObject(send, name, range),
    async copy(source, target) {
      const headers = { 'x-amz-copy-source': `/${address.name}/${source}` };
      const response = await send({ method: 'PUT', name: target, headers, allowed: [404] });
      const text = await response.text();
      // A bucket that is gone must not look like a file that is.
      if (text.includes('NoSuchBucket'))
        throw new FileStoreError('The bucket of the file store is not there.');
      if (response.status === 404) return false;
      if (text.includes('<Error>')) throw new FileStoreError(`The file store did not copy ${source}.`);
      return true;
    },
    async remove(name) {
      await send({ method: 'DELETE', name, allowed: [404] });
    },
    list: (prefix) => listObjects(send, prefix),
    async probe(name, signal) {
      const bytes = new TextEncoder().encode(`${Date.now()} ${Math.random()}`);
      const once = { name, signal, attempts: 1 };
      await send({ ...once, method: 'PUT', body: bytes, bodySha256: sha256Of(bytes) });
      const response = await send({ ...once, method: 'GET' });
      if (sha256Of(new Uint8Array(await response.arrayBuffer())) !== sha256Of(bytes)) throw otherBytes(name);
      await send({ ...once, method: 'DELETE' });
    },
  };
}

const headOf = (response: Response): ObjectHead => ({
  size: Number(response.headers.get('content-length')),
  sha256: response.headers.get('x-amz-meta-sha256') ?? undefined,
});
