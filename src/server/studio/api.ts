import type { CallsOf } from '../../contract/handler.ts';
import { workKinds, workStates } from '../../contract/studio/studio-limits.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { enginesMissing } from '../../studio/engines.ts';
import { fileAddress, keepPicture } from '../files/public.ts';
import { addToLibrary } from '../media/public.ts';
import { transact } from '../platform/database.ts';
import type { ShopHandlers } from '../shops/public.ts';
import { countLeftToday } from './begin-work.ts';
import { consoleStudioApi } from './console-api.ts';
import { beginFirstWorks } from './first-works.ts';
import { optimizeDescription } from './descriptions/description.ts';
import { cutOut, getOwnWork, makeAgain, makePicture, makePictures } from './picture-works.ts';
import { showDetail, showWorks } from './present.ts';
import * as rows from './sql.ts';
import { useVideo, videosApi } from './video-works.ts';

export const studioApi: ShopHandlers<CallsOf<'works' | 'console.studio'>> = {
  async 'works.tools'({ config }) {
    const { speech, transcription } = config.studioServices;
    return workKinds.map((kind) => ({
      kind,
      missing: enginesMissing(kind)[0] ?? null,
      services: {
        speech: kind.endsWith('-video') ? (speech?.name ?? null) : null,
        transcription: kind === 'translated-video' ? (transcription?.name ?? null) : null,
      },
    }));
  },

  async 'works.list'(context, { pageNum, pageSize, ...filter }) {
    const { db, actor } = context;
    await beginFirstWorks(context);
    const { rows: works, total } = await rows.listWorks(db, actor.accountId, filter, { pageNum, pageSize });
    return {
      rowList: await showWorks(context, works),
      totalRecord: total,
      leftToday: await countLeftToday(context, actor.accountId),
    };
  },

  async 'works.detail'(context, { id }) {
    return showDetail(context, await getOwnWork(context, id));
  },

  async 'works.rename'({ db, actor }, { id, name }) {
    requireFound(await rows.renameWork(db, actor.accountId, id, name));
    return null;
  },

  async 'works.delete'({ db, actor }, { ids }) {
    return { count: await rows.deleteWorks(db, actor.accountId, ids) };
  },

  async 'works.stop'(context, { id }) {
    await getOwnWork(context, id);
    await rows.failWork(context.db, id, { issue: 'STOPPED' }, context.now);
    return null;
  },

  'works.again': makeAgain,

  async 'works.use'(context, { id, file: name }) {
    const { db, storage, workFiles, shop, now } = context;
    const work = await getOwnWork(context, id);
    const files = work.state === workStates.completed ? await rows.listWorkFiles(db, [id]) : [];
    const file = requireFound(files.find((each) => each.name === name && !each.is_input));
    if (file.type.startsWith('video/')) return useVideo(context, file, files);
    if (!file.type.startsWith('image/')) throw new Refusal('NO_PICTURE');
    const key = await keepPicture(db, storage, requireFound(await workFiles.find(file.key)));
    await transact(db, (tx) => addToLibrary(tx, shop.id, key, now));
    return { key, url: fileAddress(key) };
  },

  'works.cutOut': cutOut,
  'works.makePicture': makePicture,
  'works.makePictures': makePictures,
  'works.optimizeDescription': optimizeDescription,
  ...videosApi,
  ...consoleStudioApi,
};
