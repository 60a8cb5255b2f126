import type { CallsOf, Handlers } from '../../contract/handler.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { languageCodes, readText, type Language, type Text } from '../../kit/languages.ts';
import { imitatesBrand, issueOfName, namesBrand, skeletonsOf } from '../../kit/text/names.ts';
import { wireTime } from '../../kit/wire.ts';
import { listBrandNames } from '../marketplace/public.ts';
import type { Context, SignedIn, Staffed } from '../platform/context.ts';
import { transact, type Db, type Tx } from '../platform/database.ts';
import { logStaffAction } from '../staff/public.ts';
import type { ShopRow } from './sql.ts';
import * as rows from './names-sql.ts';

const isSame = (one: Text, other: Text): boolean =>
  languageCodes.every((code) => (one[code] ?? '') === (other[code] ?? ''));

/** @throws {Refusal} NAME_TAKEN where another shop is called so that one is taken for the other */
async function refuseTaken(tx: Tx, shopId: string, names: readonly string[]): Promise<void> {
  const others = new Set((await rows.listNamesOfOthers(tx, shopId)).flatMap(skeletonsOf));
  const name = names.find((each) => skeletonsOf(each).some((skeleton) => others.has(skeleton)));
  if (name !== undefined) throw new Refusal('NAME_TAKEN', { name });
}

/** Names of which at least one is another than now. */
const newOf = (names: Text, current: Text): [Language, string][] =>
  languageCodes.flatMap((code) => {
    const name = names[code];
    return name && name !== current[code] ? [[code, name] as [Language, string]] : [];
  });

/**
 * Asks for what a shop is to be called; until an operator has decided it is called as before. Names that it has now
 * withdraw what was asked for. What has not changed is not looked at: names from before these rules stay.
 * @returns whether a change waits now
 * @throws {Refusal} NAME_INVISIBLE, NAME_SCRIPTS, NAME_ADDRESS, NAME_OFFICIAL, NAME_TAKEN
 */
export async function requestNames(tx: Tx, shop: ShopRow, names: Text, now: Date): Promise<boolean> {
  const current = shop.names as Text;
  if (isSame(names, current)) {
    await rows.withdrawChange(tx, shop.id);
    return false;
  }
  const waiting = await rows.findWaitingChange(tx, shop.id);
  if (waiting && isSame(names, waiting.names as Text)) return true;
  const changed = newOf(names, current);
  const brandNames = await listBrandNames(tx);
  for (const [code, name] of changed) {
    const issue = issueOfName(name) ?? (imitatesBrand(name, brandNames) ? 'NAME_OFFICIAL' : null);
    if (issue) throw new Refusal(issue, { fields: `names.${code}` });
  }
  await rows.lockNames(tx);
  await refuseTaken(
    tx,
    shop.id,
    changed.map(([, name]) => name),
  );
  await rows.askForNames(tx, shop.id, names, now);
  return true;
}

/** What a shop asked to be called last and is not called. */
export async function findNameChange(db: Db, shopId: string) {
  const last = await rows.findLastChange(db, shopId);
  if (!last || last.decision === 'accept') return null;
  return {
    names: last.names as Text,
    state: last.decision === null ? ('waiting' as const) : ('refused' as const),
    reason: last.reason,
    askedAt: wireTime(last.asked_at),
  };
}

export const consoleShopNamesApi: Handlers<CallsOf<'console.shopNames'>, Context, SignedIn, Staffed> = {
  async 'console.shopNames.list'({ db, language }, { state, ...page }) {
    const [changes, brandNames] = await Promise.all([rows.listChanges(db, state, page), listBrandNames(db)]);
    return {
      totalRecord: changes.total,
      rowList: changes.rows.map((row) => {
        const [current, names] = [row.current as Text, row.names as Text];
        return {
          id: row.id,
          shopId: row.shop_id,
          shopName: readText(current, language, row.source_language as Language).text,
          state,
          current,
          names,
          namesBrand: newOf(names, current).some(([, name]) => namesBrand(name, brandNames)),
          askedAt: wireTime(row.asked_at),
          decidedAt: wireTime(row.decided_at),
          reason: row.reason,
        };
      }),
    };
  },

  async 'console.shopNames.decide'(context, { id, decision, reason }) {
    const { db, now, staff } = context;
    await transact(db, async (tx) => {
      if (decision === 'accept') await rows.lockNames(tx);
      const change = requireFound(await rows.lockChange(tx, id));
      if (change.decision !== null) throw new Refusal('NAME_DECIDED');
      const names = change.names as Text;
      if (decision === 'accept') {
        // Meanwhile another shop may have opened under this name.
        await refuseTaken(tx, change.shop_id, Object.values(names));
        await rows.setNames(tx, change.shop_id, names);
      }
      await rows.decideChange(tx, id, { decision, reason, staffId: staff.staffId }, now);
      await logStaffAction(tx, context, {
        action: `shopNames.${decision}`,
        subjectType: 'shop',
        subjectId: change.shop_id,
        details: { name: Object.values(names)[0] ?? '', reason },
      });
    });
    return {};
  },
};
