import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../../../config.ts';
import { createBucket, type Bucket } from './s3/bucket.ts';
import { createS3Storage } from './s3/s3-storage.ts';
import { createDiskStorage, createMovedStorage, type Storage } from './storage.ts';

/** The folders of files that are not made anew by themselves: below the data folder, or in the bucket. */
export const fileFolders = ['files', 'private-files', 'made-files', 'work-files'] as const;
export type FileFolder = (typeof fileFolders)[number];

/** Says which database the files belong to. */
export const nameOfInstallation = '.installation';

export type FileStores = Record<FileFolder, Storage> & {
  /** Where files are, for a message. */
  readonly placeName: string;
  /** Null where files are below the data folder. */
  readonly bucket: Bucket | null;
  /** The name of the installation that the files belong to; null where none is written yet. */
  readName(): Promise<string | null>;
  writeName(name: string): Promise<void>;
};

type Place = Pick<Config, 'dataDir' | 'bucket'>;

/** Where files are kept: below the data folder, or in the bucket of S3_URL. @param warn  is told what an operator should know */
export function openFileStores(config: Place, warn: (sentence: string) => void): FileStores {
  return config.bucket ? storesInBucket(config, createBucket(config.bucket, warn)) : storesOnDisk(config);
}

/** The stores below the data folder, also where a bucket is set: for what moves them. */
export function storesOnDisk({ dataDir }: Pick<Config, 'dataDir'>): FileStores {
  const folder = path.join(dataDir, 'files');
  const file = path.join(folder, nameOfInstallation);
  return {
    ...storesBy((name) => createDiskStorage(path.join(dataDir, name))),
    placeName: folder,
    bucket: null,
    async readName() {
      try {
        return readFileSync(file, 'utf8').trim();
      } catch {
        return null;
      }
    },
    async writeName(name) {
      mkdirSync(folder, { recursive: true });
      const draft = `${file}.${process.pid}`;
      writeFileSync(draft, `${name}\n`);
      renameSync(draft, file);
    },
  };
}

function storesInBucket({ dataDir, bucket: address }: Place, bucket: Bucket): FileStores {
  const drafts = path.join(dataDir, 'drafts');
  const name = `files/${nameOfInstallation}`;
  return {
    ...storesBy((folder) => createS3Storage(bucket, folder, drafts)),
    placeName: `the bucket ${address!.name}`,
    bucket,
    async readName() {
      const object = await bucket.open(name);
      if (!object) return null;
      const pieces: Uint8Array[] = [];
      for await (const piece of object.body) pieces.push(piece);
      return Buffer.concat(pieces).toString('utf8').trim();
    },
    writeName: (installation) => bucket.put(name, new TextEncoder().encode(`${installation}\n`)),
  };
}

/** What was made by the studio before it had a folder of its own is found where it was. */
function storesBy(storageOf: (folder: FileFolder) => Storage): Record<FileFolder, Storage> {
  const madeFiles = storageOf('made-files');
  return {
    files: storageOf('files'),
    'private-files': storageOf('private-files'),
    'made-files': madeFiles,
    'work-files': createMovedStorage(storageOf('work-files'), madeFiles),
  };
}
