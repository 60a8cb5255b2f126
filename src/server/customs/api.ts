import { plainText } from '../../kit/text/fold.ts';
import type { FoundCode, LandedCost } from '../../contract/customs/customs.ts';
import type { CallsOf, Handlers } from '../../contract/handler.ts';
import { readText, type Language } from '../../kit/languages.ts';
import { convert } from '../../kit/money.ts';
import { listContent } from '../content/public.ts';
import type { Context, SignedIn, Staffed } from '../platform/context.ts';
import { ratesDay } from '../reference/public.ts';
import * as rules from './rules.ts';
import * as rows from './sql.ts';

const mostCodes = 40;

function show({ code, names, way, has_below }: rows.CodeRow, language: Language): FoundCode {
  return {
    code,
    name: readText(names, language).text,
    way: way.map((above) => ({ code: above.code, name: readText(above.names, language).text })),
    hasBelow: has_below,
  };
}

export const customsApi: Handlers<CallsOf<'customs'>, Context, SignedIn, Staffed> = {
  async 'customs.findCodes'({ db, language }, { keyword, parent }) {
    const digits = rules.readCode(keyword);
    const words = plainText(keyword)
      .toLowerCase()
      .split(/[\s,;、，]+/u)
      .filter(Boolean);
    const codes = digits
      ? await rows.listByDigits(db, digits, mostCodes)
      : words.length > 0
        ? await rows.listByWords(db, words, mostCodes)
        : await rows.listBelow(db, parent ?? null);
    return codes.map((row) => show(row, language));
  },

  async 'customs.landedCost'(context, input) {
    const { rates } = context;
    const written = (await listContent(context, 'duty', `country:${input.destination}`)).map(
      ({ data }) => data,
    );
    const best = rules.mostSpecific(written, input.hs ?? '');
    const rate = best
      ? {
          hs: best.hs,
          duty: rules.writePercent(best.duty ?? 0),
          vat: rules.writePercent(best.vat ?? 0),
          note: best.note,
          source: best.source,
          sourceLink: best.sourceLink,
        }
      : null;
    const duty = input.duty ?? rate?.duty;
    const vat = input.vat ?? rate?.vat;
    if (duty === undefined || vat === undefined) return { rate, costs: [], ratesDay: null };
    const price: rules.Price = {
      term: input.term,
      products: BigInt(input.products),
      inland: BigInt(input.inland),
      freight: BigInt(input.freight),
      insurance: BigInt(input.insurance),
    };
    const local = rules.currencyOfCountry(input.destination);
    const currencies = [input.currency, ...(local && local !== input.currency ? [local] : [])];
    const costs = currencies.flatMap((currency): LandedCost[] => {
      const [from, to] = [rates.get(input.currency), rates.get(currency)];
      if (from === undefined || to === undefined) return [];
      // Converted first, then added up: what a declaration in that currency says, to the last minor unit.
      const into = (amount: bigint) =>
        convert(amount, { currency: input.currency, rate: from }, { currency, rate: to });
      const steps = rules.landedCost(
        {
          term: price.term,
          products: into(price.products),
          inland: into(price.inland),
          freight: into(price.freight),
          insurance: into(price.insurance),
        },
        BigInt(input.quantity),
        rules.readPercent(duty),
        rules.readPercent(vat),
      );
      const texts = Object.entries(steps).map(([name, amount]) => [name, String(amount)]);
      return [{ currency, ...Object.fromEntries(texts) } as LandedCost];
    });
    const { db, now } = context;
    return {
      rate,
      costs,
      ratesDay: await ratesDay(
        db,
        now,
        costs.map(({ currency }) => currency),
      ),
    };
  },
};
