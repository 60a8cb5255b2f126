export const toolsPath = '/ai-tools';
export const worksPath = '/ai-tools/my';
export const workPath = (id: string): string => `/ai-tools/deal/${id}`;
export const productPicturePath = '/ai-features/product-picture';
