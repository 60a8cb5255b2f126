const inChina = (time: Date): string => new Date(time.getTime() + 8 * 3_600_000).toISOString();

/** China's clock, as messages of customs tell time: YYYYMMDDhhmmss. */
export const chinaTime = (time: Date): string => inChina(time).replace(/[-:T]/g, '').slice(0, 14);

/** China's clock as people write it: "2026-03-11 09:30:00". */
export const chinaClock = (time: Date): string => inChina(time).replace('T', ' ').slice(0, 19);
