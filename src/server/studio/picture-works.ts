import type { PictureLook } from '../../contract/studio/pictures.ts';
import { longestWorkName } from '../../contract/studio/studio-limits.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { newId } from '../../kit/ids.ts';
import { checkPicture } from '../files/public.ts';
import type { Context, SignedIn } from '../platform/context.ts';
import { findOwnProducts } from '../products/public.ts';
import type { InShop } from '../shops/public.ts';
import { findOwnShop } from '../shops/public.ts';
import { beginWorks, checkEngines, sentFile, type UnstoredFile, type WantedWork } from './begin-work.ts';
import { workName } from './rules.ts';
import { findWork, listWorkFiles, type NewFile, type WorkFileRow } from './sql.ts';

interface Source {
  file?: Uint8Array | undefined;
  key?: string | undefined;
  workId?: string | undefined;
}

/** A picture is called so among the files of a work. */
const picture = 'picture';
const cutName = 'cut.png';

/**
 * The picture a work begins with: one that was sent, one that everybody may see, or what an earlier work of the caller
 * cut out.
 * @throws {Refusal} NOT_FOUND, NO_PICTURE, PICTURE_TOO_LARGE
 */
async function findSource(
  context: SignedIn,
  { file, key, workId }: Source,
): Promise<(NewFile | UnstoredFile)[]> {
  if (workId) {
    const work = await findWork(context.db, workId);
    if (work?.account_id !== context.actor.accountId) throw new Refusal('NOT_FOUND');
    const files = await listWorkFiles(context.db, [workId]);
    const cut = requireFound(files.find(({ name }) => name === cutName));
    const original = files.find(({ is_input }) => is_input);
    // What it was before the cut stays with it, for showing both.
    return [copyOf(cut, picture), ...(original ? [copyOf(original, 'original')] : [])];
  }
  const bytes = file ? Buffer.from(file) : key ? await context.storage.find(key) : null;
  if (!bytes) throw new Refusal(key ? 'NOT_FOUND' : 'NO_PICTURE');
  await checkPicture(bytes);
  return [file ? sentFile(picture, bytes, typeOf(bytes)) : publicFile(context, picture, key!, bytes)];
}

/** What everybody may see, read once more when it is stored: of many none is held in memory. */
export const publicFile = (
  { storage }: Pick<Context, 'storage'>,
  name: string,
  key: string,
  bytes: Buffer,
): UnstoredFile => ({
  name,
  type: typeOf(bytes),
  bytes: bytes.length,
  read: async () => requireFound(await storage.find(key)),
});

/** A file of an earlier work under another name. */
export const copyOf = (file: WorkFileRow, name: string): NewFile => ({
  name,
  key: file.key,
  type: file.type,
  bytes: Number(file.bytes),
  width: file.width,
  height: file.height,
  seconds: file.seconds,
});

/** By its first bytes; it was looked at already. */
function typeOf(bytes: Buffer): string {
  if (bytes[0] === 0xff) return 'image/jpeg';
  if (bytes[0] === 0x89) return 'image/png';
  if (bytes.toString('latin1', 0, 3) === 'GIF') return 'image/gif';
  return bytes.toString('latin1', 8, 12) === 'WEBP' ? 'image/webp' : 'image/avif';
}

interface AskedCut extends Source {
  name?: string | undefined;
  strokes: object;
}

interface AskedPicture extends AskedCut {
  productId?: string | undefined;
  look: PictureLook;
}

export async function cutOut(context: SignedIn, asked: AskedCut): Promise<{ id: string }> {
  const [id] = await beginWorks(context, [await planCut(context, asked)]);
  return { id: id! };
}

export async function makePicture(context: SignedIn, asked: AskedPicture): Promise<{ id: string }> {
  const [id] = await beginWorks(context, [await planPicture(context, asked)]);
  return { id: id! };
}

/** A product that is to be cut out, with its picture. @throws {Refusal} as `findSource`, STUDIO_ENGINE_MISSING */
export async function planCut(
  context: SignedIn,
  { name, strokes, ...source }: AskedCut,
): Promise<WantedWork> {
  checkEngines('cut-out');
  return {
    kind: 'cut-out',
    name: workName(name, '', longestWorkName),
    asked: { picture, strokes },
    inputs: await findSource(context, source),
  };
}

/** Pictures of a product that are to be made, with their source. @throws {Refusal} as `planCut` */
export async function planPicture(context: SignedIn, asked: AskedPicture): Promise<WantedWork> {
  const { name, strokes, productId, look, ...source } = asked;
  checkEngines('product-picture');
  if (productId) {
    const shop = requireFound(await findOwnShop(context.db, context.actor.accountId));
    requireFound(await findOwnProducts(context.db, shop.id, productId));
  }
  return {
    kind: 'product-picture',
    name: workName(name, look.headline, longestWorkName),
    asked: { picture, strokes, look },
    inputs: await findSource(context, source),
    productId: productId ?? null,
  };
}

/** @throws {Refusal} NOT_FOUND for another shop's product */
export async function makePictures(
  context: InShop,
  { productIds, look }: { productIds: string[]; look: Omit<PictureLook, 'headline' | 'price'> },
): Promise<{ batchId: string; count: number; left: number }> {
  const { db, shop, storage, now } = context;
  checkEngines('product-picture');
  const batchId = newId(now.getTime());
  const wanted: WantedWork[] = [];
  for (const productId of new Set(productIds)) {
    const product = requireFound(await findOwnProducts(db, shop.id, productId));
    const [key] = product.pictures;
    const bytes = key ? await storage.find(key) : null;
    if (!key || !bytes) continue;
    const text = product.texts[context.language] ?? product.texts[product.source_language];
    wanted.push({
      kind: 'product-picture',
      name: workName(undefined, text?.title ?? product.code, longestWorkName),
      asked: { picture, strokes: [], look: { ...look, headline: '', price: '' } },
      inputs: [publicFile(context, picture, key, bytes)],
      productId,
      batchId,
    });
  }
  if (wanted.length > 0) await beginWorks(context, wanted);
  return { batchId, count: wanted.length, left: new Set(productIds).size - wanted.length };
}

/** A work made again with changes, of the same files. @throws {Refusal} NOT_FOUND */
export async function makeAgain(
  context: SignedIn,
  {
    id,
    name,
    ...changes
  }: { id: string; name?: string | undefined; strokes?: object | undefined; look?: object | undefined },
): Promise<{ id: string }> {
  const work = await getOwnWork(context, id);
  const files = await listWorkFiles(context.db, [id]);
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const wanted: WantedWork = {
    kind: work.kind as WantedWork['kind'],
    name: name ?? work.name,
    asked: { ...(work.asked as object), ...given },
    inputs: files.filter(({ is_input }) => is_input).map((file) => copyOf(file, file.name)),
    productId: work.product_id,
  };
  const [again] = await beginWorks(context, [wanted]);
  return { id: again! };
}

/** @throws {Refusal} NOT_FOUND for somebody else's */
export async function getOwnWork(
  { db, actor }: Pick<Context, 'db'> & { actor: { accountId: string } },
  id: string,
) {
  const work = await findWork(db, id);
  if (work?.account_id !== actor.accountId) throw new Refusal('NOT_FOUND');
  return work;
}
