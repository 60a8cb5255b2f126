/** The zone of whoever looks, such as Asia/Shanghai. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
