import { setImmediate as breathe } from 'node:timers/promises';
import { checkGoods, findGoodsByCode } from '../catalog/door.ts';
import type { Services } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { getShop } from '../shops/door.ts';
import { changedOf } from './changed-fields.ts';
import { blameRows, readGoods, refuseAll } from './sheet-rules.ts';
import type { Named, RowFaults, SheetRow } from './sheet-row.ts';
import * as rows from './sheets-sql.ts';

/** After so many, whoever waits for an answer has a turn. */
const goodsInTurn = 25;

/**
 * Compares a part of a sheet with what is there and writes what would come of it: nothing of the products themselves.
 * @throws when the import has ended or was confirmed meanwhile: then nothing of the part is written
 */
export async function checkPart(
  { db, clock }: Services,
  sheet: rows.ImportRecord,
  groups: readonly SheetRow[][],
  first: number,
  named: Named,
): Promise<void> {
  const shop = await getShop(db, sheet.shop_id);
  await transact(db, async (tx) => {
    if (!(await rows.takePart(tx, sheet.id, first))) return;
    const codes = groups.flatMap(([row]) => row?.cells.code?.trim() || []);
    const known = await findGoodsByCode(tx, sheet.shop_id, codes);
    const drafts = [];
    for (const [i, group] of groups.entries()) {
      if (i % goodsInTurn === 0) await breathe();
      const old = known.get(group[0]!.cells.code?.trim() ?? '');
      drafts.push({ group, old, ...readGoods(group, named, old) });
    }
    const well = drafts.filter(({ faults }) => faults.size === 0);
    const checked = await checkGoods(tx, {
      db,
      shop,
      wanted: well.map(({ wish: goods, old }) =>
        old
          ? { id: old.id, version: old.version, goods }
          : { status: sheet.publishes ? ('published' as const) : ('down' as const), goods },
      ),
      now: clock.now(),
    });
    const found = new Map(well.map((draft, i) => [draft, checked[i]!]));
    const refused: ({ faults: RowFaults } & SheetRow)[] = [];
    const plans = drafts.map((draft): rows.Plan => {
      const { group, old, wish } = draft;
      const problem = found.get(draft);
      const faults = problem
        ? blameRows(group, draft, 'faults' in problem ? problem.faults : { code: 'gone' })
        : draft.faults;
      if (faults.size > 0) refused.push(...refuseAll(group, faults));
      const fields = old ? changedOf(wish, old) : [];
      return {
        line: group[0]!.line,
        row_count: group.length,
        code: wish.code,
        title: wish.texts[wish.sourceLanguage]?.title ?? '',
        kind: faults.size > 0 ? 'refused' : !old ? 'new' : fields.length > 0 ? 'changed' : 'unchanged',
        goods_id: old?.id ?? null,
        version: old?.version ?? null,
        fields: faults.size > 0 ? [] : fields,
        stocks: Object.fromEntries(old?.skus.map(({ id, stock }) => [id, stock]) ?? []),
      };
    });
    await rows.insertPlans(tx, sheet.id, plans);
    await rows.insertRefusals(tx, sheet.id, refused);
    const count = (kind: rows.Plan['kind']) => plans.filter((plan) => plan.kind === kind).length;
    const isCounted = await rows.countPart(tx, sheet, {
      rows: groups.reduce((sum, group) => sum + group.length, 0),
      written: count('new'),
      changed: count('changed'),
      unchanged: count('unchanged'),
      refused: refused.length,
    });
    if (!isCounted) throw new Error(`import ${sheet.id} has ended`);
  });
}
