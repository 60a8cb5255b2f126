import { fileFolders, nameOfInstallation, type FileFolder } from '../files/file-stores.ts';
import type { Bucket } from '../files/s3/bucket.ts';
import { objectName } from '../files/s3/s3-storage.ts';
import type { HeldFile, HeldFiles } from './held-files.ts';

/**
 * The files of a bucket, which knows no second names: what is listed before the moment that is copied and after it is
 * read where it is. What was removed since, with the row that named it, is left out.
 */
export function holdObjects(bucket: Bucket): HeldFiles {
  const keys = new Map<string, { folder: FileFolder; key: string }>();

  /** What is set aside while rows are removed is needed where that is undone. */
  const open = async (folder: FileFolder, key: string) =>
    (await bucket.open(objectName(folder, key)!)) ?? (await bucket.open(`${folder}/removed/${key}`));

  return {
    async hold() {
      for (const folder of fileFolders)
        for await (const { name } of bucket.list(`${folder}/`)) {
          const key = name.split('/').at(-1)!;
          if (objectName(folder, key)) keys.set(`${folder}/${key}`, { folder, key });
        }
    },
    async *list(): AsyncGenerator<HeldFile> {
      const installation = await bucket.open(`files/${nameOfInstallation}`);
      if (installation) yield { folder: 'files', name: nameOfInstallation, ...installation };
      for (const { folder, key } of keys.values()) {
        const object = await open(folder, key);
        if (object) yield { folder, name: key, ...object };
      }
    },
    async release() {
      keys.clear();
    },
  };
}
