import { z } from 'zod';
import { listKnownCodes, writeCodes, type NewCode } from '../../customs/public.ts';
import { check, names } from '../fields.ts';
import { outcomeOf, type Loader, type Outcome } from './loader.ts';

const digits = z.string('is missing').regex(/^\d{2}(\d{2}){0,4}$/, 'is not two to ten digits in pairs');
const longest = 1_000;

/** Customs codes `{ code, level, section, en, zh … }`; what stands above a code comes before it. */
export const hsCodeLoader = (): Loader<NewCode> => ({
  read(value) {
    const { code, level: _, section: __, parent: ___, ...told } = value as Record<string, unknown>;
    return check(z.object({ code: digits, names: names(longest) }), { code, names: told });
  },
  async write(tx, rows) {
    const parents = await listKnownCodes(
      tx,
      rows.map(({ code }) => code.slice(0, -2)),
    );
    // A code that comes twice in one batch would be written twice by one statement: the last one tells.
    const taken = new Map<string, NewCode>();
    const outcomes = rows.map((row): Outcome => {
      const above = row.code.slice(0, -2);
      if (above && !parents.has(above) && !taken.has(above)) return { refused: `there is no code ${above}` };
      taken.set(row.code, row);
      return 'same';
    });
    const written = taken.size > 0 ? await writeCodes(tx, [...taken.values()]) : new Map();
    return rows.map((row, i) => (outcomes[i] === 'same' ? outcomeOf(written.get(row.code)) : outcomes[i]!));
  },
});
