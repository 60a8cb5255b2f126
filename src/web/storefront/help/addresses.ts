export const helpPath = '/help';
export const articlePath = (code: string): string => `${helpPath}?article=${code}`;
export const questionPath = (words: string): string =>
  words === '' ? helpPath : `${helpPath}?${new URLSearchParams({ q: words })}`;
