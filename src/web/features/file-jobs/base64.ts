/** The bytes of a file as base64, by the browser itself: a data address holds them behind its first comma. */
export const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result).split(',', 2)[1] ?? ''));
    reader.addEventListener('error', () => reject(reader.error!));
    reader.readAsDataURL(file);
  });
