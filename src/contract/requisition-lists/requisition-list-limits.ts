// What bounds lists of what is bought again, apart from their shapes: the browser takes these.

/** Lists of one owner, archived ones counted. */
export const mostLists = 100;
/** Lines of a list: as many as a cart holds. */
export const mostListLines = 400;
/** Characters of what a list is called. */
export const mostListName = 80;
/** Characters of the note of a list, and of that of a line. */
export const mostListNote = 500;
export const mostLineNote = 200;

/** What becomes of a variant that is on the list already: it is asked about, it becomes more, or it stays as it is. */
export const presentModes = ['ask', 'add', 'skip'] as const;

/** How today's price is to the one that was paid last; `currency`: in another one, so that nobody can say. */
export const priceChanges = ['same', 'lower', 'higher', 'currency'] as const;

/** Why a line of a list was not put into the cart. */
export const notPutReasons = ['gone', 'hidden', 'stock', 'own'] as const;
