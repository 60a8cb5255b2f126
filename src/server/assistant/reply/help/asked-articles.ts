import type { Language } from '../../../../kit/languages.ts';
import { takeApart } from '../../reading/question-parts.ts';
import { understand } from '../../reading/understand.ts';

const leastClause = 4;
const mostClauses = 4;
/** So sure a clause is about an article. */
const leastSure = 0.5;

/** Where somebody goes on to a second wish: another sentence, or a word that says that there is one more. */
const clauseEnds =
  /[?？؟!！。;；\n,，،]|\.(?:\s|$)|(?<=\p{Script=Han}) (?=\p{Script=Han})|另外|还有|而且|同时|顺便|\s(?:and|also|plus|dan|sama|terus|trus|sekalian|juga|и|а ещ[её]|а также|заодно|ve|hem de|ayrıca|bir de)\s|\sو(?:كمان |ايضا |أيضا |برضو )?(?=\p{Script=Arabic}{2})| (?=\p{L}{2,20} (?:da|de) \p{L})|แล้ว(?=\p{Script=Thai}{2})|และ|พร้อมกับ/giu;

/** The articles that the clauses of a question ask for, in their order, each once: those of which it is sure. */
export function articlesAsked(question: string, language: Language): string[] {
  const clauses = question
    .split(clauseEnds)
    .map((clause) => (clause ?? '').trim())
    .filter((clause) => clause.length >= leastClause)
    .slice(0, mostClauses);
  if (clauses.length < 2) return [];
  const codes = clauses.flatMap((clause) => {
    const { article, guesses } = understand(takeApart(clause, language), 'none');
    return article !== null && (guesses[0]?.share ?? 0) >= leastSure ? [article] : [];
  });
  return [...new Set(codes)];
}
