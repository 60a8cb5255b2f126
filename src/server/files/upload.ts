import {
  documentTypes,
  maximumDocument,
  maximumUpload,
  maximumVideo,
  pictureTypes,
  staffPurpose,
  videoTypes,
  type Uploaded,
} from '../../contract/files/uploads.ts';
import { Refusal } from '../../kit/errors.ts';
import { newId } from '../../kit/ids.ts';
import { wireTime } from '../../kit/wire.ts';
import type { Context, Deps } from '../platform/context.ts';
import { spend, spendSeveral } from '../platform/limits.ts';
import { readSigned, sign } from '../platform/proof/signed.ts';
import { fileAddress, videoAddress } from './address.ts';
import { savePicture } from './pictures.ts';
import { privateAddress } from './private.ts';
import {
  isPrivate,
  permissionMinutes,
  readPermission,
  uploadsADay,
  type Permission,
  type Purpose,
} from './rules.ts';
import { findPictureFile, insertPrivatePicture, returnPermission, spendPermission } from './sql.ts';
import { saveDocument } from './documents.ts';
import { takePicture } from './take-picture.ts';
import { keepVideo, readVideo } from './videos.ts';

const use = 'upload';

const daySeconds = 86_400;

/**
 * A permission for one upload, signed.
 * @throws {Refusal} TOO_MANY when the day's are used up.
 */
export async function givePermission({ db, config, now }: Context, ownerId: string, purpose: Purpose) {
  const limit = { name: `uploads: ${purpose}`, max: uploadsADay[purpose], windowSeconds: daySeconds };
  await spend(db, limit, ownerId, now);
  const expires = now.getTime() + permissionMinutes * 60_000;
  const permission: Permission = { id: newId(now.getTime()), ownerId, purpose, expires };
  const token = sign(config.secret, use, permission);
  return {
    token,
    // Where pictures lie in a storage of somebody else's, its own signed address stands here.
    url: `/api/${purpose === staffPurpose ? 'console/' : ''}upload/${token}`,
    maxBytes: largestUpload(purpose),
    types: typesOf(purpose),
    expiresAt: wireTime(new Date(expires)),
  };
}

function typesOf(purpose: Purpose): string[] {
  if (purpose === 'video') return [...videoTypes];
  return purpose === 'document' ? [...documentTypes] : [...pictureTypes];
}

/** @throws {Refusal} UPLOAD_ENDED for one we did not give, or whose time is over; FORBIDDEN in other hands. */
export function checkPermission({ actor, staff, config, now }: Context, token: string): Permission {
  const permission = readPermission(readSigned(config.secret, use, token), now);
  if (!permission) throw new Refusal('UPLOAD_ENDED');
  const isStaffs = permission.purpose === staffPurpose;
  if (!isStaffs && !actor) throw new Refusal('LOGIN_OUT');
  // Whoever acts for a company sends for it.
  const senderIds = isStaffs
    ? [staff?.staffId]
    : [actor?.accountId, actor?.company?.rights && actor.company.id];
  if (!senderIds.includes(permission.ownerId)) throw new Refusal('FORBIDDEN');
  return permission;
}

export const largestUpload = (purpose: Purpose): number =>
  purpose === 'video' ? maximumVideo : purpose === 'document' ? maximumDocument : maximumUpload;

/** The largest upload there is, in bytes. */
export const mostUploaded = Math.max(maximumVideo, maximumDocument, maximumUpload);

/**
 * Uses a permission up, before anything is read: of several who send with it at once one is read.
 * @throws {Refusal} UPLOAD_USED
 */
export async function spendUpload({ db }: Deps, { id, expires }: Permission): Promise<void> {
  if (!(await spendPermission(db, id, new Date(expires)))) throw new Refusal('UPLOAD_USED');
}

/**
 * Counts what an account uploads in a day, whatever it is for: each purpose has a number of its own, and none of them
 * says how large the files are. Operators are not counted.
 * @throws {Refusal} TOO_MANY
 */
export async function spendBytes(
  { db, config, clock }: Deps,
  { ownerId, purpose }: Permission,
  bytes: number,
): Promise<void> {
  if (purpose === staffPurpose) return;
  const limit = { name: 'uploads: kB', max: config.uploadsMbADay * 1_000, windowSeconds: daySeconds };
  await spendSeveral(db, limit, ownerId, Math.max(1, Math.ceil(bytes / 1_000)), clock.now());
}

/** Makes a permission good again whose upload failed by our fault. */
export const giveBackUpload = ({ db }: Deps, { id }: Permission): Promise<void> => returnPermission(db, id);

/**
 * Keeps one uploaded video.
 * @param snapshot  the key of the picture at its first second, which was uploaded before
 * @throws {Refusal} NO_VIDEO, NO_PICTURE
 */
export async function takeVideo({ db, storage }: Deps, bytes: Buffer, snapshot: string): Promise<Uploaded> {
  const video = readVideo(bytes);
  if (!video) throw new Refusal('NO_VIDEO');
  const picture = await findPictureFile(db, snapshot);
  if (!picture) throw new Refusal('NO_PICTURE');
  const key = await keepVideo(db, storage, video, snapshot);
  return { key, url: videoAddress(key), width: picture.width ?? 0, height: picture.height ?? 0 };
}

/**
 * Keeps one uploaded picture where its purpose says.
 * @throws {Refusal} NO_PICTURE, PICTURE_TOO_LARGE
 */
export async function takeUpload(
  deps: Deps,
  { ownerId, purpose }: Pick<Permission, 'ownerId' | 'purpose'>,
  bytes: Buffer,
): Promise<Uploaded> {
  const { db, storage, privateFiles, config, clock } = deps;
  const picture = await takePicture(bytes);
  const { width, height } = picture;
  if (!isPrivate(purpose)) {
    const key = await savePicture(db, storage, picture.bytes);
    return { key, url: fileAddress(key), width, height };
  }
  const now = clock.now();
  const key = await privateFiles.put(picture.bytes);
  await insertPrivatePicture(
    db,
    { accountId: ownerId, key, bytes: picture.bytes.length, width, height },
    now,
  );
  return { key, url: privateAddress(config.secret, key, now), width, height };
}

/**
 * Keeps one uploaded document.
 * @throws {Refusal} NO_DOCUMENT
 */
export async function takeDocument(
  deps: Deps,
  { ownerId }: Pick<Permission, 'ownerId'>,
  bytes: Buffer,
): Promise<Uploaded> {
  return { key: await saveDocument(deps, ownerId, bytes), url: '', width: 0, height: 0 };
}
