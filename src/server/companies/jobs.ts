import { readText, type Text } from '../../kit/languages.ts';
import {
  getCompanyName,
  getPersonNames,
  listCompanyPeople,
  listDeputies,
  listReaders,
  writeTo,
} from '../accounts/public.ts';
import { getCategories } from '../categories/public.ts';
import type { Deps } from '../platform/context.ts';
import type { Queue } from '../platform/queue.ts';
import { endDeputies } from './deputies.ts';

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

/** Writes to a deputy that they approve by now, and to the owners who does so in whose place. */
export async function mailDeputy(
  deps: Deps,
  { companyId, personId }: { companyId: string; personId: string },
): Promise<void> {
  const { db, config } = deps;
  const deputy = (await listDeputies(db, companyId)).find((standIn) => standIn.personId === personId);
  // Back already.
  if (!deputy) return;
  const [company, names, people] = await Promise.all([
    getCompanyName(db, companyId),
    getPersonNames(db, [personId, deputy.deputyId]),
    listCompanyPeople(db, companyId),
  ]);
  const owners = people.filter(({ roles }) => roles.includes('owner')).map(({ id }) => id);
  await writeTo(deps, await listReaders(db, [...new Set([deputy.deputyId, ...owners])]), (pen) => {
    const { brand, language, say, tag } = pen;
    const until = new Intl.DateTimeFormat(tag, {
      dateStyle: 'medium',
      timeZone: 'UTC',
      calendar: 'gregory',
    }).format(new Date(`${deputy.lastDay}T00:00:00Z`));
    const values = {
      brand,
      company,
      until,
      person: names.get(personId) ?? '',
      deputy: names.get(deputy.deputyId) ?? '',
    };
    const page = `${config.publicUrl}/${language}/merchants/buyer-center/company`;
    return {
      subject: say('companyDeputy.subject', values),
      body: `${say('companyDeputy.body', values)}\n\n${page}`,
    };
  });
}

export function workOnCompanies(queue: Queue, deps: Deps): void {
  queue.work('companies.deputyNamed', (deputy) => mailDeputy(deps, deputy));
  queue.every('companies.endDeputies', '*/5 * * * *', () => endDeputies(deps));
  queue.work('categories.ruleConcerned', (concerned) => mailRuleConcerned(deps, concerned));
}
