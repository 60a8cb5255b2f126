export const programmesPath = '/live';
export const programmePath = (id: string): string => `${programmesPath}/${id}`;
