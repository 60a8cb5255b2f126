import { foldName } from '../../../kit/text/fold.ts';

/** A page of an office's menu, as it is called there. */
export interface NamedPage {
  path: string;
  text: string;
}

const mostPages = 5;

/** The pages whose names hold all the words that are typed; those that begin with them stand first. */
export function pagesNamed<Page extends NamedPage>(pages: readonly Page[], typed: string): Page[] {
  const phrase = foldName(typed);
  if (phrase === '') return [];
  const words = phrase.split(' ');
  const matches = pages
    .map((page) => ({ page, name: foldName(page.text) }))
    .filter(({ name }) => words.every((word) => name.includes(word)));
  const [first, others] = [true, false].map((begins) =>
    matches.filter(({ name }) => name.startsWith(phrase) === begins),
  );
  return [...first!, ...others!].slice(0, mostPages).map(({ page }) => page);
}
