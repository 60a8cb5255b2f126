const inChina = (at: Date): string => new Date(at.getTime() + 8 * 3_600_000).toISOString();

/** China's clock, as messages of customs tell time: YYYYMMDDhhmmss. */
export const chinaTime = (at: Date): string => inChina(at).replace(/[-:T]/g, '').slice(0, 14);

/** China's clock as people write it: "2026-03-11 09:30:00". */
export const chinaClock = (at: Date): string => inChina(at).replace('T', ' ').slice(0, 19);
