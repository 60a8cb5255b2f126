/**
 * A text without the marks it begins and ends with. An expression such as /-+$/ would start again at each mark of a run
 * that does not stand at the end, so a long run costs its square.
 * @param mark  one character
 */
export const trimMarks = (text: string, mark: string): string =>
  trimEndMarks(text.slice(leading(text, mark)), mark);

/** A text without the marks it ends with. */
export function trimEndMarks(text: string, mark: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === mark) end--;
  return text.slice(0, end);
}

function leading(text: string, mark: string): number {
  let start = 0;
  while (start < text.length && text[start] === mark) start++;
  return start;
}
