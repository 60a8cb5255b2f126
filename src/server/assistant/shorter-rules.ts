const endings = 3;
const shortestStem = 4;
const mostTried = 4;

/** A word that may be inflected: what it begins with finds its other forms too. */
function stemOf(word: string): string {
  const letters = [...word];
  const isInflected = /^[\p{Script=Cyrillic}\p{Script=Latin}]+$/u.test(word);
  return isInflected && letters.length - 2 >= shortestStem ? letters.slice(0, -2).join('') : word;
}

/**
 * What else to search for where all words together find nothing: the words without their endings, then fewer of them,
 * from either end.
 */
export function shorterSearches(words: string): string[] {
  const all = words.split(/\s+/u).filter(Boolean);
  const stems = all.map(stemOf);
  const fewer = Array.from({ length: Math.min(endings, all.length - 1) }, (_, index) => [
    stems.slice(index + 1).join(' '),
    stems.slice(0, -index - 1).join(' '),
  ]).flat();
  return [...new Set([stems.join(' '), ...fewer])]
    .filter((each) => each && each !== words)
    .slice(0, mostTried);
}
