import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { saveVideo } from '../src/server/files/public.ts';
import type { Deps } from '../src/server/platform/context.ts';

const folder = path.join(import.meta.dirname, 'content/videos');

/** Gives products the short films of their pictures; a file is named by the products that it shows, whatever their size. */
export async function loadVideos({ db, storage }: Deps): Promise<void> {
  for (const file of await readdir(folder)) {
    const { name, ext } = path.parse(file);
    if (ext !== '.webm') continue;
    const snapshot = await readFile(path.join(folder, `${name}.jpg`));
    const video = await saveVideo(db, storage, await readFile(path.join(folder, file)), snapshot);
    await db.updateTable('products').set({ video }).where('code', 'like', `${name}-%`).execute();
  }
}
