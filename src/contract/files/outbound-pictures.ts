/** Why a picture is not fetched from its address. The words stand under `picture.<name>`. */
export const pictureIssues = [
  'insecure',
  'inside',
  'otherPort',
  'unreachable',
  'slow',
  'refused',
  'astray',
  'tooLarge',
  'noPicture',
  'longAddress',
] as const;
export type PictureIssue = (typeof pictureIssues)[number];

/** Whether what names a picture is an address rather than the name of a file. */
export const isAddress = (name: string): boolean => /^[a-z][a-z0-9+.-]*:\/\//i.test(name);

const longest = 2_000;
// oxlint-disable-next-line no-control-regex -- no address has them
const control = /[\u0000-\u001F\u007F]/;

/** What is wrong with an address before anybody asks there. */
export function addressIssue(address: string): PictureIssue | null {
  if (address.length > longest) return 'longAddress';
  if (!URL.canParse(address) || control.test(address)) return 'unreachable';
  return /^https:\/\//i.test(address) ? null : 'insecure';
}
