import { Refusal } from '../../kit/errors.ts';
import type { SignedIn } from '../platform/context.ts';
import { customsChannel } from './exchange/channel.ts';
import * as rows from './sql.ts';

/** @throws {Refusal} DECLARANT_MISSING, CUSTOMS_UNREACHABLE: nothing can be sent */
export async function getDeclarant({ db, actor, ...deps }: SignedIn) {
  const row = await rows.findDeclarant(db, actor.accountId);
  if (!row) throw new Refusal('DECLARANT_MISSING');
  if (!customsChannel({ db, ...deps })) throw new Refusal('CUSTOMS_UNREACHABLE');
  return rows.declarantOf(row);
}
