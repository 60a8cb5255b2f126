import { readText, type Text } from '../../kit/languages.ts';
import { getCompanyName, listReaders, writeTo } from '../accounts/public.ts';
import { getCategories } from '../categories/public.ts';
import type { Deps } from '../platform/context.ts';
import type { Queue } from '../platform/queue.ts';

interface Concerned {
  companyId: string;
  categoryId: string;
  /** Where their rule leads by now; null where it does not reach the category any more. */
  intoId: string | null;
}

/** Writes to a company what operators' change of the categories makes of its approval rules. */
export async function mailRuleConcerned(
  deps: Deps,
  { companyId, categoryId, intoId }: Concerned,
): Promise<void> {
  const { db, config } = deps;
  const [categories, company] = await Promise.all([getCategories(db), getCompanyName(db, companyId)]);
  await writeTo(deps, await listReaders(db, [companyId]), (pen) => {
    const nameOf = (id: string) => readText((categories.get(id)?.names ?? {}) as Text, pen.language).text;
    const { brand, language, say } = pen;
    const category = nameOf(categoryId);
    const values = { brand, company, category, into: intoId === null ? '' : nameOf(intoId) };
    const kind = intoId === null ? 'companyRule.narrowed' : 'companyRule.merged';
    const page = `${config.publicUrl}/${language}/merchants/buyer-center/company`;
    return { subject: say(`${kind}.subject`, values), body: `${say(`${kind}.body`, values)}\n\n${page}` };
  });
}

export function workOnCompanies(queue: Queue, deps: Deps): void {
  queue.work('categories.ruleConcerned', (concerned) => mailRuleConcerned(deps, concerned));
}
