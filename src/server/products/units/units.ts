import type { ParsedOf } from '../../../contract/contract.ts';
import type { Handlers } from '../../../contract/handler.ts';
import type { UnitKind } from '../../../contract/products/unit-kinds.ts';
import type { ConsoleUnit, UnitCall } from '../../../contract/products/units.ts';
import type { Download } from '../../../contract/shapes.ts';
import { utcDay } from '../../../kit/days.ts';
import { readText, type Text } from '../../../kit/languages.ts';
import { fold } from '../../../kit/text/fold.ts';
import { serverWords } from '../../../words/server.ts';
import type { Context, SignedIn, Staffed } from '../../platform/context.ts';
import { transact } from '../../platform/database.ts';
import { columnsOf, downloadOf, type Cell } from '../../platform/files/spreadsheet.ts';
import { cutPage, showPage } from '../../platform/paging.ts';
import { getUnits } from '../../reference/public.ts';
import { logStaffAction } from '../../staff/public.ts';
import { countUnitUses } from './units-sql.ts';

interface UnitFilter {
  search?: string | undefined;
  kind?: UnitKind | undefined;
}

/** Units by what they are called in any language, with what names them. */
async function listUnits({ db, language }: Staffed, { search, kind }: UnitFilter): Promise<ConsoleUnit[]> {
  const [units, uses] = await Promise.all([getUnits(db), countUnitUses(db)]);
  const words = search && fold(search);
  return units.flatMap(({ code, names, short }) => {
    const [fullNames, shortNames] = [names as Text, short as Text];
    const count = uses.get(code);
    const products = count?.products ?? 0;
    const texts = [code, ...Object.values(fullNames), ...Object.values(shortNames)];
    if (words && !texts.some((text) => fold(text).includes(words))) return [];
    if (kind && (kind === 'used') !== products > 0) return [];
    return [
      {
        code,
        name: readText(fullNames, language).text,
        short: readText(shortNames, language).text,
        names: fullNames as Record<string, string>,
        shortNames: shortNames as Record<string, string>,
        products,
        onSale: count?.on_sale ?? 0,
        shops: count?.shops ?? 0,
        requests: count?.requests ?? 0,
        orderLines: count?.order_lines ?? 0,
      },
    ];
  });
}

const columns = [
  ['export.unitCode', 10, 'text'],
  ['export.unit', 24],
  ['export.unitShort', 12],
  ['export.brandProducts', 12, 'count'],
  ['export.productsOnSale', 14, 'count'],
  ['export.brandShops', 12, 'count'],
  ['export.unitRequests', 12, 'count'],
  ['export.unitOrderLines', 14, 'count'],
] as const;

async function exportUnits(
  context: Staffed,
  { timeZone, ...filter }: ParsedOf<'console.units.export'>,
): Promise<Download> {
  const { db, language, now } = context;
  const day = utcDay(now);
  const units = await listUnits(context, filter);
  await transact(db, (tx) =>
    logStaffAction(tx, context, {
      action: 'units.export',
      subjectType: 'units',
      subjectId: day,
      details: { name: Object.values(filter).filter(Boolean).join(' · ') },
    }),
  );
  const words = serverWords(language);
  return downloadOf({
    name: `units-${day}`,
    sheet: { name: words('export.units'), columns: columnsOf(columns, words), language, timeZone },
    async *read() {
      yield units.map((unit): Cell[] => [
        unit.code,
        unit.name,
        unit.short,
        ...[unit.products, unit.onSale, unit.shops, unit.requests, unit.orderLines].map((number) => ({
          number: String(number),
        })),
      ]);
    },
  });
}

/** The units of measure as operators see them: they are read here, and changed by nobody. */
export const unitsApi: Handlers<UnitCall, Context, SignedIn, Staffed> = {
  async 'console.units.list'(context, { search, kind, ...page }) {
    return showPage(cutPage(await listUnits(context, { search, kind }), page), (unit) => unit);
  },
  'console.units.export': exportUnits,
};
