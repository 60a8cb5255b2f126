/** What one run may take, by kind; S is seconds. */
export const runLimits = { seconds: 240, megabytes: 1_200 };

/** For all that a service says in one work; what takes longer the studio says itself. */
export const mostSpeechSeconds = 150;

/** So often at most a work is begun again after its program has crashed. */
export const retries = 2;

/** The address of a work's file ends after this. */
export const addressHours = 6;

/** How a work of a product's picture is called where its maker says nothing. */
export const workName = (given: string | undefined, otherwise: string, most: number): string =>
  [...(given?.trim() || otherwise.replace(/\s+/g, ' ').trim() || '–')].slice(0, most).join('');
