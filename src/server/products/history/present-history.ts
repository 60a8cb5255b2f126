import type {
  HistoryChange,
  HistoryEvent,
  HistoryValue,
} from '../../../contract/products/product-history.ts';
import type { HistoryWay } from '../../../contract/products/history-fields.ts';
import { requireFound } from '../../../kit/errors.ts';
import { readText, type Language, type Text } from '../../../kit/languages.ts';
import { wireMoney, wireTime } from '../../../kit/wire.ts';
import { getPartnerNames, getPersonNames } from '../../accounts/public.ts';
import { getCategories } from '../../categories/public.ts';
import { fileAddress } from '../../files/public.ts';
import type { Context } from '../../platform/context.ts';
import { showPage, type Paging } from '../../platform/paging.ts';
import { getUnitNames } from '../../reference/public.ts';
import type { StoredChange, StoredValue } from './history-rules.ts';
import { hasProduct, listChanges, type ChangeRow } from './history-sql.ts';

interface Names {
  category: (id: string) => string;
  unit: (code: string) => string;
}

/**
 * A page of what was changed of a product, in the reader's language where it has names.
 * @param shopId  whose it has to be; left out, it may be anybody's
 * @throws {Refusal} NOT_FOUND
 */
export async function showHistory(
  { db, language }: Pick<Context, 'db' | 'language'>,
  { id, ...paging }: Paging & { id: string },
  shopId?: string,
): Promise<{ rowList: HistoryEvent[]; totalRecord: number }> {
  requireFound((await hasProduct(db, id, shopId)) || undefined);
  const page = await listChanges(db, id, paging);
  const idsOf = (isServing: boolean) =>
    page.rows.flatMap((row) => (row.account_id && row.is_serving === isServing ? [row.account_id] : []));
  const [people, partners, categories, units] = await Promise.all([
    getPersonNames(db, idsOf(false)),
    getPartnerNames(db, idsOf(true)),
    getCategories(db),
    getUnitNames(db, language),
  ]);
  const names: Names = {
    category: (key) => readText((categories.get(key)?.names ?? {}) as Text, language).text,
    unit: (code) => units.get(code) ?? code,
  };
  return showPage(page, (row) => {
    const changes = row.changes as unknown as StoredChange[];
    return {
      id: row.id,
      at: wireTime(row.at),
      way: row.way as HistoryWay,
      isNew: row.is_new,
      source: row.source,
      by: authorOf(row, people, partners),
      program: row.program,
      changes: changes.map((change) => showChange(change, names)),
      more: row.total - changes.length,
    };
  });
}

function authorOf(
  { account_id: accountId, is_serving: isServing, way }: ChangeRow,
  people: ReadonlyMap<string, string>,
  partners: ReadonlyMap<string, string>,
): HistoryEvent['by'] {
  if (way === 'label' || way === 'shop') return { kind: 'platform', name: '' };
  const name = (accountId && (isServing ? partners : people).get(accountId)) || '';
  return { kind: isServing ? 'provider' : 'shop', name };
}

const showChange = (change: StoredChange, names: Names): HistoryChange => ({
  field: change.field,
  language: (change.language ?? null) as Language | null,
  skus: change.skus ?? [],
  skuCount: change.skuCount ?? 0,
  before: showValue(change.before, names),
  after: showValue(change.after, names),
});

function showValue(value: StoredValue | undefined, names: Names): HistoryValue | null {
  if (!value) return null;
  if (value.of === 'category') return { of: 'text', text: names.category(value.id) };
  if (value.of === 'unit') return { of: 'text', text: names.unit(value.id) };
  if (value.of === 'pictures') return { of: 'pictures', pictures: value.pictures.map(fileAddress) };
  if (value.of === 'tiers')
    return {
      of: 'tiers',
      tiers: value.tiers.map(({ minimum, price }) => ({
        minimum,
        price: wireMoney(BigInt(price), value.currency),
      })),
    };
  return value;
}
