/**
 * Fetches a piece of the program that nobody has asked for by pressing anything: where there is no connection it waits
 * for one, so that what is on the screen already stays.
 */
export async function whenOnline<Piece>(fetch: () => Promise<Piece>): Promise<Piece> {
  try {
    return await fetch();
  } catch (error) {
    if (navigator.onLine !== false) throw error;
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    return whenOnline(fetch);
  }
}
