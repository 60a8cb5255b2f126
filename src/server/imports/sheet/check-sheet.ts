import { setImmediate as breathe } from 'node:timers/promises';
import { listOfOwnProducts } from '../../certificates/public.ts';
import { checkProduct, findProductByCode } from '../../products/public.ts';
import type { Deps } from '../../platform/context.ts';
import { transact } from '../../platform/database.ts';
import { getShop } from '../../shops/public.ts';
import { changedOf } from '../changed-fields.ts';
import type { ProductFile } from '../product-files.ts';
import { blameRows, readProduct, refuseAll } from './sheet-rules.ts';
import type { SheetContext, RowIssues, SheetRow } from './sheet-row.ts';
import * as rows from '../runs-sql.ts';

/** After so many, whoever waits for an answer has a turn. */
const productsInTurn = 25;

/**
 * Compares a part of a sheet with what is there and writes what would come of it: nothing of the products themselves.
 * @throws when the import has ended or was confirmed meanwhile: then nothing of the part is written
 */
export async function checkPart(
  { db, clock }: Deps,
  run: ProductFile,
  groups: readonly SheetRow[][],
  first: number,
  named: SheetContext,
): Promise<void> {
  const shop = await getShop(db, run.shop_id);
  await transact(db, async (tx) => {
    if (!(await rows.takePart(tx, run.id, first))) return;
    const codes = groups.flatMap(([row]) => row?.cells.code?.trim() || []);
    const byCode = await findProductByCode(tx, run.shop_id, codes);
    const drafts = [];
    for (const [i, group] of groups.entries()) {
      if (i % productsInTurn === 0) await breathe();
      const old = byCode.get(group[0]!.cells.code?.trim() ?? '');
      drafts.push({ group, old, ...readProduct(group, named, old) });
    }
    const certified = await listOfOwnProducts(
      tx,
      run.shop_id,
      drafts.flatMap(({ old }) => old?.id ?? []),
    );
    const well = drafts.filter(({ issues }) => issues.size === 0);
    const checked = await checkProduct(tx, {
      db,
      shop,
      wanted: well.map(({ input: product, old }) =>
        old
          ? { id: old.id, version: old.version, product }
          : { status: run.publishes ? ('published' as const) : ('down' as const), product },
      ),
      now: clock.now(),
    });
    const result = new Map(well.map((draft, i) => [draft, checked[i]!]));
    const refused: ({ issues: RowIssues } & SheetRow)[] = [];
    const plans = drafts.map((draft): rows.Plan => {
      const { group, old, input, certificateIds: namedIds } = draft;
      const issue = result.get(draft);
      const issues = issue
        ? blameRows(group, draft, 'issues' in issue ? issue.issues : { code: 'gone' })
        : draft.issues;
      if (issues.size > 0) refused.push(...refuseAll(group, issues));
      const fields = old ? changedOf(input, old, { namedIds, storedIds: certified.get(old.id) ?? [] }) : [];
      return {
        line: group[0]!.line,
        row_count: group.length,
        code: input.code,
        title: input.texts[input.sourceLanguage]?.title ?? '',
        kind: issues.size > 0 ? 'refused' : !old ? 'new' : fields.length > 0 ? 'changed' : 'unchanged',
        product_id: old?.id ?? null,
        version: old?.version ?? null,
        fields: issues.size > 0 ? [] : fields,
        stocks: Object.fromEntries(old?.skus.map(({ id, stock }) => [id, stock]) ?? []),
      };
    });
    await rows.insertPlans(tx, run.id, plans);
    await rows.insertRefusals(tx, run.id, refused);
    const count = (kind: rows.Plan['kind']) => plans.filter((plan) => plan.kind === kind).length;
    const isCounted = await rows.countPart(tx, run, {
      rows: groups.reduce((sum, group) => sum + group.length, 0),
      written: count('new'),
      changed: count('changed'),
      unchanged: count('unchanged'),
      refused: refused.length,
    });
    if (!isCounted) throw new Error(`import ${run.id} has ended`);
  });
}
