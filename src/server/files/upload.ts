import type { Uploaded, UploadPurpose } from '../../contract/uploads.ts';
import { Refusal } from '../../kit/errors.ts';
import { newId } from '../../kit/ids.ts';
import type { Context, Services, SignedIn } from '../platform/context.ts';
import { readSigned, sign } from '../platform/signed.ts';
import { fileAddress } from './address.ts';
import { savePicture } from './pictures.ts';
import { privateAddress } from './private.ts';
import { isPrivate, permissionMinutes, readPermission, type Permission } from './rules.ts';
import { insertPrivatePicture, spendPermission } from './sql.ts';
import { takePicture } from './take-picture.ts';

const use = 'upload';

/** A permission for one upload, signed, and when it ends. */
export function givePermission({ actor, config, now }: SignedIn, purpose: UploadPurpose) {
  const expires = now.getTime() + permissionMinutes * 60_000;
  const permission: Permission = { id: newId(now.getTime()), accountId: actor.accountId, purpose, expires };
  return { token: sign(config.secret, use, permission), expiresAt: new Date(expires) };
}

/** @throws {Refusal} UPLOAD_ENDED for one we did not give, or whose time is over; FORBIDDEN in other hands. */
export function checkPermission({ actor, config, now }: Context, token: string): Permission {
  const permission = readPermission(readSigned(config.secret, use, token), now);
  if (!permission) throw new Refusal('UPLOAD_ENDED');
  if (!actor) throw new Refusal('LOGIN_OUT');
  if (actor.accountId !== permission.accountId) throw new Refusal('FORBIDDEN');
  return permission;
}

/**
 * Keeps one uploaded picture where its purpose says.
 * @throws {Refusal} UPLOAD_USED, NO_PICTURE, PICTURE_TOO_LARGE. The permission is used up by any of them.
 */
export async function takeUpload(
  services: Services,
  { id, accountId, purpose, expires }: Permission,
  bytes: Buffer,
): Promise<Uploaded> {
  const { db, storage, vault, config, clock } = services;
  if (!(await spendPermission(db, id, new Date(expires)))) throw new Refusal('UPLOAD_USED');
  const picture = await takePicture(bytes);
  const { width, height } = picture;
  if (!isPrivate(purpose)) {
    const key = await savePicture(db, storage, picture.bytes);
    return { key, url: fileAddress(key), width, height };
  }
  const now = clock.now();
  const key = await vault.put(picture.bytes);
  await insertPrivatePicture(db, { accountId, key, bytes: picture.bytes.length, width, height }, now);
  return { key, url: privateAddress(config.secret, key, now), width, height };
}
