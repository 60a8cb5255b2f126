/** A list's address under a name of its own: what stands behind the question mark. */
export interface SavedView {
  name: string;
  search: string;
}

export const mostViews = 20;
export const longestName = 40;

const keyOf = (path: string) => `views ${path}`;
const changed = 'saved-views';

/** The views that a text in the browser's storage holds; what is not one is left out. */
export function readViews(text: string): SavedView[] {
  try {
    const views: unknown = JSON.parse(text);
    if (!Array.isArray(views)) return [];
    return views
      .filter((view): view is SavedView => typeof view?.name === 'string' && typeof view?.search === 'string')
      .slice(0, mostViews);
  } catch {
    return [];
  }
}

const viewsOf = (path: string) => readViews(localStorage.getItem(keyOf(path)) ?? '');

function write(path: string, views: readonly SavedView[]): void {
  localStorage.setItem(keyOf(path), JSON.stringify(views));
  window.dispatchEvent(new Event(changed));
}

/** Keeps a view of the list at a path; one of the same name is replaced. */
export const addView = (path: string, view: SavedView): void =>
  write(path, [...viewsOf(path).filter(({ name }) => name !== view.name), view].slice(-mostViews));

export const removeView = (path: string, name: string): void =>
  write(
    path,
    viewsOf(path).filter((view) => view.name !== name),
  );

/** Hears of changes, those of other tabs included. @returns what ends it */
export function subscribeToViews(onChange: () => void): () => void {
  window.addEventListener(changed, onChange);
  window.addEventListener('storage', onChange);
  return () => {
    window.removeEventListener(changed, onChange);
    window.removeEventListener('storage', onChange);
  };
}
