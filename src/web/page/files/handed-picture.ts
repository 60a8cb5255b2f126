/** Where products are searched for by picture. */
export const byPicturePath = '/mall/search-by-picture';

let handed: File | null = null;

/** The first picture among what was pasted or dropped. */
export const pictureIn = (data: DataTransfer | null): File | undefined =>
  [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'));

/** The picture that was pasted. Cells and paragraphs come with a picture of themselves: those are text. */
export const pastedPicture = (data: DataTransfer | null): File | undefined =>
  data?.types.includes('text/plain') && data.types.includes('text/html') ? undefined : pictureIn(data);

/** Lays a picture down for the page that is gone to next; it never leaves the browser so. */
export function handPicture(file: File): void {
  handed = file;
}

/** Takes up what was laid down, once. */
export function takeHandedPicture(): File | null {
  const file = handed;
  handed = null;
  return file;
}
