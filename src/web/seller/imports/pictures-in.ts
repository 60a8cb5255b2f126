const types: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
const typeOf = (name: string): string | undefined => types[name.split('.').at(-1)!.toLowerCase()];

/** The pictures among files, those packed in ZIPs too; each by its name without folders. */
export async function picturesIn(files: readonly File[]): Promise<File[]> {
  const results = await Promise.all(
    files.map((file) => (/\.zip$/i.test(file.name) ? unpack(file) : Promise.resolve([file]))),
  );
  return results.flat().filter(({ name }) => typeOf(name) !== undefined);
}

async function unpack(zip: File): Promise<File[]> {
  const { unzip } = await import('fflate');
  const bytes = new Uint8Array(await zip.arrayBuffer());
  const entries = await new Promise<Record<string, Uint8Array<ArrayBuffer>>>((resolve, reject) =>
    unzip(
      bytes,
      // What macOS adds to its archives is no picture, though it is called like one.
      { filter: ({ name }) => typeOf(name) !== undefined && !/(^|\/)(__MACOSX\/|\._)/.test(name) },
      (error, data) => (error ? reject(error) : resolve(data as Record<string, Uint8Array<ArrayBuffer>>)),
    ),
  );
  return Object.entries(entries).map(
    ([path, content]) => new File([content], baseName(path), { type: typeOf(path)! }),
  );
}
